import type { FavouriteOffer, ListedOffer } from '@okoem/contract/favourites.ts';
import { priceChange } from '@okoem/domain/favourite/price-since.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import type { LedState } from '@okoem/ui/led.tsx';

export const FAVOURITE_FILTERS = ['all', 'cheaper', 'dearer', 'available', 'absent'] as const;
export type FavouriteFilter = (typeof FAVOURITE_FILTERS)[number];

export const FAVOURITE_FILTER_LABELS: Record<FavouriteFilter, string> = {
  all: 'Все',
  cheaper: 'Подешевели',
  dearer: 'Подорожали',
  available: 'В наличии',
  absent: 'Нет в наличии',
};

/** Whether it can be put into the basket. */
export function isBuyable({ state }: Pick<ListedOffer, 'state'>): boolean {
  return state === 'available' || state === 'pre-order';
}

type Filtered = Pick<FavouriteOffer, 'state' | 'price' | 'price_when_added'>;

export function isShownBy(filter: FavouriteFilter, offer: Filtered): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'available':
      return isBuyable(offer);
    case 'absent':
      return !isBuyable(offer);
    case 'cheaper':
    case 'dearer':
      return priceChange(offer.price_when_added, offer.price).move === filter;
  }
}

/** What several come to, each in the quantity its row says. */
export function costOfAll<Priced extends Pick<ListedOffer, 'price'>>(
  offers: readonly Priced[],
  quantityOf: (offer: Priced) => number,
): Kopecks {
  // The quantity of what is in the basket already stands in a storage that the visitor may edit.
  return sumKopecks(offers.map((offer) => lineCost(offer.price ?? 0, readMilli(quantityOf(offer)) ?? 0)));
}

/** What has become of the price since the heart was pressed. */
export function changeWords({ price, price_when_added: then }: Filtered): string {
  const { move, percent } = priceChange(then, price);
  if (move === 'same') return price === null ? '' : 'не изменилась с добавления';
  return `${move === 'cheaper' ? 'дешевле' : 'дороже'} на ${percent} %, было ${formatPrice(then!)}`;
}

/** Whether it can be had, and where it lies. */
export function stateWords({ state, quantity, city, product }: ListedOffer): { led: LedState; text: string } {
  const where = city === null ? '' : `, ${city}`;
  switch (state) {
    case 'available':
      return {
        led: 'ok',
        text: `В наличии ${formatQuantityWithUnit(quantity, product?.price_unit ?? 'piece')}${where}`,
      };
    case 'pre-order':
      return { led: 'wait', text: `Товар под заказ${where}` };
    case 'out-of-stock':
      return { led: 'off', text: `Нет в наличии${where}` };
    case 'not-delivered':
      return { led: 'off', text: `Не доставляем в ваш город${city === null ? '' : ` (склад: ${city})`}` };
    case 'gone':
      return { led: 'off', text: 'Больше не продаётся' };
  }
}

const LINE_WIDTH = 80;
const LINE_HEIGHT = 24;
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 90;

/** The points of a line over 90 days that ends today; a price stands until the day it changes. */
export function sparkPoints(history: readonly { day: string; price: number }[], today: number): string {
  const [first, ...changes] = history;
  if (!first) return `0,${LINE_HEIGHT / 2} ${LINE_WIDTH},${LINE_HEIGHT / 2}`;
  const prices = history.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (day: string) => {
    const age = Math.min(HISTORY_DAYS, Math.max(0, (today - Date.parse(day)) / DAY_MS));
    return Math.round(LINE_WIDTH * (1 - age / HISTORY_DAYS));
  };
  const y = (price: number) =>
    high === low ? LINE_HEIGHT / 2 : Math.round(2 + (LINE_HEIGHT - 4) * (1 - (price - low) / (high - low)));
  let level = y(first.price);
  const points = [`0,${level}`];
  for (const { day, price } of changes) {
    points.push(`${x(day)},${level}`);
    level = y(price);
    points.push(`${x(day)},${level}`);
  }
  return [...points, `${LINE_WIDTH},${level}`].join(' ');
}
