import type { MemberSession } from '@okoem/contract/page.ts';
import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useCurrentCity } from '../current-city.ts';
import { Link } from '../link.tsx';
import type { MenuLink } from '../menus-query.ts';
import { useMemberName } from '../session/member-name.ts';
import { usePersonCount } from '../session/person-count.tsx';
import { useSession } from '../session/session.ts';
import { popupTrigger } from '../site-popup.ts';
import { useSiteRuntime } from '../site-runtime.tsx';
import { MenuAnchor } from './menu-link.tsx';
import styles from './top-bar.module.css';

/** The line above the header, on wide screens only. */
export function TopBar({ links }: { links: readonly MenuLink[] }) {
  const { config } = useSiteRuntime();
  const { city } = useCurrentCity();
  const session = useSession();
  const compared = usePersonCount('comparedCount');

  return (
    <section className={styles.bar} aria-label="Город и контакты">
      <PageWidth>
        <div className={styles.row}>
          <button
            type="button"
            className={styles.city}
            aria-label={`Ваш город — ${city}. Изменить`}
            {...popupTrigger('city')}
          >
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            {city}
          </button>
          {config.supportPhone !== '' && (
            <a className={styles.phone} href={`tel:${normalisePhone(config.supportPhone)}`}>
              {config.supportPhone}
            </a>
          )}
          {config.supportEmail !== '' && <a href={`mailto:${config.supportEmail}`}>Напишите нам</a>}
          {session.kind === 'member' && <AccountButton session={session} />}
          <Link className={styles.compared} to={SHOP_PATHS.compare} data-count={compared}>
            Сравнение · {compared}
          </Link>
          <nav className={styles.links} aria-label="О маркетплейсе">
            {links.map(({ id, name, url, isGrey }) => (
              <MenuAnchor key={id} url={url} isGrey={isGrey}>
                {name}
              </MenuAnchor>
            ))}
          </nav>
        </div>
      </PageWidth>
    </section>
  );
}

/** For whom the member acts, and the way to change it. */
function AccountButton({ session }: { session: MemberSession }) {
  const { name } = useMemberName(session);
  return (
    <button type="button" className={styles.account} {...popupTrigger('account')}>
      <IconBuilding size={16} stroke={1.75} aria-hidden />
      <span className={styles.accountName}>{name}</span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
