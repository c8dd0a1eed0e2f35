import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { Link } from '../link.tsx';
import { type MenuLink } from '../menus-query.ts';
import { MenuAnchor } from './menu-link.tsx';
import styles from './help-strip.module.css';

interface HelpStripProps {
  links: readonly MenuLink[];
  /** Phones show it on the home page only. */
  isHome: boolean;
}

export function HelpStrip({ links, isHome }: HelpStripProps) {
  return (
    <nav className={styles.strip} aria-label="Помощь" data-home={isHome}>
      <PageWidth>
        <ul className={styles.row}>
          <li>
            <Link className={styles.first} to={SHOP_PATHS.specs}>
              <IconFileUpload size={20} stroke={1.75} aria-hidden />
              Просчет спецификации
            </Link>
          </li>
          {links.map(({ id, name, url, isGrey }) => (
            <li key={id}>
              <MenuAnchor url={url} isGrey={isGrey}>
                {name}
              </MenuAnchor>
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  );
}
