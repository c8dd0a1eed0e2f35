import type { ProductCard } from '@okoem/contract/product.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { type StoreOffer, storesQuery } from './offers-query.ts';
import type { SplitPart } from './row-changes.ts';
import { firstShares, leftOver, partsOf, type Shares } from './split-parts.ts';
import styles from './row-split.module.css';

interface RowSplitProps {
  product: ProductCard;
  /** Of the row, in the unit of sale. */
  quantity: number;
  split: readonly SplitPart[] | null;
  onSplit: (parts: readonly SplitPart[] | null) => void;
}

/** From which warehouses a row comes, by hand: the quantities add up to that of the row. */
export function RowSplit(props: RowSplitProps) {
  const { product } = props;
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: stores, isError } = useQuery(storesQuery({ productId: product.product_id, cityGuid }));
  if (isError)
    return <p className={styles.note}>Склады не загрузились. Закройте строку и откройте её снова</p>;
  if (!stores) return <output className={styles.note}>Смотрим, на каких складах есть товар…</output>;
  if (stores.length < 2)
    return <p className={styles.note}>Товар есть только на одном складе: делить не с кем</p>;
  return <Shares {...props} stores={stores} />;
}

function Shares({
  product,
  quantity,
  split,
  onSplit,
  stores,
}: RowSplitProps & { stores: readonly StoreOffer[] }) {
  const [shares, setShares] = useState<Shares>(() => sharesOf(split) ?? firstShares(quantity, stores));
  const unit = product.price_unit;
  const left = leftOver(quantity, shares);
  const parts = partsOf(shares);
  return (
    <fieldset className={styles.split}>
      <legend>Разделить {formatQuantityWithUnit(quantity, unit)} по складам</legend>
      <ul>
        {stores.map((store) => (
          <li key={store.offer_id}>
            <span>
              <b>{store.store.city}</b>
              <small>
                {formatQuantityWithUnit(store.quantity, unit)}, {shortDay(store.arrival_date)}
              </small>
            </span>
            <span className={styles.price}>{formatPrice(store.price)}</span>
            <Stepper
              label={`Со склада ${store.store.city}`}
              value={shares.get(store.offer_id) ?? 0}
              min={0}
              max={store.quantity}
              step={store.multiple}
              unit={unitLabel(unit, store.multiple)}
              size={40}
              rules={STEPPER_RULES}
              onChange={(value) => setShares(new Map(shares).set(store.offer_id, value))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <output data-wrong={left !== 0 || undefined}>{leftWords(left, product)}</output>
        <Button
          variant="ink"
          size={40}
          disabled={left !== 0 || parts.length < 2}
          onClick={() => onSplit(parts)}
        >
          Разделить так
        </Button>
        {split && (
          <Button variant="secondary" size={40} onClick={() => onSplit(null)}>
            Не делить
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function sharesOf(split: readonly SplitPart[] | null): Shares | undefined {
  return split ? new Map(split.map(({ offer_id: id, quantity }) => [id, quantity])) : undefined;
}

function leftWords(left: number, { price_unit: unit }: ProductCard): string {
  if (left === 0) return 'Сходится';
  return left > 0
    ? `Осталось разделить ${formatQuantityWithUnit(left, unit)}`
    : `Лишние ${formatQuantityWithUnit(-left, unit)}`;
}
