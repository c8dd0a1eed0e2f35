import { fixedPart, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useBasketCount } from '../basket/basket.ts';
import { toggleCatalog } from '../catalog-open.ts';
import { Link } from '../link.tsx';
import { popupTrigger } from '../site-popup.ts';
import styles from './bottom-bar.module.css';

const CATALOG = fixedPart(SHOP_PATHS.category);

/** The thumb's way around, on phones only. */
export function BottomBar({ pathname }: { pathname: string }) {
  const count = useBasketCount();

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
          <CountBadge count={count} />
        </span>
      </Link>
      <button
        type="button"
        className={styles.action}
        {...popupTrigger('auth', {
          redirectTo: SHOP_PATHS.favourites,
          reason: 'Войдите, чтобы увидеть избранное',
        })}
      >
        <IconHeart size={24} stroke={1.75} aria-hidden />
        Избранное
      </button>
      <button
        type="button"
        className={styles.action}
        {...popupTrigger('auth', { redirectTo: SHOP_PATHS.profile })}
      >
        <IconUser size={24} stroke={1.75} aria-hidden />
        Войти
      </button>
    </nav>
  );
}
