import type { ComponentProps } from 'react';
import { Basket } from '../features/basket/basket.tsx';
import { BasketDeliveries } from '../features/checkout/basket-deliveries.tsx';

/** The basket with the ways its parcels go: one file, for the page shows both at once. */
export function CartBasket(props: Omit<ComponentProps<typeof Basket>, 'deliveries'>) {
  return <Basket {...props} deliveries={BasketDeliveries} />;
}
