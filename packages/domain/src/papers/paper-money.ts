import { DECIMAL_SIGN, groupThousands, NO_BREAK_SPACE } from '../format/number-format.ts';
import { KOPECKS_IN_ROUBLE, type Kopecks, sumKopecks } from '../money.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';

/** Percent of the tax, or null for what is sold without it. */
export type PaperRate = number | null;

/** 15576000 → '155 760,00': papers show kopecks always. */
export function paperAmount(amount: Kopecks): string {
  const kopecks = amount % KOPECKS_IN_ROUBLE;
  const roubles = groupThousands(String((amount - kopecks) / KOPECKS_IN_ROUBLE));
  return `${roubles}${DECIMAL_SIGN}${String(kopecks).padStart(2, '0')}`;
}

/** '155760.00', as files of banks and of the tax office want it. */
export function plainAmount(amount: Kopecks): string {
  const kopecks = amount % KOPECKS_IN_ROUBLE;
  return `${(amount - kopecks) / KOPECKS_IN_ROUBLE}.${String(kopecks).padStart(2, '0')}`;
}

export function rateText(rate: PaperRate): string {
  return rate === null ? `Без${NO_BREAK_SPACE}НДС` : `НДС${NO_BREAK_SPACE}${rate}${NO_BREAK_SPACE}%`;
}

const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 11;

/**
 * The price of a unit with as few decimals as make quantity × price round to the sum, so that whoever multiplies what is
 * printed gets what is printed: a discount of a whole line seldom divides by its pieces.
 */
export function fittingPrice(amount: Kopecks, quantity: Milli): string {
  const sum = BigInt(amount);
  const milli = BigInt(quantity);
  for (let decimals = LEAST_DECIMALS; ; decimals += 1) {
    const unit = 10n ** BigInt(decimals - LEAST_DECIMALS);
    const price = halfUp(sum * unit * BigInt(MILLI_IN_UNIT), milli);
    const isFitting = halfUp(price * milli, BigInt(MILLI_IN_UNIT) * unit) === sum;
    if (isFitting || decimals === MOST_DECIMALS) return decimalText(price, decimals);
  }
}

/** '5319.672' → '5 319,672'. */
export function groupedPrice(price: string): string {
  const [whole, fraction] = price.split('.');
  return `${groupThousands(whole!)}${DECIMAL_SIGN}${fraction}`;
}

function halfUp(part: bigint, whole: bigint): bigint {
  return (2n * part + whole) / (2n * whole);
}

function decimalText(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export interface TaxedLine {
  total: Kopecks;
  rate: PaperRate;
  vat: Kopecks;
}

export interface RateTotal {
  rate: PaperRate;
  total: Kopecks;
  vat: Kopecks;
}

export interface PaperTotals {
  total: Kopecks;
  vat: Kopecks;
  net: Kopecks;
  /** Highest rate first, what is without tax last. */
  rates: RateTotal[];
}

/** The tax of a rate is the sum of its lines' tax, each of them rounded once. */
export function paperTotals(lines: readonly TaxedLine[]): PaperTotals {
  const rates = [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, those]) => ({
      rate,
      total: sumKopecks(those.map(({ total }) => total)),
      vat: sumKopecks(those.map(({ vat }) => vat)),
    }))
    .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1));
  const total = sumKopecks(rates.map((rate) => rate.total));
  const vat = sumKopecks(rates.map((rate) => rate.vat));
  return { total, vat, net: total - vat, rates };
}
