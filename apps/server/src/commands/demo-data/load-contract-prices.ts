import type { Db } from '../../platform/database/database.ts';

/** Whose contract has prices by quantity. */
const BUYER = 'zakupki@demo.okoem.example';
const MOST_PRODUCTS = 60;

/** Verified companies have agreed prices with some of the sellers; one has a contract by quantity, others are a group. */
export async function loadContractPrices(tx: Db): Promise<void> {
  await tx`
    insert into company_price_list (company_id, price_list_id)
    select company.id, price_list.id
      from company
      join price_list on (price_list.id + company.id) % 3 = 0
     where company.verification = 3
  `;
  await loadContract(tx);
  await loadGroup(tx);
}

/** The more the cheaper, on top of what the company's list says already of a seller's dearer goods. */
async function loadContract(tx: Db): Promise<void> {
  await tx`
    with buyer as (
      select chosen_company_id as company_id from customer where email = ${BUYER}
    ), chosen as (
      select list.seller_id, list.id as list_id, list.starts_at
        from buyer
        join company_price_list as given on given.company_id = buyer.company_id
        join price_list as list on list.id = given.price_list_id and not list.is_fixed
       order by (select count(*) from price_list_item where price_list_id = list.id) desc, list.id
       limit 1
    ), made as (
      insert into price_list (id, seller_id, name, starts_at)
      overriding system value
      select (select max(id) + 1 from price_list), seller_id, 'Договор поставки № 17/26', starts_at from chosen
      returning id, seller_id
    ), priced as (
      select item.product_id, item.price
        from chosen
        join price_list_item as item on item.price_list_id = chosen.list_id
        join product on product.id = item.product_id and product.multiple_milli = 1000
       where item.price > 100000
       order by product.popularity desc, product.id
       limit ${MOST_PRODUCTS}
    ), agreed as (
      insert into price_list_item (price_list_id, product_id, seller_id, from_milli, price)
      select made.id, priced.product_id, made.seller_id, tier.pieces * 1000,
             priced.price * (100 - tier.off) / 10000 * 100
        from made, priced, (values (0, 0), (10, 5), (50, 9)) as tier (pieces, off)
    )
    insert into company_price_list (company_id, price_list_id) select buyer.company_id, made.id from buyer, made
  `;
}

/** The marketplace's own percents by brand, at its own expense, for a group of the other companies. */
async function loadGroup(tx: Db): Promise<void> {
  await tx`
    with made as (
      insert into price_list (id, name, is_by_operator, starts_at)
      overriding system value
      select max(id) + 1, 'Монтажникам: скидки по брендам', true,
             date_trunc('year', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'
        from price_list
      returning id
    ), ruled as (
      insert into price_list_rule (price_list_id, brand_id, percent)
      select made.id, brand.id, 300 + 200 * brand.place
        from made,
             (select id, row_number() over (order by is_popular desc, id) as place from brand) as brand
       where brand.place <= 3
    ), grouped as (
      insert into company_group (name) values ('Монтажные организации') returning id
    ), joined as (
      insert into company_group_member (group_id, company_id)
      select grouped.id, company.id
        from grouped, company
       where company.verification = 3
         and company.id <> (select chosen_company_id from customer where email = ${BUYER})
    )
    insert into price_list_group (price_list_id, group_id) select made.id, grouped.id from made, grouped
  `;
}
