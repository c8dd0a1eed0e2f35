import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { RowShare } from './row-supply.ts';

/** What the list comes to: the bar, the plan of a project and the basket tell the same. */
export interface ListSum {
  goods: number;
  delivery: number;
  total: number;
  /** Inside of the goods. */
  vat: number;
  /** Rows that are in it, those of them that are not whole, and those of which there is nothing. */
  counted: number;
  short: number;
  gone: number;
}

export function listSum(
  shares: ReadonlyMap<number, RowShare>,
  priced: Pick<PricedBasket, 'totals'> | undefined,
  variant: Pick<OptimisedVariant, 'delivery'> | undefined,
): ListSum {
  const rows = [...shares.values()];
  const goods = priced?.totals.total ?? 0;
  const delivery = variant?.delivery ?? 0;
  const gone = rows.filter(({ got }) => got === 0).length;
  return {
    goods,
    delivery,
    total: goods + delivery,
    vat: priced?.totals.vat ?? 0,
    counted: rows.length - gone,
    short: rows.filter(({ got, wanted }) => got > 0 && got < wanted).length,
    gone,
  };
}

const ROWS = ['строка', 'строки', 'строк'] as const;

/** '4 строки не полностью': what the sum does not hold of its rows. */
export function shortage({ short, gone }: Pick<ListSum, 'short' | 'gone'>): string[] {
  return [
    ...(short > 0 ? [`${countOf(short, ROWS)} не полностью`] : []),
    ...(gone > 0 ? [`не вошло: ${countOf(gone, ROWS)}`] : []),
  ];
}
