import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ComponentType, ReactNode } from 'react';
import { useBasketCount } from '../basket/basket.ts';
import { Link } from '../link.tsx';
import { popupTrigger } from '../site-popup.ts';
import styles from './header-actions.module.css';

/** Account, orders, favourites, basket. */
export function HeaderActions() {
  const count = useBasketCount();

  return (
    <ul className={styles.actions}>
      <li>
        <MembersAction icon={IconUser} redirectTo={SHOP_PATHS.profile}>
          Войти
        </MembersAction>
      </li>
      <li>
        <MembersAction icon={IconBox} redirectTo={SHOP_PATHS.orders} reason="Войдите, чтобы увидеть заказы">
          Заказы
        </MembersAction>
      </li>
      <li>
        <MembersAction
          icon={IconHeart}
          redirectTo={SHOP_PATHS.favourites}
          reason="Войдите, чтобы увидеть избранное"
        >
          Избранное
        </MembersAction>
      </li>
      <li>
        <Link className={styles.action} to={SHOP_PATHS.cart}>
          <IconShoppingCart size={24} stroke={1.75} aria-hidden />
          Корзина
          <span className={styles.badge}>
            <CountBadge count={count} />
          </span>
        </Link>
      </li>
    </ul>
  );
}

interface MembersActionProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  redirectTo: string;
  reason?: string;
  children: ReactNode;
}

/** What only a member has: a guest is asked to sign in first, and gets there afterwards. */
function MembersAction({ icon: Icon, redirectTo, reason, children }: MembersActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      {...popupTrigger('auth', { redirectTo, ...(reason === undefined ? {} : { reason }) })}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}
