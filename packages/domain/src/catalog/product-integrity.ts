import { warehouseCity } from './warehouse-offer.ts';

export interface CataloguedProduct {
  seller_id: number | null | undefined;
  offers: readonly CataloguedOffer[];
}

interface CataloguedOffer {
  seller_id: number;
  store: { id: number; address_string: string };
}

export const PRODUCT_FAULTS = [
  'no-seller',
  'no-offers',
  'foreign-offer',
  'offer-without-address',
  'two-offers-in-one-warehouse',
] as const;

export type ProductFault = (typeof PRODUCT_FAULTS)[number];

/** What keeps a product from the catalogue: it has one seller, and each of its offers a warehouse with an address. */
export function productFaults({ seller_id, offers }: CataloguedProduct): ProductFault[] {
  const warehouses = new Set(offers.map(({ store }) => store.id));
  const faults: Record<ProductFault, boolean> = {
    'no-seller': seller_id === null || seller_id === undefined,
    'no-offers': offers.length === 0,
    'foreign-offer': offers.some((offer) => offer.seller_id !== seller_id),
    'offer-without-address': offers.some(({ store }) => store.address_string.trim() === ''),
    'two-offers-in-one-warehouse': warehouses.size < offers.length,
  };
  return PRODUCT_FAULTS.filter((fault) => faults[fault]);
}

/** The cities a product is kept in, each once. */
export function citiesOf({ offers }: CataloguedProduct): string[] {
  return [...new Set(offers.map(({ store }) => warehouseCity(store.address_string)))];
}
