import type { Db } from '../../platform/database/database.ts';

export interface Bought {
  offerId: number;
  productId: number;
  storeId: number;
  sellerId: number;
  name: string;
  article: string;
  unit: string;
  multipleMilli: number;
  quantityMilli: number;
  price: number;
  vat: number;
}

/** Some goods of one warehouse that are really there, with enough left for whoever looks at the shop. */
export async function pickLines(
  tx: Db,
  { seed, lines, except }: { seed: number; lines: number; except: readonly number[] },
): Promise<Bought[]> {
  return tx<Bought[]>`
    with place as (
      select offer.store_id
        from offer
       where offer.store_id <> all(${[...except]}::bigint[])
       group by offer.store_id
      having count(*) >= 10
       order by offer.store_id * 7919 * ${seed} % 1009
       limit 1
    )
    select offer.id as offer_id, offer.product_id, offer.store_id, offer.seller_id, product.name, product.article,
           product.unit, product.multiple_milli, product.multiple_milli * (2 + (offer.id + ${seed}) % 3) as quantity_milli,
           offer.cost as price, product.vat
      from sellable_offer as offer
      join place on place.store_id = offer.store_id
      join product on product.id = offer.product_id
     where offer.available_milli >= product.multiple_milli * 12
       and not offer.is_pre_order
     order by offer.id * 104729 * ${seed} % 10007, offer.id
     limit ${lines}
  `;
}
