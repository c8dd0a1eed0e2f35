import type { ApprovalRow } from '@okoem/contract/approvals.ts';
import { APPROVAL_STATUS_LABELS } from '@okoem/domain/approval/approval-status.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { approvalTermsQuery } from '../../shared/approval-terms.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Picture } from '../../shared/picture.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import {
  APPROVALS_PAGE_SIZE,
  type ApprovalBox,
  approvalsQuery,
  type ApprovalsWish,
} from './approval-queries.ts';
import { approvalBadge, momentText } from './approval-words.ts';
import styles from './approvals-list.module.css';

/** What waits for the member, what he asked for, and what has become of it all. */
export function ApprovalsList({ wish, mayDecide }: { wish: ApprovalsWish; mayDecide: boolean }) {
  return (
    <>
      {mayDecide && <Boxes chosen={wish.box} />}
      <Found wish={wish} />
    </>
  );
}

const BOX_NAMES: Record<ApprovalBox, string> = {
  to_decide: 'Ждут вас',
  asked: 'Ваши запросы',
  all: 'Все запросы компании',
};

export function boxAddress({ box, page }: ApprovalsWish): string {
  const search = new URLSearchParams({ box, ...(page > 1 && { page: String(page) }) });
  return `${SHOP_PATHS.approvals}?${search}`;
}

function Boxes({ chosen }: { chosen: ApprovalBox }) {
  const { data } = useQuery(approvalTermsQuery);
  return (
    <nav className={styles.boxes} aria-label="Какие запросы">
      {(Object.keys(BOX_NAMES) as ApprovalBox[]).map((box) => (
        <Link
          key={box}
          className={styles.box}
          to={boxAddress({ box, page: 1 })}
          aria-current={box === chosen ? 'page' : undefined}
        >
          {BOX_NAMES[box]}
          {box === 'to_decide' && <CountBadge count={data?.to_decide ?? 0} />}
        </Link>
      ))}
    </nav>
  );
}

function Found({ wish }: { wish: ApprovalsWish }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(approvalsQuery(wish));
  if (data)
    return (
      <Rows rows={data.data} total={data.meta.pagination.total} wish={wish} isBusy={isPlaceholderData} />
    );
  if (error) {
    return (
      <LoadFailed
        title="Согласования не загрузились"
        text="Проверьте связь — с самими запросами ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем согласования">
      <Skeleton shape="fill" />
    </div>
  );
}

interface RowsProps {
  rows: readonly ApprovalRow[];
  total: number;
  wish: ApprovalsWish;
  isBusy: boolean;
}

function Rows({ rows, total, wish, isBusy }: RowsProps) {
  if (rows.length === 0) return <Nothing box={wish.box} />;
  return (
    <>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / APPROVALS_PAGE_SIZE)}
        toPage={(page) => ({ href: boxAddress({ ...wish, page }) })}
        link={routerLink}
        label="Страницы согласований"
      />
    </>
  );
}

function Row({ row }: { row: ApprovalRow }) {
  const { id, number, state, created_at: at, expires_at: until, requester, total, positions, images } = row;
  const about = [
    formatDate(at, 'dd MMMM yyyy'),
    requester.name,
    countOf(positions, ['позиция', 'позиции', 'позиций']),
    ...(state === 'PENDING' ? [`решить до ${momentText(until)}`] : []),
    ...(row.order ? [`заказ ${row.order.number}`] : []),
  ];
  return (
    <li className={styles.row} data-approval={number}>
      <span className={styles.thumb} aria-hidden>
        {images[0] !== undefined && <Picture src={images[0]} alt="" size={56} />}
      </span>
      <div className={styles.name}>
        <h2>
          <Link to={shopRoutes.approval({ id })}>Запрос {number}</Link>
        </h2>
        <small>{about.filter((text) => text !== '').join(' · ')}</small>
        {row.reason !== '' && <small>Причина: {row.reason}</small>}
      </div>
      <span className={styles.state}>
        <StatusBadge status={approvalBadge(state)}>{APPROVAL_STATUS_LABELS[state]}</StatusBadge>
      </span>
      <b className={styles.sum}>{formatPrice(total)}</b>
    </li>
  );
}

const EMPTY: Record<ApprovalBox, { title: string; text: string }> = {
  to_decide: {
    title: 'Решать сейчас нечего',
    text: 'Когда сотрудник отправит заказ сверх своего лимита, он появится здесь, а вам придёт письмо',
  },
  asked: {
    title: 'Запросов нет',
    text: 'Заказ сверх вашего лимита можно отправить на согласование со страницы оформления',
  },
  all: {
    title: 'Запросов нет',
    text: 'Лимиты сотрудников назначает владелец: заказ дороже лимита уходит на согласование',
  },
};

function Nothing({ box }: { box: ApprovalBox }) {
  const isAsked = box === 'asked';
  return (
    <EmptyState
      {...EMPTY[box]}
      action={
        <Link
          {...buttonClass({ variant: 'primary' })}
          to={isAsked ? SHOP_PATHS.cart : boxAddress({ box: 'all', page: 1 })}
        >
          {isAsked ? 'Открыть корзину' : 'Все запросы компании'}
        </Link>
      }
    />
  );
}
