import type { Offer, OfferStore } from '@okoem/contract/offers.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';

/** The product as one of its warehouses sells it. */
export function withOffer<Product extends ProductCard>(
  product: Product,
  offer: Offer & { store: OfferStore },
): Product {
  const { price, cost, base_price, personal_price, has_personal_price, discounts } = offer;
  const { id, price_tiers, quantity, is_pre_order, arrival_days, arrival_date, distance_km, store } = offer;
  const { price_tiers: _, ...rest } = product;
  return {
    ...(rest as unknown as Product),
    offer_id: id,
    ...{ price, cost, base_price, personal_price, has_personal_price, discounts },
    ...(price_tiers && { price_tiers }),
    ...{ quantity, is_pre_order, arrival_days, arrival_date, distance_km },
    availability: is_pre_order ? 'on_order' : 'in_stock',
    store_city: warehouseCity(store.address.address_string),
  };
}
