import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { ComponentType, ReactNode } from 'react';
import type { DeliverySum } from '../../shared/delivery-words.ts';

/** How the parcels go and what that costs, as far as it is known. */
export interface Deliveries {
  of: (parcelKey: string) => ReactNode;
  sum: DeliverySum | undefined;
}

/** Asks for the deliveries of a basket that is priced. */
export type DeliveriesPart = ComponentType<{
  quote: PricedBasket | undefined;
  isFresh: boolean;
  children: (deliveries: Deliveries) => ReactNode;
}>;
