export interface DemoPromoCode {
  code: string;
  name: string;
  percent: number;
  /** Roubles of goods it begins at. */
  from: number;
}

/** For whoever wants to see one work. */
export const PROMO_CODES: readonly DemoPromoCode[] = [
  { code: 'OKOEM5', name: 'Скидка 5 % на первый заказ', percent: 5, from: 10_000 },
];
