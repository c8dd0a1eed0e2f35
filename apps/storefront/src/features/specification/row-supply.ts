import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { type DealtPart, dealtSupply } from '@okoem/domain/specification/dealt-supply.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import type { RowWant } from './spec-totals.ts';

/** From where one row comes. */
export interface Supply {
  city: string;
  seller: string;
  qty: number;
  day: string;
  /** Kopecks, of all of it. */
  sum: number;
  isPreOrder: boolean;
}

/** What a row has of what it asks for: the sums of all rows are together the goods of the list. */
export interface RowShare {
  productId: number;
  wanted: number;
  got: number;
  /** Kopecks. */
  sum: number;
  supplies: Supply[];
}

export interface SupplyPlan {
  /** By row, every offer once. */
  shares: ReadonlyMap<number, RowShare>;
  /** The same as it is told to others. */
  supplied: SuppliedRow[];
}

/** What every counted row has by the chosen way; without a way each row comes from its own offer. */
export function plannedSupply(
  wants: readonly RowWant[],
  variant: Pick<OptimisedVariant, 'items'> | undefined,
  { items }: Pick<PricedBasket, 'items'>,
): SupplyPlan {
  const sold = new Map(items.filter(({ is_available: is }) => is).map((item) => [item.offer_id, item]));
  const priced = [...sold.values()].map(({ offer_id: offerId, qty, total }) => ({
    offerId,
    quantity: typedMilli(qty),
    total,
  }));
  const dealt = dealtSupply(rowParts(wants, variant?.items), priced);
  const byRow = Map.groupBy(dealt, ({ row }) => row);
  const shares = new Map(
    wants.map(({ rowId, lines }): [number, RowShare] => {
      const own = byRow.get(rowId) ?? [];
      return [
        rowId,
        {
          productId: lines[0]!.product.product_id,
          wanted: fromMilli(sumOf(lines.map(({ qty }) => typedMilli(qty)))),
          got: fromMilli(sumOf(own.map(({ quantity }) => quantity))),
          sum: sumOf(own.map(({ sum }) => sum)),
          supplies: own.map((part) => supplyOf(sold.get(part.offerId)!, part)),
        },
      ];
    }),
  );
  return { shares, supplied: [...dealt.map(toldPart), ...missingParts(shares)] };
}

function toldPart({ row, offerId, quantity }: DealtPart): SuppliedRow {
  return { row_id: row, offer_id: offerId, qty: fromMilli(quantity) };
}

/** What rows lack of which there is something; one of which there is nothing is not named at all. */
function missingParts(shares: ReadonlyMap<number, RowShare>): SuppliedRow[] {
  return [...shares].flatMap(([rowId, { wanted, got }]) =>
    got > 0 && got < wanted
      ? [{ row_id: rowId, offer_id: null, qty: fromMilli(typedMilli(wanted) - typedMilli(got)) }]
      : [],
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Which offer gives how much to which row. Rows that a person has split come first: nobody takes theirs. */
function rowParts(
  wants: readonly RowWant[],
  items: OptimisedVariant['items'] | undefined,
): { row: number; offerId: number; quantity: Milli }[] {
  const all = wants.flatMap(({ rowId, lines }) => lines.map((line) => ({ row: rowId, ...line })));
  const fixed = all.filter(({ isFixed }) => isFixed);
  const free = all.filter(({ isFixed }) => !isFixed);
  const heaps = Map.groupBy(
    items?.map((item) => ({ ...item, left: typedMilli(item.qty) })) ?? [],
    ({ from_offer_id: from }) => from,
  );
  const lastOf = new Map(free.map(({ offerId }, at) => [offerId, at]));
  return [
    ...fixed.map(({ row, offerId, qty }) => ({ row, offerId, quantity: typedMilli(qty) })),
    ...free.flatMap(({ row, offerId, qty }, at) => {
      // What rounding to the multiple adds goes to the last row of a product.
      const quantity = lastOf.get(offerId) === at ? Infinity : typedMilli(qty);
      const heap = heaps.get(offerId) ?? [];
      return items
        ? takenFrom(heap, quantity).map((part) => ({ row, ...part }))
        : [{ row, offerId, quantity }];
    }),
  ];
}

function takenFrom(
  heap: { offer_id: number; left: Milli }[],
  wanted: Milli,
): { offerId: number; quantity: Milli }[] {
  let rest = wanted;
  return heap.flatMap((pot) => {
    const quantity = Math.min(rest, pot.left);
    if (quantity <= 0) return [];
    pot.left -= quantity;
    rest -= quantity;
    return [{ offerId: pot.offer_id, quantity }];
  });
}

function supplyOf(item: BasketItem, { quantity, sum }: { quantity: Milli; sum: number }): Supply {
  return {
    city: item.store_city ?? '',
    seller: item.seller?.name ?? '',
    qty: fromMilli(quantity),
    day: item.arrival_date ?? '',
    sum,
    isPreOrder: item.is_pre_order ?? false,
  };
}

/** 'Подольск, 17 ноября', or '24 шт с 2 складов' with the warehouses beside it. */
export function supplyWords(supplies: readonly Supply[], unit: SalesUnit): { text: string; parts: string[] } {
  const [first] = supplies;
  if (!first) return { text: '', parts: [] };
  const place = ({ city, day }: Supply) => [city, day && shortDay(day)].filter(Boolean).join(', ');
  if (supplies.length === 1)
    return { text: first.isPreOrder ? `Под заказ, ${shortDay(first.day)}` : place(first), parts: [] };
  const whole = supplies.reduce((sum, { qty }) => sum + qty, 0);
  return {
    text: `${formatQuantityWithUnit(whole, unit)} с ${supplies.length} складов`,
    parts: supplies.map((supply) => `${formatQuantityWithUnit(supply.qty, unit)}, ${place(supply)}`),
  };
}

/** Kopecks a unit, with the discounts of the list: of several warehouses the average. */
export function sharePrice({ sum, got }: RowShare): number | undefined {
  return got > 0 ? Math.round(sum / got) : undefined;
}

/** Why a row is not whole: 'Есть 1 шт из 10 шт, не хватает 9 шт'. Nothing of one that is. */
export function shortWords({ wanted, got }: RowShare, unit: SalesUnit): string | undefined {
  if (got >= wanted) return undefined;
  const words = (quantity: number) => formatQuantityWithUnit(quantity, unit);
  if (got === 0) return 'Не вошла: нет на складах или меньше минимума продавца';
  return `Есть ${words(got)} из ${words(wanted)}, не хватает ${words(fromMilli(typedMilli(wanted) - typedMilli(got)))}`;
}

/** What can be had, as the basket keeps it. */
export function basketLinesOf({ items }: Pick<PricedBasket, 'items'>): BasketLine[] {
  return items
    .filter(({ is_available: is }) => is)
    .map((item) => {
      const {
        offer_id,
        product_id: id,
        code,
        name,
        article,
        main_image,
        price,
        multiple,
        price_unit,
        store_city,
        qty,
      } = item;
      return {
        id,
        offer_id,
        store_city,
        code,
        name,
        article,
        main_image,
        price,
        multiple,
        price_unit,
        qty,
      } as BasketLine;
    });
}
