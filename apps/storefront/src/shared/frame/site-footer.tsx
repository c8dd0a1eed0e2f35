import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import IconBrandVk from '@tabler/icons-react/dist/esm/icons/IconBrandVk.mjs';
import { Link } from '../link.tsx';
import type { MenuColumn } from '../menus-query.ts';
import { useSiteRuntime } from '../site-runtime.tsx';
import logo from './logo.svg';
import { MenuAnchor } from './menu-link.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ columns }: { columns: readonly MenuColumn[] }) {
  const { year } = useSiteRuntime();

  return (
    <footer className={styles.footer}>
      <PageWidth>
        <div className={styles.columns}>
          <Contacts />
          {columns.map(({ name, links }) => (
            <nav key={name} aria-label={name}>
              <h2 className={styles.heading}>{name}</h2>
              <ul>
                {links.map(({ id, name: text, url, isGrey }) => (
                  <li key={id}>
                    <MenuAnchor url={url} isGrey={isGrey}>
                      {text}
                    </MenuAnchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>
          <p>© Окоём — отраслевой маркетплейс систем безопасности, {year}</p>
          <ul className={styles.legal}>
            <li>
              <Link to={shopRoutes.page({ slug: 'user-agreement' })}>Пользовательское соглашение</Link>
            </li>
            <li>
              <Link to={shopRoutes.page({ slug: 'privacy-policy' })}>Политика конфиденциальности</Link>
            </li>
          </ul>
        </div>
      </PageWidth>
    </footer>
  );
}

function Contacts() {
  const { config } = useSiteRuntime();
  const { supportPhone, supportEmail, socialUrl, messengerUrl } = config;

  return (
    <div className={styles.contacts}>
      <img className={styles.logo} src={logo} alt="Окоём" width={132} height={40} loading="lazy" />
      <p className={styles.partner}>
        В партнёрстве с консорциумом производителей систем безопасности, пожарной охраны и контроля доступа
      </p>
      {supportPhone !== '' && (
        <p>
          <a className={styles.phone} href={`tel:${normalisePhone(supportPhone)}`}>
            {supportPhone}
          </a>
        </p>
      )}
      <p className={styles.hours}>Ежедневно с 8:00 до 20:00 по Москве</p>
      {supportEmail !== '' && (
        <p>
          <a className={styles.mail} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
      {(socialUrl !== '' || messengerUrl !== '') && (
        <ul className={styles.networks}>
          {socialUrl !== '' && (
            <li>
              <a href={socialUrl} rel="noopener" aria-label="Мы в социальной сети">
                <IconBrandVk size={24} stroke={1.75} aria-hidden />
              </a>
            </li>
          )}
          {messengerUrl !== '' && (
            <li>
              <a href={messengerUrl} rel="noopener" aria-label="Канал в мессенджере">
                <IconBrandTelegram size={24} stroke={1.75} aria-hidden />
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
