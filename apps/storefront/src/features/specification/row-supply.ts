import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';

/** From where one product of the table comes. */
export interface Supply {
  city: string;
  seller: string;
  qty: number;
  day: string;
  price: number;
  isPreOrder: boolean;
}

/** By the offer that stands in the table, the offers that the chosen way takes in its place. */
export function suppliesOf(
  variant: Pick<OptimisedVariant, 'items'> | undefined,
  { items }: Pick<PricedBasket, 'items'>,
): Map<number, Supply[]> {
  const sold = new Map(items.filter(({ is_available: is }) => is).map((item) => [item.offer_id, item]));
  const taken =
    variant?.items ?? items.map(({ offer_id: id, qty }) => ({ from_offer_id: id, offer_id: id, qty }));
  const supplies = new Map<number, Supply[]>();
  for (const { from_offer_id: from, offer_id: offer, qty } of taken) {
    const item = sold.get(offer);
    if (item) supplies.set(from, [...(supplies.get(from) ?? []), supplyOf(item, qty)]);
  }
  return supplies;
}

/** By the offer, what a unit of it costs and when it is there; the quantity is the row's own. */
export function supplyOfOffer(priced: Pick<PricedBasket, 'items'> | undefined): Map<number, Supply> {
  const sold = priced?.items.filter(({ is_available: is }) => is) ?? [];
  return new Map(sold.map((item) => [item.offer_id, supplyOf(item, item.qty)]));
}

/** From where a row comes that a person has split. */
export function splitSupply(
  parts: readonly { offer_id: number; quantity: number }[],
  offers: ReadonlyMap<number, Supply>,
): Supply[] {
  return parts.flatMap(({ offer_id: id, quantity: qty }) => {
    const supply = offers.get(id);
    return supply ? [{ ...supply, qty }] : [];
  });
}

function supplyOf(item: BasketItem, qty: number): Supply {
  return {
    city: item.store_city ?? '',
    seller: item.seller?.name ?? '',
    qty,
    day: item.arrival_date ?? '',
    price: item.price ?? 0,
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

/** Kopecks a unit: of several warehouses the average. */
export function supplyPrice(supplies: readonly Supply[]): number | undefined {
  const whole = supplies.reduce((sum, { qty }) => sum + qty, 0);
  if (whole === 0) return undefined;
  return Math.round(supplies.reduce((sum, { qty, price }) => sum + qty * price, 0) / whole);
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
