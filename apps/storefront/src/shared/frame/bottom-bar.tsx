import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { toggleCatalog } from '../catalog-open.ts';
import { useBasketCount } from '../guest-basket.ts';
import { Link } from '../link.tsx';
import { popupTrigger } from '../site-popup.ts';
import styles from './bottom-bar.module.css';

/** The thumb's way around, on phones only. */
export function BottomBar({ pathname }: { pathname: string }) {
  const count = useBasketCount();

  return (
    <nav className={styles.bar} aria-label="Основное">
      <Link className={styles.action} to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <IconHome size={24} stroke={1.75} aria-hidden />
        Главная
      </Link>
      <button
        type="button"
        className={styles.action}
        aria-current={pathname.startsWith('/catalog/') || undefined}
        onClick={toggleCatalog}
      >
        <IconLayoutGrid size={24} stroke={1.75} aria-hidden />
        Каталог
      </button>
      <Link className={styles.action} to="/cart">
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
          redirectTo: '/lk/favorites',
          reason: 'Войдите, чтобы увидеть избранное',
        })}
      >
        <IconHeart size={24} stroke={1.75} aria-hidden />
        Избранное
      </button>
      <button
        type="button"
        className={styles.action}
        {...popupTrigger('auth', { redirectTo: '/lk/profile' })}
      >
        <IconUser size={24} stroke={1.75} aria-hidden />
        Войти
      </button>
    </nav>
  );
}
