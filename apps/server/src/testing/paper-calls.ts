import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { getOrderPapers, type OrderPapers, type Paper } from '@okoem/contract/papers.ts';
import { moveSubOrder } from '@okoem/contract/seller-orders.ts';
import { isLeaving } from '@okoem/domain/order/paid-first.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { LightMyRequestResponse } from 'fastify';
import { findOrderMoney, receiveMoney } from '../features/ledger/order-money.ts';
import { movePart } from '../features/orders/move-part.ts';
import { lockPart } from '../features/orders/move-repository.ts';
import { issuePapersJob } from '../features/papers/paper-jobs.ts';
import { inTransaction } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { setItems } from './basket-calls.ts';
import { createCompanyCustomer, signIn } from './factories.ts';
import { placed } from './order-calls.ts';
import { callOn, createSellerHand } from './order-life-calls.ts';
import type { TestApp } from './test-app.ts';
import { createOffer, type MadeOffer } from './trade-factories.ts';

export const OPERATOR_PAYEE = {
  name: 'ООО «Окоём»',
  inn: '9801000104',
  kpp: '980101001',
  address: 'г. Москва, Горизонтная ул., д. 7',
  phone: '8 800 000-00-00',
  email: 'schet@okoem.example',
  bank_name: 'АО «Банк Тестовый», г. Москва',
  bik: '049801701',
  account: '40702810100000100000',
  correspondent: '30101810300000000701',
  director: 'Заборский А. П.',
  accountant: 'Лунина Е. С.',
};

export async function createPayee({ pool }: TestApp): Promise<void> {
  await pool`insert into payee ${pool(OPERATOR_PAYEE)}`;
}

export async function createSignatory({ pool }: TestApp, sellerId: number): Promise<void> {
  await pool`
    insert into seller_signatory (seller_id, post, last_name, first_name, patronymic)
    values (${sellerId}, 'Генеральный директор', 'Тестов', 'Пётр', 'Ильич')
  `;
}

/** Does what waits to be done about papers, as the worker does it. */
export async function doQueuedPapers({ pool }: TestApp): Promise<void> {
  const jobs = await pool<{ id: number; payload: object }[]>`
    select job.id, job.payload
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = ${issuePapersJob.task}
     order by job.id
  `;
  const context = { pool, log: createLog('silent'), signal: new AbortController().signal };
  for (const { payload } of jobs) await issuePapersJob.perform(context, payload);
  await pool`delete from graphile_worker._private_jobs where id = any(${jobs.map(({ id }) => id)}::bigint[])`;
}

export interface CompanyOrder {
  id: number;
  number: string;
  total: number;
  companyId: number;
  token: string;
  offers: MadeOffer[];
  partIds: number[];
}

/** An order of a company by invoice, one part for each offer, with its papers. */
export async function placedByCompany(
  shop: TestApp,
  {
    offers,
    kind = 'ENTITY',
    ...changes
  }: { offers?: MadeOffer[]; kind?: 'ENTITY' | 'IP'; payment_method?: string; po_number?: string } = {},
): Promise<CompanyOrder> {
  const { id: customerId, companyId } = await createCompanyCustomer(shop.pool, { kind });
  const address = 'г. Москва, ул. Складочная, д. 3';
  await shop.pool`update company set legal_address = ${address} where id = ${companyId}`;
  const token = await signIn(shop.pool, { customerId });
  const made = offers ?? [await createOffer(shop.pool)];
  await setItems(
    shop,
    token,
    made.map(({ offerId }) => ({ offer_id: offerId, qty: 3, seen_price: 100_00 })),
  );
  const order = await placed(shop, token, {
    payer: { company_id: companyId },
    payment_method: 'invoice',
    ...changes,
  });
  await doQueuedPapers(shop);
  const parts = await shop.pool<{ id: number }[]>`
    select id from sub_order where order_id = ${order.id} order by seq
  `;
  const partIds = parts.map(({ id }) => id);
  return { id: order.id, number: order.number, total: order.total, companyId, token, offers: made, partIds };
}

export async function papersOf(shop: TestApp, order: { id: number; token: string }): Promise<OrderPapers> {
  const response = await shop.call(getOrderPapers, { token: order.token, params: { id: String(order.id) } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: OrderPapers }>().data;
}

/** The one paper of a kind that holds. */
export function currentOf({ papers }: OrderPapers, kind: Paper['kind']): Paper {
  const [paper, ...others] = papers.filter((one) => one.kind === kind && one.replaced_by === null);
  if (!paper || others.length > 0)
    throw new Error(`There are ${others.length + (paper ? 1 : 0)} of ${kind}.`);
  return paper;
}

export function download(
  shop: TestApp,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { id, token, format = 'pdf' }: { id: number; token: string; format?: string },
): Promise<LightMyRequestResponse> {
  return shop.call(endpoint, { token, params: { id: String(id) }, body: { format } });
}

/** The name a file is saved under. */
export function savedName({ headers }: LightMyRequestResponse): string {
  const [, encoded] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))!;
  return decodeURIComponent(encoded!);
}

/** Goods leave when they are paid. */
async function pay({ pool }: TestApp, orderId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { owed: amount } = await findOrderMoney(tx, orderId);
    await receiveMoney(tx, { orderId, amount, key: `test paid ${orderId}`, into: 'bank' });
  });
}

export async function lead(
  shop: TestApp,
  order: CompanyOrder,
  part: number,
  states: readonly SubOrderStatus[],
): Promise<void> {
  const { token } = await createSellerHand(shop, order.offers[part]!.sellerId);
  if (states.some(isLeaving)) await pay(shop, order.id);
  for (const to of states) {
    const moved = await callOn(shop, moveSubOrder, { id: order.partIds[part]!, token, body: { to } });
    if (moved.statusCode !== 200) throw new Error(moved.body);
  }
}

/** Over the counter of the warehouse: the buyer says that it was taken. */
export async function collected(shop: TestApp, order: CompanyOrder, part = 0): Promise<void> {
  await lead(shop, order, part, ['CONFIRMED', 'PICKING', 'READY']);
  await inTransaction(shop.pool, async (tx) => {
    const locked = (await lockPart(tx, order.partIds[part]!))!;
    const mover = {
      by: 'buyer',
      actor: { kind: 'job', name: 'test' },
      requestId: null,
      publicUrl: 'https://okoem.example',
    } as const;
    await movePart(tx, locked, { to: 'RECEIVED' }, mover);
  });
  await doQueuedPapers(shop);
}
