import type { ProductCard } from '@okoem/contract/product.ts';
import type { GuestBasketItem, GuestItemService, TakenOut } from '@okoem/domain/basket/guest-basket.ts';
import type { Readable } from '../store.ts';

export type BasketProduct = Pick<
  ProductCard,
  'id' | 'code' | 'name' | 'article' | 'main_image' | 'price' | 'multiple' | 'price_unit'
>;
export type BasketLine = GuestBasketItem<BasketProduct>;
export type BasketService = GuestItemService;
export type TakenLines = TakenOut<BasketProduct>;

/** Where a basket is kept: the browser of a guest, the server for a member. Components reach it by the hooks of basket.ts. */
export interface BasketSource {
  lines: Readable<readonly BasketLine[]>;
  services: Readable<readonly BasketService[]>;
  /** Until then nobody knows whether the basket is empty. */
  isRead: Readable<boolean>;
  /** Reads the basket and listens for changes made elsewhere; answers how to stop. */
  follow: () => () => void;
  /** The very quantity; of an offer that is there already only the quantity changes. */
  put: (line: BasketLine) => void;
  /** What it answers can be put back as it was. */
  takeOut: (offerIds: readonly number[]) => TakenLines;
  putBack: (taken: TakenLines) => void;
  /** What the shopper has read and agreed to: the next visit compares with it. */
  accept: (seen: ReadonlyMap<number, { price: number; qty: number }>) => void;
}
