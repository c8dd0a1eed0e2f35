/** What the law taxes a sale by; the percent behind each changes by date. */
export const VAT_KINDS = ['standard', 'reduced', 'zero', 'exempt', 'simplified_5', 'simplified_7'] as const;

export type VatKind = (typeof VAT_KINDS)[number];

interface DatedRate {
  /** First day of the rate, `yyyy-MM-dd` in Moscow. */
  from: string;
  percent: number;
}

/** Newest first. A new law is a new line on top; sales of earlier days keep the rate they were made at. */
const RATES: Record<VatKind, readonly DatedRate[]> = {
  standard: [
    { from: '2026-01-01', percent: 22 },
    { from: '2019-01-01', percent: 20 },
    { from: '2004-01-01', percent: 18 },
  ],
  reduced: [{ from: '2002-01-01', percent: 10 }],
  zero: [{ from: '2001-01-01', percent: 0 }],
  exempt: [{ from: '2001-01-01', percent: 0 }],
  // Payers of the simplified tax owe VAT since 2025.
  simplified_5: [{ from: '2025-01-01', percent: 5 }],
  simplified_7: [{ from: '2025-01-01', percent: 7 }],
};

/** The percent of a kind on a day of shipment (`yyyy-MM-dd`); before its first law there is no such tax, so 0. */
export function vatRateOn(kind: VatKind, day: string): number {
  return RATES[kind].find(({ from }) => from <= day)?.percent ?? 0;
}
