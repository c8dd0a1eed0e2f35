import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconMessageStar from '@tabler/icons-react/dist/esm/icons/IconMessageStar.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { approvalTermsQuery, decidesApprovals, seesApprovals } from '../../shared/approval-terms.ts';
import { useComparedProducts } from '../../shared/compare/comparison.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { Link } from '../../shared/link.tsx';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { leaveSession } from '../../shared/session/leave-session.ts';
import { seesBalance } from '../../shared/session/sees-balance.ts';
import { useStore } from '../../shared/store.ts';
import { unreadTalk } from '../../shared/talk/unread-talk.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './cabinet.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function CabinetRail({ session }: { session: MemberSession }) {
  const { length: favourites } = useFavourites();
  const { length: compared } = useComparedProducts();
  const unread = useStore(unreadTalk);
  const { data: approvals } = useQuery({ ...approvalTermsQuery, enabled: decidesApprovals(session) });

  return (
    <nav className={styles.ways} aria-label="Кабинет">
      <Way to={SHOP_PATHS.overview} icon={IconLayoutDashboard}>
        Обзор
      </Way>
      <Way to={SHOP_PATHS.orders} icon={IconBox}>
        Заказы
      </Way>
      <Way to={SHOP_PATHS.quotes} icon={IconFileText}>
        КП
      </Way>
      <Way to={SHOP_PATHS.projects} icon={IconBuilding}>
        Объекты
      </Way>
      <Way to={SHOP_PATHS.ownTenders} icon={IconGavel}>
        Заявки на работы
      </Way>
      <Way to={SHOP_PATHS.returns} icon={IconArrowBackUp}>
        Возвраты
      </Way>
      <Way to={SHOP_PATHS.reviews} icon={IconMessageStar}>
        Отзывы и вопросы
      </Way>
      {seesApprovals(session) && (
        <Way to={SHOP_PATHS.approvals} icon={IconChecklist} count={approvals?.to_decide}>
          Согласования
        </Way>
      )}
      <Way to={SHOP_PATHS.messages} icon={IconMessages} count={unread}>
        Сообщения
      </Way>
      <Way to={SHOP_PATHS.documents} icon={IconFiles}>
        Документы
      </Way>
      {seesBalance(session) && (
        <Way to={SHOP_PATHS.balance} icon={IconWallet}>
          Баланс
        </Way>
      )}
      {session.company && (
        <Way to={SHOP_PATHS.ownPrices} icon={IconTag}>
          Цены по договору
        </Way>
      )}
      <Way to={SHOP_PATHS.favourites} icon={IconHeart} count={favourites}>
        Избранное
      </Way>
      <Way to={SHOP_PATHS.compare} icon={IconScale} count={compared}>
        Сравнение
      </Way>
      <PersonWays session={session} />
      <LeaveButton />
    </nav>
  );
}

/** Who the buyer is, and whom he buys for. */
function PersonWays({ session: { company } }: { session: MemberSession }) {
  return (
    <>
      <Way to={SHOP_PATHS.profile} icon={IconUser}>
        {company ? 'Профиль и компания' : 'Профиль'}
      </Way>
      <Way to={SHOP_PATHS.addresses} icon={IconMapPin}>
        Адреса
      </Way>
      <Way to={SHOP_PATHS.recipients} icon={IconUserCheck}>
        Получатели
      </Way>
      {company && (
        <Way to={SHOP_PATHS.ownContractor} icon={IconHammer}>
          Профиль подрядчика
        </Way>
      )}
      {company?.role === 'owner' && (
        <>
          <Way to={SHOP_PATHS.employees} icon={IconUsers}>
            Сотрудники
          </Way>
          <Way to={SHOP_PATHS.verification} icon={IconShieldCheck}>
            Верификация
          </Way>
        </>
      )}
    </>
  );
}

interface WayProps {
  to: string;
  icon: ComponentType<typeof ICON>;
  count?: number | undefined;
  children: ReactNode;
}

function Way({ to, icon: Icon, count = 0, children }: WayProps) {
  const { pathname } = useLocation();
  // An order is one of the orders; the overview is not all of the cabinet.
  const isCurrent = pathname === to || (to !== SHOP_PATHS.overview && pathname.startsWith(`${to}/`));
  const ref = useRef<HTMLAnchorElement>(null);
  // On phones the ways are one line that is wider than the screen.
  useEffect(() => {
    const way = ref.current;
    const line = way?.parentElement;
    if (isCurrent && line) line.scrollLeft = way.offsetLeft - (line.clientWidth - way.clientWidth) / 2;
  }, [isCurrent]);
  return (
    <Link ref={ref} className={styles.way} to={to} aria-current={isCurrent ? 'page' : undefined}>
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
