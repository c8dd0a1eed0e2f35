import type { ReturnRow } from '@okoem/contract/returns.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RETURN_STATUS_LABELS } from '@okoem/domain/returns/return-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Picture } from '../../shared/picture.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { RETURNS_PAGE_SIZE, returnsQuery } from './return-queries.ts';
import { KIND_NAMES, returnBadge } from './return-words.ts';
import styles from './returns-list.module.css';

/** Everything that comes back of the orders of the one the member acts for. */
export function ReturnsList({ page }: { page: number }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(returnsQuery(page));
  if (data)
    return (
      <Rows rows={data.data} total={data.meta.pagination.total} page={page} isBusy={isPlaceholderData} />
    );
  if (error) {
    return (
      <LoadFailed
        title="Возвраты не загрузились"
        text="Проверьте связь — с самими возвратами ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем возвраты">
      <Skeleton shape="fill" />
    </div>
  );
}

interface RowsProps {
  rows: readonly ReturnRow[];
  total: number;
  page: number;
  isBusy: boolean;
}

function Rows({ rows, total, page, isBusy }: RowsProps) {
  if (rows.length === 0) return <NoReturns />;
  return (
    <>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / RETURNS_PAGE_SIZE)}
        toPage={(next) => ({ href: next === 1 ? SHOP_PATHS.returns : `${SHOP_PATHS.returns}?page=${next}` })}
        link={routerLink}
        label="Страницы возвратов"
      />
    </>
  );
}

function Row({ row }: { row: ReturnRow }) {
  const { id, number, kind, state, created_at: at, part, seller, sum, positions, images } = row;
  return (
    <li className={styles.row} data-return={number}>
      <span className={styles.thumb} aria-hidden>
        {images[0] !== undefined && <Picture src={images[0]} alt="" size={56} />}
      </span>
      <div className={styles.name}>
        <h2>
          <Link to={shopRoutes.return({ id })}>
            {KIND_NAMES[kind]} {number}
          </Link>
        </h2>
        <small>
          {formatDate(at, 'dd MMMM yyyy')} · заказ {part.number} · {seller.name} ·{' '}
          {countOf(positions, ['позиция', 'позиции', 'позиций'])}
        </small>
      </div>
      <StatusBadge status={returnBadge(state)}>{RETURN_STATUS_LABELS[state]}</StatusBadge>
      <b className={styles.sum}>{formatPrice(sum)}</b>
    </li>
  );
}

function NoReturns() {
  return (
    <EmptyState
      title="Возвратов нет"
      text="Вернуть или обменять товар можно со страницы полученного заказа"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.orders}>
          Открыть заказы
        </Link>
      }
    />
  );
}
