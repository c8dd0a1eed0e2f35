import { PageWidth } from '@okoem/ui/page-width.tsx';
import logo from './logo.svg';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { year } = useSiteRuntime();

  return (
    <footer className={styles.footer}>
      <PageWidth>
        <img className={styles.logo} src={logo} alt="Окоём" width={132} height={40} loading="lazy" />
        <p className={styles.partner}>
          В партнёрстве с консорциумом производителей систем безопасности, пожарной охраны и контроля доступа
        </p>
        <p className={styles.copyright}>© Окоём — отраслевой маркетплейс систем безопасности, {year}</p>
      </PageWidth>
    </footer>
  );
}
