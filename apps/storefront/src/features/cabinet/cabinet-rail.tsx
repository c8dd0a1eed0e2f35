import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useComparedProducts } from '../../shared/compare/comparison.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { Link } from '../../shared/link.tsx';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { leaveSession } from '../../shared/session/leave-session.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './cabinet.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function CabinetRail({ session }: { session: MemberSession }) {
  const { length: favourites } = useFavourites();
  const { length: compared } = useComparedProducts();

  return (
    <nav className={styles.ways} aria-label="Кабинет">
      <Way to={SHOP_PATHS.orders} icon={IconBox}>
        Заказы
      </Way>
      <Way to={SHOP_PATHS.favourites} icon={IconHeart} count={favourites}>
        Избранное
      </Way>
      <Way to={SHOP_PATHS.compare} icon={IconScale} count={compared}>
        Сравнение
      </Way>
      <Way to={SHOP_PATHS.profile} icon={IconUser}>
        {session.company ? 'Профиль и компания' : 'Профиль'}
      </Way>
      {session.company?.role === 'owner' && (
        <>
          <Way to={SHOP_PATHS.employees} icon={IconUsers}>
            Сотрудники
          </Way>
          <Way to={SHOP_PATHS.verification} icon={IconShieldCheck}>
            Верификация
          </Way>
        </>
      )}
      <LeaveButton />
    </nav>
  );
}

interface WayProps {
  to: string;
  icon: ComponentType<typeof ICON>;
  count?: number;
  children: ReactNode;
}

function Way({ to, icon: Icon, count = 0, children }: WayProps) {
  const { pathname } = useLocation();
  return (
    <Link className={styles.way} to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon {...ICON} />
      {children}
      <span className={styles.count}>
        <CountBadge count={count} />
      </span>
    </Link>
  );
}

function LeaveButton() {
  const client = useQueryClient();
  const browser = useBrowserSession();
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => browser && void leaveSession(browser, client).catch(showError)}
    >
      <IconLogout {...ICON} />
      Выйти
    </button>
  );
}
