import { toMilli, type Milli } from '../quantity/milli.ts';

export interface WarehouseOffer {
  id: number;
  quantity: number;
  is_pre_order: boolean;
  store: { address: { address_string: string } };
}

/**
 * The offers worth listing: those that hold at least one multiple. Pre-order offers are no exception, they carry an
 * orderable quantity of their own.
 */
export function visibleOffers<Offer extends { quantity: number }>(
  offers: readonly Offer[],
  product: { multiple: number },
): Offer[] {
  const multiple = toMilli(product.multiple);
  return offers.filter(({ quantity }) => holdsMultiple({ quantity: toMilli(quantity), multiple }));
}

export function holdsMultiple({ quantity, multiple }: { quantity: Milli; multiple: Milli }): boolean {
  return quantity >= multiple;
}

/** 'г Тула, ул. Мира' → 'Тула': the first part of the address without the word for a town. */
export function warehouseCity(addressString: string): string {
  const [first = ''] = addressString.split(',');
  return first.trim().replace(/^(?:город|г)(?:\.\s*|\s+)(?=\S)/i, '');
}

/** The most rows a warehouse search answers. */
export const OFFERS_LIMIT = 50;
