import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { menusQuery, NO_MENUS } from '../../shared/menus-query.ts';
import styles from './section-links.module.css';

/** The other pages a reader of this one may be looking for. */
export function SectionLinks() {
  const { data: menus = NO_MENUS } = useQuery(menusQuery);
  const links = menus.footer.flatMap((column) => column.links).filter(({ url }) => url.startsWith('/pages/'));
  const distinct = links.filter(({ url }, place) => links.findIndex((one) => one.url === url) === place);

  return (
    <nav className={styles.links} aria-label="Разделы справки">
      {distinct.map(({ id, name, url }) => (
        <NavLink key={id} className={styles.link!} to={url}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
