import type { KeptOffer } from '@okoem/contract/favourites.ts';
import type { Kept } from './keep-offers.ts';
import type { KeptFilter, KeptRow } from './kept-offer-repository.ts';

export function keptFilterOf(filter: {
  id?: number[] | undefined;
  offer_id?: number[] | undefined;
  product_id?: number[] | undefined;
}): KeptFilter {
  return { id: filter.id, offerId: filter.offer_id, productId: filter.product_id };
}

export function keptView({ id, offerId, productId, createdAt }: KeptRow): KeptOffer {
  return { id, offer_id: offerId, product_id: productId, added_at: createdAt.toISOString() };
}

export function keptAnswer({ rows, unknown, refused }: Kept) {
  const refusedIds = refused.map(({ offer }) => offer.id);
  return { data: rows.map(keptView), meta: { unknown_offer_ids: unknown, refused_offer_ids: refusedIds } };
}
