import type { Db } from '../../platform/database/database.ts';

export interface OfferForProduct {
  offerId: number;
  productId: number;
}

/** Those of the pairs whose offer is one of that very product, or of its model. */
export async function findFittingOffers(
  db: Db,
  pairs: readonly OfferForProduct[],
): Promise<OfferForProduct[]> {
  return db<OfferForProduct[]>`
    select distinct wanted.offer_id, wanted.product_id
      from unnest(${pairs.map(({ offerId }) => offerId)}::bigint[],
                  ${pairs.map(({ productId }) => productId)}::bigint[]) as wanted (offer_id, product_id)
      join offer on offer.id = wanted.offer_id
      join product as sold on sold.id = offer.product_id
      join product as asked on asked.id = wanted.product_id
     where sold.id = asked.id
        or sold.model_id = asked.model_id
  `;
}
