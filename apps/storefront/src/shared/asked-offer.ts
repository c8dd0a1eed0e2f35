import type { Offer, OfferStore } from '@okoem/contract/offers.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';

/** The product as one of its warehouses sells it. */
export function withOffer<Product extends ProductCard>(
  product: Product,
  offer: Offer & { store: OfferStore },
): Product {
  const { price_tiers: _, ...rest } = product;
  return {
    ...(rest as unknown as Product),
    offer_id: offer.id,
    price: offer.price,
    cost: offer.cost,
    base_price: offer.base_price,
    personal_price: offer.personal_price,
    has_personal_price: offer.has_personal_price,
    ...(offer.price_tiers && { price_tiers: offer.price_tiers }),
    discounts: offer.discounts,
    quantity: offer.quantity,
    is_pre_order: offer.is_pre_order,
    availability: offer.is_pre_order ? 'on_order' : 'in_stock',
    arrival_days: offer.arrival_days,
    arrival_date: offer.arrival_date,
    distance_km: offer.distance_km,
    store_city: warehouseCity(offer.store.address.address_string),
  };
}
