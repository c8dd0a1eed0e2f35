import { startOrderPayment } from '@okoem/contract/payments.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { movePart } from '../features/orders/move-part.ts';
import { lockPart } from '../features/orders/move-repository.ts';
import { findReceipt, type ReceiptRow } from '../features/receipts/receipt-repository.ts';
import { findReceipts } from '../features/receipts/receipt-search-repository.ts';
import { workReceipts } from '../features/receipts/send-receipts.ts';
import { inTransaction } from '../platform/database/database.ts';
import { signIn } from './factories.ts';
import { createHeldOrder, type OrderPlan, type PlacedTestOrder } from './order-factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createOffer } from './trade-factories.ts';

const START = new Date('2026-11-18T09:00:00Z');
const MOVER = {
  actor: { kind: 'job', name: 'test' },
  requestId: null,
  publicUrl: 'http://localhost',
} as const;
export const RECEIPT_BUYER = 'anna@example.com';

type Known = Pick<PlacedTestOrder, 'id'>;

/** A shop with a till, and what tests of receipts do with it. */
export interface ReceiptCalls {
  shop: TestApp;
  /** Bank and till are right again, and it is the beginning. */
  reset: () => void;
  setClock: (minutes: number) => void;
  work: () => Promise<void>;
  placed: (plan?: Omit<OrderPlan, 'parts'> & { parts?: number }) => Promise<PlacedTestOrder>;
  pay: (order: PlacedTestOrder, method?: OnlineMethod) => Promise<void>;
  move: (partId: number, ...states: SubOrderStatus[]) => Promise<void>;
  handOver: (partId: number) => Promise<void>;
  receiptsOf: (order: Known) => Promise<ReceiptRow[]>;
  /** Kind, sum, means and state of each. */
  told: (order: Known) => Promise<unknown[][]>;
  /** Keys of what the till has printed. */
  issued: (order: PlacedTestOrder) => Promise<string[]>;
  letters: (to: string, subject: string) => Promise<number>;
}

export async function createReceiptShop({ supportEmail }: { supportEmail: string }): Promise<ReceiptCalls> {
  const clock = { now: START };
  const shop = await createTestApp({ SUPPORT_EMAIL: supportEmail }, { paymentClock: () => clock.now });
  await shop.pool`
    insert into payee (name, inn, kpp, address, email, bank_name, bik, account)
    values ('ООО «Окоём»', '9801000104', '980101001', 'Санкт-Петербург', 'kassa@okoem.example', 'Банк', '049801701',
            '40702810100000100000')
  `;
  const receiptsOf = (order: Known) => findReceiptsOf(shop, order);
  const move = (partId: number, ...states: SubOrderStatus[]) => moveThrough(shop, partId, states);
  return {
    shop,
    receiptsOf,
    move,
    reset: () => {
      clock.now = START;
      shop.testBank!.mood = 'right';
      shop.testTill!.mood = 'right';
    },
    setClock: (minutes) => {
      clock.now = later(minutes);
    },
    work: () => workReceipts(shop.receipts),
    placed: (plan = {}) => place(shop, plan),
    pay: (order, method = 'sbp') => pay(shop, order, method),
    handOver: (partId) => move(partId, 'CONFIRMED', 'PICKING', 'READY', 'RECEIVED'),
    told: async (order) =>
      (await receiptsOf(order)).map(({ kind, total, state, content }) => [kind, total, content.means, state]),
    issued: async ({ number }) => {
      const rows = await shop.pool<{ key: string }[]>`
        select key from test_till_receipt where key like ${`${number}:%`} order by id
      `;
      return rows.map(({ key }) => key);
    },
    letters: async (to, subject) => {
      const rows = await shop.pool`select from message where recipient = ${to} and subject like ${subject}`;
      return rows.count;
    },
  };
}

function later(minutes: number): Date {
  return new Date(START.getTime() + minutes * 60_000);
}

async function place(
  { pool }: TestApp,
  { parts = 1, ...plan }: Omit<OrderPlan, 'parts'> & { parts?: number },
): Promise<PlacedTestOrder> {
  const offers = [];
  for (let part = 0; part < parts; part += 1) offers.push(await createOffer(pool));
  return createHeldOrder(pool, {
    method: 'sbp',
    payUntil: later(60),
    contactEmail: RECEIPT_BUYER,
    parts: offers.map((offer) => ({ offers: [offer] })),
    ...plan,
  });
}

async function pay(shop: TestApp, { id, customerId }: PlacedTestOrder, method: OnlineMethod): Promise<void> {
  const token = await signIn(shop.pool, { customerId });
  const started = await shop.call(startOrderPayment, { token, params: { id: String(id) }, body: { method } });
  if (started.statusCode !== 201) throw new Error(started.body);
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
}

async function moveThrough(
  { pool }: TestApp,
  partId: number,
  states: readonly SubOrderStatus[],
): Promise<void> {
  for (const to of states)
    await inTransaction(pool, async (tx) => {
      const by = to === 'RECEIVED' || to === 'RETURNED' ? 'system' : 'seller';
      await movePart(tx, (await lockPart(tx, partId))!, { to, reason: 'проверка' }, { ...MOVER, by });
    });
}

/** As they were made. */
async function findReceiptsOf({ pool }: TestApp, { id: orderId }: Known): Promise<ReceiptRow[]> {
  const listed = await findReceipts(pool, { orderId }, { offset: 0, limit: 100 });
  const whole = await Promise.all(listed.map(({ id }) => findReceipt(pool, { id })));
  return whole.map((row) => row!).toSorted((one, other) => one.id - other.id);
}
