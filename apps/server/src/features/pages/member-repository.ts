import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';

export interface PersonRow {
  firstName: string;
  lastName: string;
  companies: { id: number; name: string; kind: 'ENTITY' | 'IP'; role: string }[];
  /** Price lists of the company chosen that hold now: the id, whether others have it, and how much in it has begun or ended by the clock. */
  priceLists: string[];
  favourites: { id: number; offerId: number; productId: number }[];
  compared: { id: number; offerId: number; productId: number }[];
  /** Null for who never had one for this choice of company. */
  basket: BasketRow | null;
}

interface BasketRow {
  version: number;
  count: number;
  /** Null where there are too many for a page. */
  lines:
    | { offerId: number; productId: number; quantityMilli: Milli; place: number; seenPrice: Kopecks | null }[]
    | null;
  services: { offerId: number; serviceTypeId: number; quantity: number }[];
}

/** Every page carries the lines; a longer basket is asked for by the browser. */
const MOST_LINES_IN_A_PAGE = 300;

/** Everything that a member's page says of its reader, in one query. */
export async function findPerson(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
): Promise<PersonRow | undefined> {
  const [row] = await db<PersonRow[]>`
    select first_name, last_name,
           coalesce((select jsonb_agg(jsonb_build_object('id', company.id, 'name', company.name, 'kind', company.kind,
                                                         'role', member.role)
                                      order by company.name, company.id)
                       from company_member as member
                       join company on company.id = member.company_id
                      where member.customer_id = customer.id), '[]') as companies,
           coalesce((select jsonb_agg(list.id || case when agreed.is_shared then 's' else '.' end || (select count(*) from price_list_moment as moment
                                                          where moment.price_list_id = list.id and moment.at <= now())
                                      order by list.id)
                       from company_agreed_list as agreed
                       join price_list as list on list.id = agreed.price_list_id
                      where agreed.company_id = ${companyId}
                        and coalesce(list.starts_at <= now(), true)
                        and coalesce(list.ends_at > now(), true)), '[]') as price_lists,
           coalesce((select jsonb_agg(jsonb_build_object('id', favourite.id, 'offerId', offer.id,
                                                         'productId', offer.product_id) order by favourite.id)
                       from favourite
                       join offer on offer.id = favourite.offer_id
                      where favourite.customer_id = customer.id), '[]') as favourites,
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'offerId', offer_id, 'productId', product_id)
                                      order by id)
                       from compared
                      where compared.customer_id = customer.id), '[]') as compared,
           (select jsonb_build_object(
                     'version', basket.version, 'count', held.count,
                     'lines', case when held.count <= ${MOST_LINES_IN_A_PAGE} then held.lines end,
                     'services', coalesce((select jsonb_agg(jsonb_build_object('offerId', offer_id,
                                                                               'serviceTypeId', service_type_id,
                                                                               'quantity', quantity)
                                                            order by offer_id, service_type_id)
                                             from basket_line_service where basket_id = basket.id), '[]'))
              from basket
             cross join lateral (
                     select count(*) as count,
                            coalesce(jsonb_agg(jsonb_build_object('offerId', offer.id, 'productId', offer.product_id,
                                                                  'quantityMilli', line.quantity_milli,
                                                                  'place', line.place, 'seenPrice', line.seen_price)
                                               order by line.place, offer.id), '[]') as lines
                       from basket_line as line
                       join offer on offer.id = line.offer_id
                      where line.basket_id = basket.id) as held
             where basket.customer_id = customer.id
               and basket.company_id is not distinct from ${companyId}::bigint) as basket
      from customer
     where id = ${customerId}
       and closed_at is null
  `;
  return row;
}
