import { type Kopecks, shareOf, sumKopecks } from '../money.ts';

/** Rates are whole hundredths of a percent: 650 is 6.5 %. */
export const RATE_WHOLE = 10_000;

export interface SoldLine {
  /** What the buyer pays for the goods of the line and for its services. */
  total: Kopecks;
  services: Kopecks;
  /** How much the marketplace bears of the goods, by a promo code or by a price list. */
  promo: Kopecks;
  /** The marketplace's share of the line, in hundredths of a percent. */
  rate: number;
}

export interface SoldPart {
  lines: readonly SoldLine[];
  delivery: Kopecks;
}

export interface PartShares {
  seller: Kopecks;
  commission: Kopecks;
  carrier: Kopecks;
  promo: Kopecks;
}

/**
 * Whose the money of a part is once it is handed over. The seller gets what his own terms ask for, as if there were nothing
 * that the marketplace bears, less the commission; delivery is due to who carries and no commission is taken of it.
 */
export function partShares({ lines, delivery }: SoldPart): PartShares {
  const bases = lines.map(({ total, services, promo }) => sumKopecks([total, services, promo]));
  const commission = sumKopecks(bases.map((base, place) => shareOf(base, lines[place]!.rate, RATE_WHOLE)));
  return {
    seller: sumKopecks(bases) - commission,
    commission,
    carrier: delivery,
    promo: sumKopecks(lines.map(({ promo }) => promo)),
  };
}
