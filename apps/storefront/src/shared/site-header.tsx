import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Link } from 'react-router';
import logo from './logo.svg';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const { environment } = useSiteRuntime();

  return (
    <header className={styles.header}>
      <PageWidth>
        <div className={styles.row}>
          <Link className={styles.logo} to="/">
            <img src={logo} alt="Окоём — на главную" width={125} height={38} />
          </Link>
          {environment === 'demo' && <Nameplate colour="yellow">Демо</Nameplate>}
          <p className={styles.motto}>Отраслевой маркетплейс систем безопасности</p>
        </div>
      </PageWidth>
    </header>
  );
}
