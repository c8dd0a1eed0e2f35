import type { VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { AddedPrice } from '@okoem/domain/favourite/price-since.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

export interface VerificationStanding {
  status: VerificationStatus;
  /** Only while it is still to come. */
  pricesUntil: Date | null;
  isBegun: boolean;
  isInReview: boolean;
  refusedDocuments: number;
  /** The last day of the power of attorney that the approval rests on. */
  powerUntil: string | null;
}

export async function findVerificationStanding(
  db: Db,
  companyId: number,
): Promise<VerificationStanding | undefined> {
  const [row] = await db<VerificationStanding[]>`
    select company.verification as status,
           case when company.prices_until > now() then company.prices_until end as prices_until,
           exists (select from verification_request where company_id = company.id and status = 1) as is_begun,
           exists (select from verification_request where company_id = company.id and status = 2) as is_in_review,
           (select count(*)::int
              from verification_document
             where status = 4
               and request_id = (select max(id) from verification_request
                                  where company_id = company.id and status = 4)) as refused_documents,
           (select max(valid_until)
              from verification_document
             where type = 1
               and request_id = (select max(id) from verification_request
                                  where company_id = company.id and status = 3)) as power_until
      from company
     where company.id = ${companyId}
  `;
  return row;
}

export interface RestockedRow {
  productId: number;
  code: string;
  name: string;
  count: number;
}

/** What the person was told of in the last days, while it is still there: the latest, and how many. */
export async function findRestocked(
  db: Db,
  { customerId, days }: { customerId: number; days: number },
): Promise<RestockedRow | undefined> {
  const [row] = await db<RestockedRow[]>`
    select product.id as product_id, product.code, product.name, (count(*) over ())::int as count
      from stock_subscription as subscription
      join sellable_offer as offer on offer.id = subscription.offer_id
      join product on product.id = offer.product_id
     where subscription.customer_id = ${customerId}
       and subscription.status = 'active'
       and subscription.told_at > now() - make_interval(days => ${days})
       and offer.available_milli >= product.multiple_milli
     order by subscription.told_at desc, subscription.id desc
     limit 1
  `;
  return row;
}

export interface KeptPriceRow extends AddedPrice {
  id: number;
  productId: number;
  cost: Kopecks;
  name: string;
}

/** Favourites that can be bought now, with what they cost when they were added. */
export async function findKeptPrices(
  db: Db,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<KeptPriceRow[]> {
  return db<KeptPriceRow[]>`
    select offer.id, offer.product_id, offer.cost, product.name, favourite.added_price as price,
           favourite.added_base_price as base_price, favourite.priced_for_company_id as company_id
      from favourite
      join sellable_offer as offer on offer.id = favourite.offer_id
      join product on product.id = offer.product_id
     where favourite.customer_id = ${customerId}
       and offer.available_milli >= product.multiple_milli
     order by favourite.id
     limit ${limit}
  `;
}

export interface WaitingOrderRow {
  id: number;
  number: string;
  total: Kopecks;
  until: Date;
  /** Of all that wait for the same. */
  count: number;
}

interface Owner {
  customerId: number;
  companyId: number | null;
}

/** Of the company chosen, else what the person ordered for himself. */
function isOwn(db: Db, { customerId, companyId }: Owner) {
  return companyId === null
    ? db`customer_order.customer_id = ${customerId} and customer_order.company_id is null`
    : db`customer_order.company_id = ${companyId}`;
}

/** The order whose money is due first. */
export async function findUnpaidOrder(db: Db, owner: Owner): Promise<WaitingOrderRow | undefined> {
  const [row] = await db<WaitingOrderRow[]>`
    select id, number, payment.owed as total, pay_until as until, (count(*) over ())::int as count
      from customer_order
      join order_payment as payment on payment.order_id = customer_order.id
     where ${isOwn(db, owner)}
       and payment.state = 'AWAITING'
       and pay_until > now()
       and exists (select from sub_order where order_id = customer_order.id and state <> 'CANCELLED')
     order by pay_until, id
     limit 1
  `;
  return row;
}

/** The offer whose prices end first. */
export async function findWaitingQuote(
  db: Db,
  { customerId, companyId }: Owner,
): Promise<WaitingOrderRow | undefined> {
  const [row] = await db<WaitingOrderRow[]>`
    select quote.id, quote.number, version.total, quote.valid_until as until, (count(*) over ())::int as count
      from quote
      join lateral (
        select total from quote_version
         where quote_id = quote.id and sent_at is not null
         order by number desc
         limit 1
      ) as version on true
     where ${
       companyId === null
         ? db`quote.customer_id = ${customerId} and quote.company_id is null`
         : db`quote.company_id = ${companyId}`
     }
       and quote.status = 'SENT'
       and quote.valid_until > now()
     order by quote.valid_until, quote.id
     limit 1
  `;
  return row;
}

/** The order with the proposal that has to be answered first. */
export async function findProposedOrder(db: Db, owner: Owner): Promise<WaitingOrderRow | undefined> {
  const [row] = await db<WaitingOrderRow[]>`
    select customer_order.id, number, customer_order.total, min(change.answer_by) as until,
           (count(*) over ())::int as count
      from customer_order
      join sub_order on sub_order.order_id = customer_order.id
      join order_change as change on change.sub_order_id = sub_order.id
     where ${isOwn(db, owner)}
       and change.state = 'proposed'
       and change.answer_by > now()
     group by customer_order.id
     order by until, customer_order.id
     limit 1
  `;
  return row;
}

export interface OverdueDebt {
  /** What all of them come to. */
  sum: Kopecks;
  count: number;
  number: string;
  dueOn: string;
}

/** What the company should have paid by now, and the oldest of it. */
export async function findOverdueDebt(db: Db, companyId: number): Promise<OverdueDebt | undefined> {
  const [row] = await db<OverdueDebt[]>`
    select number, due_on, (count(*) over ())::int as count, (sum(payment.owed) over ())::bigint as sum
      from customer_order
      join order_payment as payment on payment.order_id = customer_order.id
     where company_id = ${companyId}
       and payment_method = 'deferred'
       and due_on < (now() at time zone 'Europe/Moscow')::date
       and payment.state = 'OVERDUE'
     order by due_on, id
     limit 1
  `;
  return row;
}

/** The request that ends first; one's own is for who has no limit. */
export async function findWaitingApproval(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number },
): Promise<WaitingOrderRow | undefined> {
  const [row] = await db<WaitingOrderRow[]>`
    select request.id, request.number, request.total, request.expires_at as until, (count(*) over ())::int as count
      from approval_request as request
     where request.company_id = ${companyId}
       and request.state = 'PENDING'
       and request.expires_at > now()
       and (request.customer_id <> ${customerId}
            or exists (select from company_member
                        where company_id = ${companyId} and customer_id = ${customerId} and order_limit is null))
     order by request.expires_at, request.id
     limit 1
  `;
  return row;
}

/** Requests for works whose contractors have answered and nobody is chosen of. */
export async function countProposed(db: Db, { customerId, companyId }: Owner): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from tender
     where ${
       companyId === null
         ? db`tender.customer_id = ${customerId} and tender.company_id is null`
         : db`tender.company_id = ${companyId}`
     }
       and published_at is not null
       and status = 1
       and proposal_count > 0
  `;
  return row!.count;
}
