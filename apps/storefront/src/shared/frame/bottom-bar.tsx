import { fixedPart, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { toggleCatalog } from '../catalog-open.ts';
import { Link } from '../link.tsx';
import { FAVOURITES_REASON, MembersLink } from '../session/members-link.tsx';
import { PersonCount } from '../session/person-count.tsx';
import { useSession } from '../session/session.ts';
import styles from './bottom-bar.module.css';

const CATALOG = fixedPart(SHOP_PATHS.category);

/** The thumb's way around, on phones only. */
export function BottomBar({ pathname }: { pathname: string }) {
  const isMember = useSession().kind === 'member';

  return (
    <nav className={styles.bar} aria-label="Основное">
      <Link
        className={styles.action}
        to={SHOP_PATHS.home}
        aria-current={pathname === SHOP_PATHS.home ? 'page' : undefined}
      >
        <IconHome size={24} stroke={1.75} aria-hidden />
        Главная
      </Link>
      <button
        type="button"
        className={styles.action}
        aria-current={pathname.startsWith(CATALOG) || undefined}
        onClick={toggleCatalog}
      >
        <IconLayoutGrid size={24} stroke={1.75} aria-hidden />
        Каталог
      </button>
      <Link className={styles.action} to={SHOP_PATHS.cart}>
        <IconShoppingCart size={24} stroke={1.75} aria-hidden />
        Корзина
        <span className={styles.badge}>
          <PersonCount of="basketCount" />
        </span>
      </Link>
      <MembersLink className={styles.action} to={SHOP_PATHS.favourites} reason={FAVOURITES_REASON}>
        <IconHeart size={24} stroke={1.75} aria-hidden />
        Избранное
        <span className={styles.badge}>
          <PersonCount of="favouriteCount" />
        </span>
      </MembersLink>
      <MembersLink className={styles.action} to={SHOP_PATHS.profile}>
        <IconUser size={24} stroke={1.75} aria-hidden />
        {isMember ? 'Кабинет' : 'Войти'}
      </MembersLink>
    </nav>
  );
}
