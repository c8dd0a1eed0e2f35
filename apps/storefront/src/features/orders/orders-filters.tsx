import { SUB_ORDER_STATUS_LABELS, SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { FilterChips } from '../../shared/list-filters/filter-chips.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import type { SearchedList } from '../../shared/list-filters/use-list-wish.ts';
import { orderSellersQuery } from './order-list-queries.ts';
import type { OrdersWish } from './orders-address.ts';
import styles from './orders-filters.module.css';

/** States verbatim, as letters and sellers call them; the rest narrows further. */
export function OrdersFilters({
  chosen,
  children,
}: {
  chosen: SearchedList<OrdersWish>;
  children: ReactNode;
}) {
  const { wish, choose, typed, type, askNow } = chosen;
  const moreId = useId();
  const hasMore = wish.sellerId !== undefined || wish.from !== '' || wish.to !== '';
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || hasMore;
  return (
    <search className={styles.filters}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <div className={styles.query}>
          <ListSearch placeholder="Номер, товар, артикул или ваш номер" value={typed} onType={type} />
        </div>
        <div id={moreId} className={styles.more} data-open={isOpen || undefined}>
          <SellerField chosen={chosen} />
          <DateRange label="Оформлен" from={wish.from} to={wish.to} onChange={choose} />
        </div>
      </form>
      <div className={styles.states}>
        <FilterChips
          label="Статус заказа"
          labels={SUB_ORDER_STATUS_LABELS}
          values={SUB_ORDER_STATUSES}
          chosen={wish.status}
          onChange={(status) => choose({ status })}
        />
        <div className={styles.deeds}>
          {/* A phone shows orders before it shows ways to narrow them. */}
          <span className={styles.opener}>
            <Button
              variant="secondary"
              size={40}
              aria-expanded={isOpen}
              aria-controls={moreId}
              disabled={hasMore}
              onClick={() => setAsked(!isAsked)}
            >
              Продавец и даты
            </Button>
          </span>
          {children}
        </div>
      </div>
    </search>
  );
}

/** Whom one has bought from is asked for when somebody reaches for the field. */
function SellerField({ chosen: { wish, choose } }: { chosen: SearchedList<OrdersWish> }) {
  const [isWanted, setWanted] = useState(wish.sellerId !== undefined);
  const { data: sellers = [] } = useQuery({ ...orderSellersQuery, enabled: isWanted });
  const want = () => setWanted(true);
  return (
    <Field label="Продавец" trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
      {({ className, ...control }) => (
        <select
          {...control}
          className={`${className} ${styles.select}`}
          value={wish.sellerId ?? ''}
          onPointerEnter={want}
          onFocus={want}
          onChange={({ currentTarget }) => choose({ sellerId: Number(currentTarget.value) || undefined })}
        >
          <option value="">Все продавцы</option>
          {sellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
