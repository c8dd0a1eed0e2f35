import { fixedPart, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { menusQuery, NO_MENUS } from '../../shared/menus-query.ts';
import styles from './section-links.module.css';

/** The other pages a reader of this one may be looking for. */
export function SectionLinks() {
  const { data: menus = NO_MENUS } = useQuery(menusQuery);
  const links = menus.footer
    .flatMap((column) => column.links)
    .filter(({ url }) => url.startsWith(fixedPart(SHOP_PATHS.page)));
  const distinct = links.filter(({ url }, place) => links.findIndex((one) => one.url === url) === place);

  const { pathname } = useLocation();

  return (
    <nav className={styles.links} aria-label="Разделы справки">
      {distinct.map(({ id, name, url }) => (
        <Link key={id} className={styles.link} to={url} aria-current={pathname === url ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
