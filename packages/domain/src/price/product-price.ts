import type { Kopecks } from '../money.ts';

/** `cost` is before the discount, `price` after it. */
export interface Price {
  price: Kopecks;
  cost: Kopecks;
  discount_percent: number;
}

export type PersonalPrice = { [Field in keyof Price]?: Price[Field] | null | undefined };

/** A product as far as prices are concerned. */
export interface PricedProduct {
  base_price: Price;
  personal_price?: PersonalPrice | null | undefined;
  has_personal_price: boolean;
}

/** Where a price is shown: on a showcase people see what they pay, elsewhere the price before the discount. */
export interface PriceView {
  showcase: boolean;
}

export const PRICE_SCREENS = [
  'listing',
  'slider',
  'product',
  'offers-popup',
  'basket',
  'checkout',
  'price-list',
  'price-paper',
] as const;

export type PriceScreen = (typeof PRICE_SCREENS)[number];

export function isShowcase(screen: PriceScreen): boolean {
  return screen !== 'price-list' && screen !== 'price-paper';
}
