import { shareOf, type Kopecks } from '../money.ts';

export const SERVICE_PRICINGS = ['fixed', 'per_piece', 'on_request'] as const;

export type ServicePricing = (typeof SERVICE_PRICINGS)[number];

export const SERVICE_PRICING_LABELS: Record<ServicePricing, string> = {
  fixed: 'за заказ',
  per_piece: 'за штуку',
  on_request: 'по запросу',
};

/** What a chosen service costs; one priced on request has no price until somebody answers. */
export function serviceCost(
  { pricing, price }: { pricing: ServicePricing; price: Kopecks | null },
  quantity: number,
): Kopecks | undefined {
  if (price === null) return undefined;
  switch (pricing) {
    case 'fixed':
      return price;
    case 'per_piece':
      return shareOf(price, quantity, 1);
    case 'on_request':
      return undefined;
  }
}
