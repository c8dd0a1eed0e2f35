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

/** `goods` is every screen that shows what one pays, `price-list` a file or paper that shows prices before the discount. */
export type PriceScreen = 'goods' | 'price-list';

/** Price lists and papers begin with the price before the discount. */
export function priceView(screen: PriceScreen): PriceView {
  return { showcase: screen !== 'price-list' };
}
