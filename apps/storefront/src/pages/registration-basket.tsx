import { BasketBrief } from '../features/basket/basket-brief.tsx';
import { BasketDeliveries } from '../features/checkout/basket-deliveries.tsx';

/** What is in the basket, with its delivery, beside who signs up to buy it. */
export function RegistrationBasket() {
  return <BasketBrief deliveries={BasketDeliveries} />;
}
