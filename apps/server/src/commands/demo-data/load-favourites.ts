import { createHash } from 'node:crypto';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { COMPARED_PRODUCTS, type DemoFavourites, FAVOURITES } from '../../../../../demo/world/favourites.ts';
import type { Db } from '../../platform/database/database.ts';

/** What the demo's customers like, compare and wait for. Prices and stock moved meanwhile: that is what the list is for. */
export async function loadFavourites(tx: Db): Promise<void> {
  for (const favourites of FAVOURITES) {
    await chooseLiked(tx, favourites.customer);
    await movePrices(tx, favourites);
    await insertFavourites(tx, favourites);
    await insertSubscriptions(tx, favourites);
    const compared = COMPARED_PRODUCTS.find(({ customer }) => customer === favourites.customer);
    if (compared) await insertCompared(tx, compared);
    await tx`drop table liked`;
  }
}

/** Well known goods at their plain price, so that nothing but time has changed it; each customer begins elsewhere. */
async function chooseLiked(tx: Db, customer: number): Promise<void> {
  await tx`
    create temporary table liked as
    select offer.id, offer.product_id, offer.cost, offer.available_milli < product.multiple_milli as is_out,
           row_number() over (partition by offer.available_milli < product.multiple_milli
                              order by product.popularity desc, product.id) as place
      from shown_product as product
      join lateral (select id, product_id, cost, available_milli from sellable_offer
                     where sellable_offer.product_id = product.id order by id limit 1) as offer on true
     where product.id % 7 = ${customer}::int % 7
       and not exists (select from discount_product where product_id = product.id)
       and not exists (select from price_list_item where product_id = product.id)
  `;
}

/** Two steps to the price of today, each half of the way. */
async function movePrices(tx: Db, { moved }: DemoFavourites): Promise<void> {
  await tx`
    insert into offer_price_day (offer_id, day, cost_before, cost, lowest)
    select liked.id, (now() at time zone 'Europe/Moscow')::date - (step.days_ago + liked.place)::int,
           price.before, price.after, least(price.before, price.after)
      from liked
      join unnest(${[...moved]}::int[]) with ordinality as move (percent, place) on move.place = liked.place
     cross join (values (40, 0.0, 0.5), (10, 0.5, 1.0)) as step (days_ago, was, became)
     cross join lateral (select round(liked.cost / (100.0 + move.percent)) * 100 as first) as begun
     cross join lateral (
             select (begun.first + round((liked.cost - begun.first) * step.was / 100) * 100)::bigint as before,
                    case step.became when 1 then liked.cost
                         else begun.first + round((liked.cost - begun.first) * step.became / 100) * 100
                    end::bigint as after
           ) as price
     where not liked.is_out
       and price.before <> price.after
  `;
}

async function insertFavourites(tx: Db, { customer, count, soldOut }: DemoFavourites): Promise<void> {
  await tx`
    insert into favourite (customer_id, offer_id, created_at, added_price, added_base_price, priced_for_company_id)
    select ${customer}, liked.id, now() - interval '70 days' + liked.place * interval '1 minute',
           coalesce(moved.cost_before, liked.cost), coalesce(moved.cost_before, liked.cost), company.id
      from liked
      left join lateral (select cost_before from offer_price_day
                          where offer_id = liked.id order by day limit 1) as moved on true
      join customer on customer.id = ${customer}
      left join company on company.id = customer.chosen_company_id and company.verification = 3
     where liked.place <= case when liked.is_out then ${soldOut}::int else ${count - soldOut}::int end
     order by liked.is_out, liked.place
  `;
}

async function insertSubscriptions(tx: Db, { customer, awaited }: DemoFavourites): Promise<void> {
  const codeHash = createHash('sha256').update('').digest();
  await tx`
    insert into stock_subscription (offer_id, customer_id, email, quantity_milli, city_guid, consent_revision, code_hash,
                                    status, created_at, confirmed_at)
    select liked.id, customer.id, lower(customer.email), product.multiple_milli * (liked.place + 3), city.guid,
           ${QUOTE_CONSENT.revision}, ${codeHash}, 'active', now() - interval '6 days', now() - interval '6 days'
      from liked
      join product on product.id = liked.product_id
      join customer on customer.id = ${customer}
      join city on city.name = 'Москва'
     where liked.is_out
       and liked.place <= ${awaited}
     order by liked.place
  `;
}

/** Of one category as far as it goes: what is compared differs in what the rows say. */
async function insertCompared(
  tx: Db,
  { customer, count }: { customer: number; count: number },
): Promise<void> {
  await tx`
    insert into compared (customer_id, offer_id, product_id)
    select ${customer}, liked.id, liked.product_id
      from liked
      join product on product.id = liked.product_id
     where not liked.is_out
     order by product.category_id = (
                select product.category_id
                  from liked
                  join product on product.id = liked.product_id
                 where not liked.is_out
                 group by product.category_id
                 order by least(count(*), ${count}::int) desc, min(liked.place)
                 limit 1
              ) desc, liked.place
     limit ${count}
  `;
}
