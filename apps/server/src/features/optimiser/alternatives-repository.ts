import type { Db } from '../../platform/database/database.ts';

export interface AlternativeRow {
  /** Of the basket. */
  wantedId: number;
  /** The same thing has the same name: the product, or the model it belongs to. */
  thing: string;
  /** Offers of the thing that can be sold. */
  offerIds: number[];
}

/** For each of the offers all offers of the same product and of products of the same model. */
export async function findAlternatives(db: Db, offerIds: readonly number[]): Promise<AlternativeRow[]> {
  return db<AlternativeRow[]>`
    with wanted as (
      select offer.id, product.id as product_id, product.model_id
        from offer
        join product on product.id = offer.product_id
       where offer.id = any(${[...offerIds]}::bigint[])
    ), same as (
      select id, product_id from wanted
       union
      select wanted.id, product.id
        from wanted
        join product on product.model_id = wanted.model_id
    )
    select wanted.id as wanted_id,
           coalesce('model ' || wanted.model_id, 'product ' || wanted.product_id) as thing,
           array(
             select sellable.id
               from same
               join sellable_offer as sellable on sellable.product_id = same.product_id
              where same.id = wanted.id
              order by sellable.cost, sellable.id
           ) as offer_ids
      from wanted
  `;
}
