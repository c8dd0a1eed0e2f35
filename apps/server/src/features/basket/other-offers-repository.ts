import type { Db } from '../../platform/database/database.ts';

export interface OtherOfferRow {
  insteadOf: number;
  id: number;
  productId: number;
  code: string;
  name: string;
  sellerId: number;
  sellerName: string;
  cost: number;
  availableMilli: number;
}

/** What can be bought of the same product, or of the same model from another seller. */
export async function findOtherOffers(db: Db, offerIds: readonly number[]): Promise<OtherOfferRow[]> {
  return db<OtherOfferRow[]>`
    select gone.id as instead_of, offer.id, offer.product_id, product.code, product.name, offer.seller_id,
           seller.name as seller_name, offer.cost, offer.available_milli
      from offer as gone
      join product as bought on bought.id = gone.product_id
      join product on product.id = bought.id or product.model_id = bought.model_id
      join sellable_offer as offer on offer.product_id = product.id and offer.id <> gone.id
      join seller on seller.id = offer.seller_id
     where gone.id = any(${[...offerIds]}::bigint[])
       and offer.available_milli >= product.multiple_milli
  `;
}
