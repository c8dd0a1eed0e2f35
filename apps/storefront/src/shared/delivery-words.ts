import { formatPrice } from '@okoem/domain/format/price-format.ts';

/** What all parcels cost together; not whole while a way is still to be chosen. */
export interface DeliverySum {
  sum: number;
  isWhole: boolean;
}

/** 'бесплатно', '390 ₽' or 'от 390 ₽'. */
export function deliveryWords({ sum, isWhole }: DeliverySum): string {
  if (sum === 0 && isWhole) return 'бесплатно';
  return `${isWhole ? '' : 'от '}${formatPrice(sum)}`;
}

/** Nobody should learn of the sum that is paid on the last page. */
export function withDelivery(goods: number, delivery: DeliverySum | undefined): string | undefined {
  if (!delivery || delivery.sum === 0) return undefined;
  return `К оплате с доставкой ${delivery.isWhole ? '' : 'от '}${formatPrice(goods + delivery.sum)}`;
}
