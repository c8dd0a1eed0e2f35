import type { ProductCard } from '@okoem/contract/product.ts';
import type { GuestBasketItem, GuestItemService, TakenOut } from '@okoem/domain/basket/guest-basket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Readable } from '../store.ts';

export type BasketProduct = Pick<
  ProductCard,
  'id' | 'code' | 'name' | 'article' | 'main_image' | 'price' | 'multiple' | 'price_unit'
>;
/** What a member's page was sent knows offer, product, quantity and price seen; the rest comes with the prices of today. */
export type BasketLine = GuestBasketItem<BasketProduct>;
export type BasketService = GuestItemService;
export type TakenLines = TakenOut<BasketProduct>;

/** What a source needs of the page it lives in. */
export interface BasketSide {
  client: QueryClient;
  /** Of the city shown now. */
  cityGuid: () => string;
}

/** Where a basket is kept: the browser of a guest, the server for a member. Components reach it by the hooks of basket.ts. */
export interface BasketSource {
  lines: Readable<readonly BasketLine[]>;
  services: Readable<readonly BasketService[]>;
  /** Until then nobody knows whether the basket is empty. */
  isRead: Readable<boolean>;
  /** What was pressed is on its way to where the basket is kept. */
  isSaving: Readable<boolean>;
  /** Reads the basket and listens for changes made elsewhere; answers how to stop. */
  follow: (side: BasketSide) => () => void;
  /** The very quantity; of an offer that is there already only the quantity changes. */
  put: (line: BasketLine) => void;
  /** What it answers can be put back as it was. */
  takeOut: (offerIds: readonly number[]) => TakenLines;
  /** Everything. */
  clear: () => TakenLines;
  putBack: (taken: TakenLines) => void;
  /** What the shopper has read and agreed to: the next visit compares with it. */
  accept: (seen: ReadonlyMap<number, { price: number; qty: number }>) => void;
  /** The services of one line take the place of those chosen before. */
  setServices: (offerId: number, services: readonly Omit<BasketService, 'offer_id'>[]) => void;
}
