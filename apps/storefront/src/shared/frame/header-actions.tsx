import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '../link.tsx';
import { FAVOURITES_REASON, MembersLink } from '../session/members-link.tsx';
import { PersonCount } from '../session/person-count.tsx';
import { useSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import { bellSlot } from './bell-slot.ts';
import styles from './header-actions.module.css';

/** Account, orders, favourites, basket. */
export function HeaderActions() {
  const isMember = useSession().kind === 'member';
  const bell = useStore(bellSlot);

  return (
    <ul className={styles.actions}>
      {isMember && <li className={styles.action}>{bell}</li>}
      <li>
        <MembersAction icon={IconUser} to={SHOP_PATHS.profile}>
          {isMember ? 'Кабинет' : 'Войти'}
        </MembersAction>
      </li>
      <li>
        <MembersAction icon={IconBox} to={SHOP_PATHS.orders} reason="Войдите, чтобы увидеть заказы">
          Заказы
        </MembersAction>
      </li>
      <li>
        <MembersAction icon={IconHeart} to={SHOP_PATHS.favourites} reason={FAVOURITES_REASON}>
          Избранное
          <span className={styles.badge}>
            <PersonCount of="favouriteCount" />
          </span>
        </MembersAction>
      </li>
      <li>
        <Link className={styles.action} to={SHOP_PATHS.cart}>
          <IconShoppingCart size={24} stroke={1.75} aria-hidden />
          Корзина
          <span className={styles.badge}>
            <PersonCount of="basketCount" />
          </span>
        </Link>
      </li>
    </ul>
  );
}

interface MembersActionProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  to: string;
  reason?: string;
  children: ReactNode;
}

/** What only a member has: a guest is asked to sign in first, and gets there afterwards. */
function MembersAction({ icon: Icon, to, reason, children }: MembersActionProps) {
  return (
    <MembersLink className={styles.action} to={to} reason={reason}>
      <Icon size={24} stroke={1.75} aria-hidden />
      {children}
    </MembersLink>
  );
}
