import { z } from 'zod';

/** What the goods of an order came to before anything was taken off, and what the promo code took beside the discounts. */
export const GoodsBefore = {
  goods_full: z.int(),
  promo_discount: z.int(),
};
