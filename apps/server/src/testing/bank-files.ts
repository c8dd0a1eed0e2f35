import { importBankStatement, type ImportedStatement } from '@okoem/contract/bank-statements.ts';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_BANK_ACCOUNT, type DemoPayment, demoStatement } from '../../../../demo/world/bank-statement.ts';
import { insertAccount } from '../features/bank/statement-repository.ts';
import { inTransaction } from '../platform/database/database.ts';
import { createCompanyCustomer, createOperator, signIn } from './factories.ts';
import { createHeldOrder, type OrderPlan, PIECE, type PlacedTestOrder } from './order-factories.ts';
import { sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';

/** Three pieces of one line. */
export const INVOICE = 3 * PIECE;
export const PAY_UNTIL = new Date('2030-01-01T12:00:00Z');

export async function addOwnAccount(shop: TestApp): Promise<void> {
  await inTransaction(shop.pool, (tx) => insertAccount(tx, DEMO_BANK_ACCOUNT));
}

export async function accountant(shop: TestApp, role = 'finance'): Promise<string> {
  const { id: operatorId } = await createOperator(shop.pool, { role });
  return signIn(shop.pool, { operatorId });
}

export interface PayingCompany {
  customerId: number;
  companyId: number;
  inn: string;
}

export async function payingCompany(shop: TestApp): Promise<PayingCompany> {
  const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
  const [row] = await shop.pool<{ inn: string }[]>`select inn from company where id = ${companyId}`;
  return { customerId, companyId, inn: row!.inn };
}

/** An order of the company that waits for 300 ₽ by invoice, written yesterday. */
export async function awaitedInvoice(
  shop: TestApp,
  { customerId, companyId }: PayingCompany,
  plan: OrderPlan = {},
): Promise<PlacedTestOrder> {
  const contactEmail = `payer-${companyId}@example.com`;
  const placedAt = new Date(Date.now() - 86_400_000);
  return createHeldOrder(shop.pool, {
    customerId,
    companyId,
    payUntil: PAY_UNTIL,
    contactEmail,
    placedAt,
    ...plan,
  });
}

let documents = 0;

/** Of today, by the company, of the whole invoice. */
export function transfer(payer: { inn: string }, changes: Partial<DemoPayment> = {}): DemoPayment {
  documents += 1;
  return {
    day: new Date().toISOString().slice(0, 10),
    number: String(documents),
    amount: INVOICE,
    payer: { inn: payer.inn, name: 'ООО "Контур"', account: '40702810600000104444' },
    purpose: 'Оплата за оборудование',
    ...changes,
  };
}

export async function sendStatement(
  shop: TestApp,
  token: string,
  statement: readonly DemoPayment[] | string | Uint8Array,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  const content = Array.isArray(statement) ? demoStatement(statement) : statement;
  form.append('file', new Blob([content as string]), 'kl_to_1c.txt');
  return sendForm(shop, form, { path: importBankStatement.path, token });
}

export async function imported(
  shop: TestApp,
  token: string,
  payments: readonly DemoPayment[],
): Promise<ImportedStatement> {
  const response = await sendStatement(shop, token, payments);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: ImportedStatement }>().data;
}
