import type { OrderRow } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { useListWish } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { ordersQuery } from './order-list-queries.ts';
import {
  isNarrowed,
  ORDERS_PAGE_SIZE,
  ordersAddress,
  type OrdersWish,
  readOrdersWish,
} from './orders-address.ts';
import { OrdersExport } from './orders-export.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import styles from './orders-list.module.css';

/** All that was bought for the one the member acts for, found by what people remember of an order. */
export function OrdersList({ session }: { session: MemberSession }) {
  const chosen = useListWish({ read: readOrdersWish, addressOf: ordersAddress });
  const { wish } = chosen;
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(wish));
  const total = data?.meta.pagination.total ?? 0;
  const isEmptyShop = data !== undefined && total === 0 && !isNarrowed(wish) && !isPlaceholderData;
  if (isEmptyShop) return <NoOrders />;
  return (
    <>
      <OrdersFilters chosen={chosen}>
        <OrdersExport wish={wish} isEmpty={total === 0} />
      </OrdersFilters>
      {error && !data ? (
        <LoadFailed
          title="Заказы не загрузились"
          text="Проверьте связь — с самими заказами ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Rows rows={data.data} total={total} wish={wish} session={session} isBusy={isPlaceholderData} />
      ) : (
        <OrdersWaiting />
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly OrderRow[];
  total: number;
  wish: OrdersWish;
  session: MemberSession;
  isBusy: boolean;
}

function Rows({ rows, total, wish, session, isBusy }: RowsProps) {
  const dialogs = useOrderDialogs();
  // One and the same place for both answers, so that the other one is read aloud when filters change.
  const count = (
    <p className={styles.count} aria-live="polite">
      {rows.length === 0 ? (
        <VisuallyHidden>Таких заказов нет</VisuallyHidden>
      ) : (
        countOf(total, ['заказ', 'заказа', 'заказов'])
      )}
    </p>
  );
  if (rows.length === 0) {
    return (
      <>
        {count}
        <EmptyState
          title="Таких заказов нет"
          text="Проверьте номер или снимите часть условий"
          action={
            <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.orders}>
              Показать все заказы
            </Link>
          }
        />
      </>
    );
  }
  return (
    <>
      {count}
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((row) => (
          <OrderCard key={row.id} row={row} session={session} dialogs={dialogs} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / ORDERS_PAGE_SIZE)}
        toPage={(page) => ({ href: ordersAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы заказов"
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="Заказов пока нет"
      text="Здесь будут посылки, сроки и всё, что ждёт вашего ответа"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart}>
          Открыть корзину
        </Link>
      }
    />
  );
}

const PLACES = ['one', 'two', 'three'];

function OrdersWaiting() {
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем заказы">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="fill" />
      ))}
    </div>
  );
}
