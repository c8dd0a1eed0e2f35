import type { OwnPercent, OwnPrice } from '@okoem/contract/own-prices.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantity, formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';

/** «Договор 17, до 31.12.2026». */
export function listWords({ name, ends_on: until }: OwnPrice['list']): string {
  return until === null ? name : `${name}, до ${formatDate(until, 'dd.MM.yyyy')}`;
}

/** «от 10 шт — 4 200 ₽». */
export function tierWords({ product }: OwnPrice): string[] {
  const { price_tiers: tiers = [], price_unit: unit } = product;
  return tiers.map(({ from, price }) => `от ${formatQuantityWithUnit(from, unit)} — ${formatPrice(price)}`);
}

/** What a percent is for, and from which quantity on. */
export function percentWords({ category, brand, from, percent }: OwnPercent): {
  title: string;
  text: string;
} {
  const title = [category, brand].filter((name) => name !== null).join(' · ') || 'Все товары';
  const least = from === 0 ? '' : `от ${formatQuantity(from)} — `;
  return { title, text: `${least}скидка ${formatQuantity(percent)} %` };
}
