import { SUB_ORDER_STATUS_LABELS, SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { orderSellersQuery } from './order-queries.ts';
import { withOrWithout } from './orders-address.ts';
import type { ChosenOrders } from './use-orders-wish.ts';
import styles from './orders-filters.module.css';

/** States verbatim, as letters and sellers call them; the rest narrows further. */
export function OrdersFilters({ chosen, children }: { chosen: ChosenOrders; children: ReactNode }) {
  const { wish, typed, type, askNow } = chosen;
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
          <Field
            label="Поиск"
            type="search"
            maxLength={100}
            enterKeyHint="search"
            placeholder="Номер, товар, артикул или ваш номер"
            icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
        <div id={moreId} className={styles.more} data-open={isOpen || undefined}>
          <SellerField chosen={chosen} />
          <DayFields chosen={chosen} />
        </div>
      </form>
      <div className={styles.states}>
        <StateChips chosen={chosen} />
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

function StateChips({ chosen: { wish, choose } }: { chosen: ChosenOrders }) {
  return (
    <fieldset className={styles.chips} aria-label="Статус заказа">
      <Chip isOn={wish.status.length === 0} onClick={() => choose({ status: [] })}>
        Все
      </Chip>
      {SUB_ORDER_STATUSES.map((status) => (
        <Chip
          key={status}
          isOn={wish.status.includes(status)}
          onClick={() => choose({ status: withOrWithout(wish.status, status) })}
        >
          {SUB_ORDER_STATUS_LABELS[status]}
        </Chip>
      ))}
    </fieldset>
  );
}

function DayFields({ chosen: { wish, choose } }: { chosen: ChosenOrders }) {
  return (
    <>
      <Field
        label="Оформлен с"
        type="date"
        max={wish.to || undefined}
        value={wish.from}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <Field
        label="по"
        aria-label="Оформлен по"
        type="date"
        min={wish.from || undefined}
        value={wish.to}
        onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
      />
    </>
  );
}

/** Whom one has bought from is asked for when somebody reaches for the field. */
function SellerField({ chosen: { wish, choose } }: { chosen: ChosenOrders }) {
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
