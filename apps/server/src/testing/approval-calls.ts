import { randomUUID } from 'node:crypto';
import { type ApprovalView, askApproval } from '@okoem/contract/approvals.ts';
import type { LightMyRequestResponse } from 'fastify';
import { setItems } from './basket-calls.ts';
import { orderBody } from './order-calls.ts';
import { addColleague, type Colleague, createTeam } from './team-calls.ts';
import type { TestApp } from './test-app.ts';
import { createOffer } from './trade-factories.ts';

export const LIMIT = 150_00;

export interface ApprovalTeam {
  companyId: number;
  owner: Colleague & { email: string };
  approver: Colleague & { email: string };
  /** Has the limit. */
  buyer: Colleague & { email: string };
}

/** An owner, an approver and a buyer with a limit; all have confirmed their addresses. */
export async function createApprovalTeam(shop: TestApp): Promise<ApprovalTeam> {
  const { companyId, owner } = await createTeam(shop);
  const approver = await addColleague(shop, companyId, 'approver');
  const buyer = await addColleague(shop, companyId, 'buyer');
  await shop.pool`update company_member set order_limit = ${LIMIT} where customer_id = ${buyer.id}`;
  return {
    companyId,
    owner: await confirmed(shop, owner),
    approver: await confirmed(shop, approver),
    buyer: await confirmed(shop, buyer),
  };
}

export async function confirmed(
  { pool }: TestApp,
  person: Colleague,
): Promise<Colleague & { email: string }> {
  const [row] = await pool<{ email: string }[]>`
    update customer set email_verified_at = now() where id = ${person.id} returning email
  `;
  return { ...person, email: row!.email };
}

/** What the checkout sends for the basket as it is. */
export async function askingBody(
  shop: TestApp,
  { token }: Colleague,
  companyId: number,
  changes: object = {},
) {
  const order = { payer: { company_id: companyId }, payment_method: 'invoice', ...changes };
  return { kind: 'order', order: await orderBody(shop, token, order), comment: 'Нужно на объект к пятнице' };
}

export function sendAsking(
  shop: TestApp,
  { token }: Colleague,
  body: object,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return shop.call(askApproval, { token, body, headers: { 'idempotency-key': key } });
}

export interface AskedApproval {
  view: ApprovalView;
  offerId: number;
  productId: number;
}

/** So many of a new offer at a hundred roubles each, above the limit. */
export async function askedApproval(
  shop: TestApp,
  { companyId, buyer }: Pick<ApprovalTeam, 'companyId' | 'buyer'>,
  { qty = 2, stock = 10 }: { qty?: number; stock?: number } = {},
): Promise<AskedApproval> {
  const { offerId, productId } = await createOffer(shop.pool, { stock });
  await setItems(shop, buyer.token, [{ offer_id: offerId, qty, seen_price: 100_00 }]);
  const response = await sendAsking(shop, buyer, await askingBody(shop, buyer, companyId));
  if (response.statusCode !== 201) throw new Error(response.body);
  return { view: response.json<{ data: ApprovalView }>().data, offerId, productId };
}

export function viewOfApproval(response: LightMyRequestResponse): ApprovalView {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: ApprovalView }>().data;
}

/** The token of the latest letter to somebody. */
export async function approvalToken({ pool }: TestApp, email: string): Promise<string> {
  const [letter] = await pool<{ body: string }[]>`
    select body from message where recipient = ${email} and body like '%/approvals/%' order by id desc limit 1
  `;
  const token = /\/approvals\/([\w-]{43})(?![\w-])/.exec(letter?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`No request was sent to ${email}.`);
  return token;
}
