import { type Kopecks, sumKopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import type { Milli } from '../quantity/milli.ts';

/** What a promo code took off beside the discounts. */
export interface PromoTaken {
  code: string;
  discount: Kopecks;
}

/** The money of a basket or an order, whatever page or letter tells of it. */
export interface SumsToShow {
  /** Goods before anything is taken off. */
  full: Kopecks;
  /** What is paid for the goods. */
  goods: Kopecks;
  promo: PromoTaken | null;
  services: Kopecks;
  /** Absent where delivery is counted later, and then no row tells of it. */
  delivery?: Kopecks;
}

export interface ShownSum {
  kind: 'goods' | 'discount' | 'promo' | 'services' | 'delivery';
  name: string;
  /** What is taken off is below zero: the rows together are the total, to the kopeck. */
  sum: Kopecks;
}

/**
 * The rows above a total. Goods are told before anything is taken off, the discounts and the code each by a row of its own, and
 * neither of them is in any other row: a buyer who adds up what he sees comes to the total.
 */
export function shownSums({ full, goods, promo, services, delivery }: SumsToShow): ShownSum[] {
  const byCode = promo?.discount ?? 0;
  const rows: ShownSum[] = [
    { kind: 'goods', name: 'Товары', sum: full },
    { kind: 'discount', name: 'Скидка', sum: goods + byCode - full },
    { kind: 'promo', name: `Промокод ${promo?.code ?? ''}`, sum: -byCode },
    { kind: 'services', name: 'Услуги', sum: services },
    ...(delivery === undefined ? [] : [{ kind: 'delivery' as const, name: 'Доставка', sum: delivery }]),
  ];
  return rows.filter(({ kind, sum }) => kind === 'goods' || kind === 'delivery' || sum !== 0);
}

/** A line as it was written down when it was ordered. */
export interface WrittenLine {
  cost: Kopecks;
  quantity: Milli;
  total: Kopecks;
  promoDiscount: Kopecks;
}

/**
 * What lines came to before anything was taken off, and what the code took. An agreed price above the public one is no price
 * "before"; where there is no code, what is written in its place is another's money.
 */
export function writtenSums(
  lines: readonly WrittenLine[],
  code: string | null,
): Pick<SumsToShow, 'full' | 'promo'> {
  const byCode = ({ promoDiscount }: WrittenLine) => (code === null ? 0 : promoDiscount);
  return {
    full: sumKopecks(
      lines.map((line) => Math.max(line.total + byCode(line), lineCost(line.cost, line.quantity))),
    ),
    promo: code === null ? null : { code, discount: sumKopecks(lines.map(byCode)) },
  };
}
