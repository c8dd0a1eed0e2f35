import type {
  BasketGroup,
  BasketItem,
  ChosenService,
  NextDiscount,
  PricedBasket,
} from '@okoem/contract/basket-quote.ts';
import { type ShownSum, shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { arrivalText } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SALES_UNITS, type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import {
  type BasketView,
  lineChanges,
  type Parcel,
  type PricedLine,
  settledQuantity,
} from './basket-view.ts';

/** Storage is the visitor's to edit. */
export function unitOf({ line, item }: PricedLine): SalesUnit {
  const unit = item?.price_unit ?? line.price_unit;
  return SALES_UNITS.includes(unit) ? unit : 'piece';
}

export function nameOf({ line, item }: PricedLine): string {
  return item?.name ?? line.name ?? 'Товар';
}

/** The rows above the total of goods and services: delivery has words of its own. */
export function basketRows({ totals, promo }: Pick<PricedBasket, 'totals' | 'promo'>): ShownSum[] {
  return shownSums({ ...totals, promo });
}

/** Line by line: what changed since the shopper saw it, and where the stock ends. */
export function lineNotes(priced: PricedLine): string[] {
  const unit = unitOf(priced);
  const changes = lineChanges(priced).map(({ kind, was, now }) => {
    if (kind === 'price') return `Цена изменилась: было ${formatPrice(was)}, стало ${formatPrice(now)}`;
    const [before, after] = [formatQuantityWithUnit(was, unit), formatQuantityWithUnit(now, unit)];
    return now < was
      ? `На складе осталось ${after}, вы выбрали ${before}`
      : `Продаётся кратно: было ${before}, стало ${after}`;
  });
  const { item } = priced;
  const isWhole = item?.is_available === true && settledQuantity(priced) >= item.available;
  const isTold = changes.some((text) => text.startsWith('На складе'));
  return isWhole && !isTold
    ? [...changes, `На складе осталось ${formatQuantityWithUnit(item.available, unit)}`]
    : changes;
}

/** '21 350 ₽ / шт'; nothing where a discount of the basket made the line cheaper than its unit says. */
export function unitPriceText(item: BasketItem): string | undefined {
  if (item.price === undefined || lineCost(item.price, toMilli(item.qty)) !== item.total) return undefined;
  return `${formatPrice(item.price)} / ${unitLabel(item.price_unit ?? 'piece', 1)}`;
}

/** The panel's word on a parcel: the first day it can come, also where the way chosen takes longer. */
export function parcelWords({ group, lines }: Parcel): { state: 'ok' | 'wait'; text: string } {
  const isMade = lines.some(({ item }) => item?.is_pre_order);
  const arrival = arrivalText(group);
  return isMade
    ? { state: 'wait', text: `Под заказ, самая быстрая доставка — ${arrival}` }
    : { state: 'ok', text: `Самая быстрая доставка — ${arrival}` };
}

/** Sellers do not send for less than they say. */
export function minimumText({ min_order_sum: least = 0, min_order_left: left = 0 }: BasketGroup) {
  if (left <= 0) return undefined;
  return `Минимальный заказ у продавца ${formatPrice(least)} — добавьте ещё на ${formatPrice(left)}`;
}

/** '37 шт' when everything is counted by the piece, otherwise positions. */
export function goodsCount(lines: readonly PricedLine[]): string {
  const byPiece = lines.every((priced) => unitOf(priced) === 'piece');
  if (!byPiece) return countOf(lines.length, ['позиция', 'позиции', 'позиций']);
  const pieces = lines.reduce((sum, priced) => sum + toMilli(settledQuantity(priced)), 0);
  return formatQuantityWithUnit(fromMilli(pieces), 'piece');
}

/** '5 товаров из 2 складов'. */
export function basketCount({ parcels, gone, unpriced }: BasketView): string {
  const goods = parcels.reduce((sum, { lines }) => sum + lines.length, gone.length + unpriced.length);
  const told = countOf(goods, ['товар', 'товара', 'товаров']);
  return parcels.length === 0
    ? told
    : `${told} из ${countOf(parcels.length, ['склада', 'складов', 'складов'])}`;
}

/** 'настройка перед отправкой, 24 × 450 ₽'. */
export function serviceWords({ name, pricing, quantity, price }: ChosenService): string {
  const what = name[0]!.toLowerCase() + name.slice(1);
  if (price === null || pricing === 'on_request') return `${what} — по запросу`;
  return pricing === 'fixed'
    ? `${what} — ${formatPrice(price)}`
    : `${what}, ${quantity}\u00A0×\u00A0${formatPrice(price)}`;
}

/** 'Ещё 1 200 ₽ до скидки — сэкономите 340 ₽'. */
export function nextDiscountText({ left, gain }: NextDiscount): string {
  return `Ещё ${formatPrice(left)} до скидки — сэкономите ${formatPrice(gain)}`;
}

/** What else does the same: the name without brand and model, which only the lost product has. */
export function analogueText({ name, brand }: { name: string; brand?: string | undefined }): string {
  const isModel = (word: string) => /\d/.test(word) && /[a-z]/i.test(word);
  const words = (brand ? name.replaceAll(brand, ' ') : name)
    .split(/[\s,;()]+/)
    .filter((word) => word !== '' && !isModel(word));
  return words.slice(0, 5).join(' ') || name;
}
