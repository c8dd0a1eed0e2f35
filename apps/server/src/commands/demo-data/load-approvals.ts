import { createHash } from 'node:crypto';
import { approvalNumber } from '@okoem/domain/approval/approval-rules.ts';
import { CONSENT_TEXTS, REQUIRED_CONSENTS } from '@okoem/domain/customer/consent-documents.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { APPROVALS, type DemoApproval } from '../../../../../demo/world/approvals.ts';
import { digestOf } from '../../features/approvals/approval-kind.ts';
import type { ApprovalDetails } from '../../features/approvals/approval-repository.ts';
import {
  endApproval,
  insertApproval,
  type NewApprovalLine,
} from '../../features/approvals/approval-write-repository.ts';
import type { AskedOrder } from '../../features/approvals/order-approval.ts';
import { offerPrices } from '../../features/pricing/offer-prices.ts';
import type { Transaction } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
/** A demo is looked at for weeks. */
const WAITING_DAYS = 21;
/** So much above the limit the lines are together, at least. */
const OVER = 1.2;
const LINES = 3;

/** Requests of a buyer with a limit, each with goods that can be ordered as they stand. */
export async function loadApprovals(tx: Transaction, now: Date): Promise<void> {
  for (const [index, asked] of APPROVALS.entries()) {
    const requester = await findRequester(tx, asked);
    const content = asked.order
      ? await orderContent(tx, asked.order)
      : await goodsContent(tx, requester, { seed: index });
    // A demo of a few hundred products may have nothing dear enough.
    if (content.lines.length === 0) continue;
    await loadRequest(tx, { asked, requester, content, now, sequence: index + 1 });
  }
  await tx`select setval('approval_number', ${APPROVALS.length})`;
}

interface Requester {
  customerId: number;
  companyId: number;
  orderLimit: number;
  basketId: number;
  basketVersion: number;
  regionGuid: string;
  name: string;
  phone: string;
}

/** The version of the basket that is asked for is behind him then. */
async function findRequester(tx: Transaction, { customer }: DemoApproval): Promise<Requester> {
  const [row] = await tx<Requester[]>`
    update basket set version = basket.version + 1
      from customer
      join company_member as member on member.customer_id = customer.id
     where basket.customer_id = customer.id and customer.id = ${customer}
    returning customer.id as customer_id, member.company_id, member.order_limit, basket.id as basket_id,
              basket.version - 1 as basket_version, basket.region_guid,
              customer.last_name || ' ' || customer.first_name || ' ' || customer.patronymic as name, customer.phone
  `;
  return row!;
}

interface DemoContent {
  lines: NewApprovalLine[];
  store: { key: string; seller: string; address: string };
  deliveryTotal: number;
  orderId?: number;
}

interface DemoGood {
  id: number;
  productId: number;
  cost: number;
  name: string;
  article: string;
  unit: string;
  multipleMilli: number;
  key: string;
  seller: string;
  address: string;
}

/** Dear goods of one warehouse, in Moscow if there are some, without discounts and at the company's prices. */
async function goodsContent(
  tx: Transaction,
  { companyId, orderLimit }: Requester,
  { seed }: { seed: number },
): Promise<DemoContent> {
  const goods = await findGoods(tx, seed);
  const prices = await offerPrices(tx, goods, { companyId });
  const lines = goods.map(({ id, productId, name, article, unit, multipleMilli }): NewApprovalLine => {
    const { price } = prices.get(id)!;
    const steps = Math.ceil((orderLimit * OVER) / goods.length / lineCost(price, multipleMilli));
    const quantity = multipleMilli * steps;
    const total = lineCost(price, quantity);
    return {
      offer_id: id,
      product_id: productId,
      name,
      article,
      unit,
      quantity_milli: quantity,
      price,
      total,
    };
  });
  return { lines, store: goods[0] ?? NOWHERE, deliveryTotal: 0 };
}

const NOWHERE = { key: '', seller: '', address: '' };

async function findGoods(tx: Transaction, seed: number): Promise<DemoGood[]> {
  return tx<DemoGood[]>`
    with fit as (
      select offer.id, offer.product_id, offer.cost, offer.store_id, offer.seller_id, product.name, product.article,
             product.unit, product.multiple_milli
        from sellable_offer as offer
        join product on product.id = offer.product_id
       where offer.cost between 1000000 and 6000000
         and offer.available_milli / 1000 * offer.cost >= 20000000
         and not offer.is_pre_order
         and not exists (select from discount_product where product_id = product.id)
    ), place as (
      select store.id, store.seller_id::text || '-' || store.id as key, seller.name as seller,
             store.address_string as address
        from store
        join seller on seller.id = store.seller_id
        join city on city.guid = store.city_guid
        join fit on fit.store_id = store.id
       group by store.id, seller.id, city.guid
       order by city.name <> 'Москва', least(count(*), ${LINES * 2}) desc, store.id
       limit 1
    )
    select fit.id, fit.product_id, fit.cost, fit.name, fit.article, fit.unit, fit.multiple_milli, place.key, place.seller,
           place.address
      from fit
      join place on place.id = fit.store_id
     order by fit.id * 104729 * ${seed} % 10007, fit.id
     limit ${LINES}
  `;
}

/** What was ordered then was asked for as it was ordered. */
async function orderContent(tx: Transaction, place: number): Promise<DemoContent> {
  const [order] = await tx<(DemoContent['store'] & { id: number; deliveryTotal: number })[]>`
    select customer_order.id, sum(part.delivery_total)::bigint as delivery_total, min(seller.name) as seller,
           min(part.seller_id::text || '-' || part.store_id) as key, min(store.address_string) as address
      from customer_order
      join sub_order as part on part.order_id = customer_order.id
      join seller on seller.id = part.seller_id
      join store on store.id = part.store_id
     where customer_order.basket_version = ${place}
     group by customer_order.id
  `;
  const [bought] = await tx<{ lines: NewApprovalLine[] }[]>`
    select json_agg(json_build_object('offer_id', line.offer_id, 'product_id', line.product_id, 'name', line.name,
                                      'article', line.article, 'unit', line.unit, 'quantity_milli', line.quantity_milli,
                                      'price', line.price, 'total', line.total) order by line.id) as lines
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id
     where part.order_id = ${order!.id}
  `;
  return {
    lines: bought!.lines,
    store: order!,
    deliveryTotal: order!.deliveryTotal,
    orderId: order!.id,
  };
}

interface Loading {
  asked: DemoApproval;
  requester: Requester;
  content: DemoContent;
  now: Date;
  sequence: number;
}

async function loadRequest(tx: Transaction, loading: Loading): Promise<void> {
  const { asked, requester, content, now, sequence } = loading;
  const { lines, deliveryTotal, orderId } = content;
  const goodsTotal = sumKopecks(lines.map(({ total }) => total));
  const total = goodsTotal + deliveryTotal;
  const sums = { goodsTotal, servicesTotal: 0, deliveryTotal, total };
  const key = `demo ${sequence}`;
  const id = await insertApproval(tx, {
    ...sums,
    number: approvalNumber(now, sequence),
    kind: 'order',
    companyId: requester.companyId,
    customerId: requester.customerId,
    // What was ordered then may have been asked for under a smaller limit.
    orderLimit: total > requester.orderLimit ? requester.orderLimit : Math.ceil(total / 2_000_00) * 1000_00,
    asked: askedOrder(requester, { content, total }),
    details: detailsOf(content, now),
    digest: digestOf({ lines, ...sums }),
    comment: asked.comment,
    expiresAt: new Date(now.getTime() + WAITING_DAYS * DAY_MS),
    key,
    bodyHash: createHash('sha256').update(key).digest(),
    lines,
  });
  await tx`update approval_request set created_at = ${new Date(now.getTime() - asked.daysAgo * DAY_MS)} where id = ${id}`;
  if (asked.state === 'PENDING') return;
  await endApproval(tx, {
    id,
    state: asked.state,
    reason: asked.reason ?? '',
    decision: { by: asked.decider!, via: 'cabinet' },
    ...(orderId !== undefined && { orderId }),
  });
}

/** As the checkout sends it. */
function askedOrder(
  { basketId, basketVersion, regionGuid, companyId, name, phone }: Requester,
  { content, total }: { content: DemoContent; total: number },
): AskedOrder {
  return {
    body: {
      basket_version: String(basketVersion),
      expected_total: total,
      customer_region_guid: regionGuid,
      groups: [{ key: content.store.key, delivery: { method: 3, services: [], comment: '' } }],
      payer: { company_id: companyId },
      recipient: { full_name: name, phone, power_number: '', power_until: null },
      payment_method: 'invoice',
      comment: '',
      po_number: '',
      consents: REQUIRED_CONSENTS.map((doc) => ({ doc, revision: CONSENT_TEXTS[doc].revision })),
    },
    basket: {
      id: basketId,
      version: basketVersion,
      promoCode: null,
      lines: content.lines.map((line, index) => ({
        offerId: line.offer_id,
        quantityMilli: line.quantity_milli,
        place: index + 1,
        seenPrice: line.price,
      })),
      services: [],
    },
  };
}

function detailsOf({ store, deliveryTotal }: DemoContent, now: Date): ApprovalDetails {
  return {
    payment_method: 'invoice',
    po_number: '',
    is_held: false,
    deliveries: [
      {
        seller: store.seller,
        method: 3,
        carrier: '',
        address: store.address,
        price: deliveryTotal,
        promised_to: apiDate(new Date(now.getTime() + 2 * DAY_MS)),
      },
    ],
  };
}
