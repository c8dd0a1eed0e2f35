import { formatPrice } from '../format/price-format.ts';
import { KOPECKS_IN_ROUBLE, type Kopecks } from '../money.ts';

/** In how many parts a sum may be paid, and which sums. */
export interface InstalmentTerms {
  parts: number;
  everyDays: number;
  least: Kopecks;
  most: Kopecks;
}

/** Whole roubles, so that people can keep them in mind; the last part is what is left. */
export function instalmentParts(total: Kopecks, { parts }: Pick<InstalmentTerms, 'parts'>): Kopecks[] {
  const part = Math.ceil(total / parts / KOPECKS_IN_ROUBLE) * KOPECKS_IN_ROUBLE;
  return Array.from({ length: parts }, (_, place) => Math.max(0, Math.min(part, total - part * place)));
}

/** '4 × 3 250 ₽'; undefined for a sum that is not paid so. */
export function instalmentLine(total: Kopecks, terms: InstalmentTerms): string | undefined {
  if (total < terms.least || total > terms.most) return undefined;
  return `${terms.parts} × ${formatPrice(instalmentParts(total, terms)[0]!)}`;
}
