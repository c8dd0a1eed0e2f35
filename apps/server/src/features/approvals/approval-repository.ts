import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { ApprovalKind, ApprovalStatus } from '@okoem/domain/approval/approval-status.ts';
import type { PromoTaken } from '@okoem/domain/basket/shown-sums.ts';
import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** What people are shown beside the lines. */
export interface ApprovalDetails {
  payment_method: OrderPaymentMethod;
  po_number: string;
  /** Absent in requests from before these were kept. */
  goods_full?: Kopecks;
  promo?: PromoTaken | null;
  is_held: boolean;
  deliveries: {
    seller: string;
    method: DeliveryMethod;
    carrier: string;
    address: string;
    price: Kopecks;
    promised_to: string;
  }[];
}

export interface ApprovalRequest {
  id: number;
  number: string;
  kind: ApprovalKind;
  companyId: number;
  companyName: string;
  customerId: number;
  requesterName: string;
  /** Empty for who has left the company. */
  position: string;
  state: ApprovalStatus;
  orderLimit: Kopecks;
  goodsTotal: Kopecks;
  servicesTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
  details: ApprovalDetails;
  digest: string;
  comment: string;
  reason: string;
  createdAt: Date;
  expiresAt: Date;
  /** By the clock of the database, whatever the state says. */
  isOver: boolean;
  endedAt: Date | null;
  decidedBy: number | null;
  deciderName: string;
  decidedVia: 'cabinet' | 'letter' | null;
  orderId: number | null;
  orderNumber: string | null;
  quoteId: number | null;
  quoteNumber: string | null;
  positions: number;
}

const columns = (db: Db) => db`
  request.id, request.number, request.kind, request.company_id, company.name as company_name, request.customer_id,
  trim(requester.last_name || ' ' || requester.first_name) as requester_name, coalesce(member.position, '') as position,
  request.state, request.order_limit, request.goods_total, request.services_total, request.delivery_total, request.total,
  request.details, request.digest, request.comment, request.reason, request.created_at, request.expires_at,
  request.expires_at <= now() as is_over, request.ended_at, request.decided_by,
  trim(coalesce(decider.last_name || ' ' || decider.first_name, '')) as decider_name, request.decided_via,
  request.order_id, customer_order.number as order_number, quote.id as quote_id, quote.number as quote_number,
  (select count(*)::int from approval_line where request_id = request.id) as positions
`;

const tables = (db: Db) => db`
  approval_request as request
  join company on company.id = request.company_id
  join customer as requester on requester.id = request.customer_id
  left join company_member as member
    on member.company_id = request.company_id and member.customer_id = request.customer_id
  left join customer as decider on decider.id = request.decided_by
  left join customer_order on customer_order.id = request.order_id
  left join quote on request.kind = 'quote' and quote.id = (request.asked ->> 'quote_id')::bigint
`;

/** Whose it is, the caller asks of the row. */
export async function findApproval(db: Db, id: number): Promise<ApprovalRequest | undefined> {
  const [row] = await db<
    ApprovalRequest[]
  >`select ${columns(db)} from ${tables(db)} where request.id = ${id}`;
  return row;
}

/** Until the commit nobody else decides. */
export async function lockApproval(tx: Db, id: number): Promise<ApprovalRequest | undefined> {
  await tx`select from approval_request where id = ${id} for update`;
  return findApproval(tx, id);
}

/** What is needed to do it, by its kind. */
export async function findAsked<Asked>(db: Db, id: number): Promise<Asked> {
  const [row] = await db<{ asked: Asked }[]>`select asked from approval_request where id = ${id}`;
  return row!.asked;
}

export interface ApprovalLineRow {
  requestId: number;
  offerId: number;
  productId: number;
  code: string | null;
  name: string;
  article: string;
  mainImage: string;
  unit: string;
  quantityMilli: Milli;
  price: Kopecks;
  total: Kopecks;
}

/** Of each request the first so many lines, or all of them. */
export async function findApprovalLines(
  db: Db,
  requestIds: readonly number[],
  { most = null }: { most?: number | null } = {},
): Promise<ApprovalLineRow[]> {
  return db<ApprovalLineRow[]>`
    select line.request_id, line.offer_id, line.product_id, shown.code, line.name, line.article,
           coalesce(product.images[1], '') as main_image, line.unit, line.quantity_milli, line.price, line.total
      from approval_line as line
      join product on product.id = line.product_id
      left join shown_product as shown on shown.id = line.product_id
     where line.request_id = any(${[...requestIds]}::bigint[])
       and coalesce(line.place <= ${most}::int, true)
     order by line.request_id, line.place
  `;
}

export interface ApprovalQuestion {
  companyId: number;
  customerId: number;
  /** Whether all requests of the company are the member's to see, and whether his own are his to decide. */
  mayApprove: boolean;
  decidesOwn: boolean;
  filter: { box: 'to_decide' | 'asked' | 'all'; state?: ApprovalStatus[] | undefined };
}

/** The clock decides before the job has come by: a request is listed by the state that it is shown in. */
const stateNow = (db: Db) => db`
  case when request.state = 'PENDING' and request.expires_at <= now() then 'EXPIRED' else request.state end
`;

function matching(db: Db, { companyId, customerId, mayApprove, decidesOwn, filter }: ApprovalQuestion) {
  const own = db`request.customer_id = ${customerId}`;
  const toDecide = db`${stateNow(db)} = 'PENDING' and ${mayApprove}
                      and (${decidesOwn} or not ${own})`;
  const box = { to_decide: toDecide, asked: own, all: mayApprove ? db`true` : own }[filter.box];
  return db`
    request.company_id = ${companyId}
    and (${box})
    and ${filter.state === undefined ? db`true` : db`${stateNow(db)} = any(${filter.state})`}
  `;
}

export async function findApprovals(
  db: Db,
  { range, ...question }: ApprovalQuestion & { range: RowRange },
): Promise<ApprovalRequest[]> {
  return db<ApprovalRequest[]>`
    select ${columns(db)}
      from ${tables(db)}
     where ${matching(db, question)}
     order by request.id desc
     limit ${range.limit}
    offset ${range.offset}
  `;
}

export async function countApprovals(db: Db, question: ApprovalQuestion): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from approval_request as request where ${matching(db, question)}
  `;
  return row!.count;
}

/** Somebody of the company who may still act for it. */
export interface MemberOfCompany {
  customerId: number;
  role: CompanyRole;
  orderLimit: Kopecks | null;
  name: string;
  /** Only one that was shown to be theirs. */
  email: string | null;
}

export async function findCompanyMembers(
  db: Db,
  companyId: number,
  customerId: number | null = null,
): Promise<MemberOfCompany[]> {
  return db<MemberOfCompany[]>`
    select member.customer_id, member.role, member.order_limit,
           trim(customer.last_name || ' ' || customer.first_name) as name,
           case when customer.email_verified_at is not null then customer.email end as email
      from company_member as member
      join customer on customer.id = member.customer_id and customer.closed_at is null
      join company on company.id = member.company_id and company.closed_at is null
     where member.company_id = ${companyId}
       and coalesce(member.customer_id = ${customerId}::bigint, true)
     order by member.role <> 'owner', customer.last_name, customer.first_name, customer.id
  `;
}
