import type { PaymentState } from '@okoem/domain/payment/payment-state.ts';
import { z } from 'zod';
import type { Pool } from '../../../platform/database/database.ts';
import {
  type AskedPayment,
  BankFailure,
  type BankNotice,
  type BankPayment,
  BankRefusal,
  type PaymentProvider,
} from '../payment-provider.ts';
import { isSigned, signedToken } from '../signed-token.ts';
import {
  type BankRow,
  findBankPayment,
  findDueNotices,
  insertBankPayment,
  insertNotice,
  moveBankPayment,
  type NoticeRow,
  passTime,
  refundBankPayment,
  setNoticeAnswer,
  takeNotice,
} from './test-bank-repository.ts';

/** What happens on the bank's page, and how the shop hears of it. */
export const SCENARIOS = [
  'success',
  'decline',
  '3ds',
  'close',
  'twice',
  'late',
  'disorder',
  'silent',
  'forged',
  'foreign',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** How the bank's own calls behave: it answers, it is down, it did the work and lost the answer, or it tells first. */
export type BankMood = 'right' | 'down' | 'lost-answer' | 'notice-first';

export interface TestBankParts {
  pool: Pool;
  publicUrl: string;
  now: () => Date;
  /** Brings a notice to the shop and its answer back; without it notices wait for whoever can. */
  notify?: (body: object) => Promise<string>;
}

export interface TestBank {
  provider: PaymentProvider;
  mood: BankMood;
  /** The buyer does this on the bank's page. */
  act: (token: string, scenario: Scenario) => Promise<BankRow>;
  /** Sends what is due by the bank's clock. */
  sendDue: (now?: Date) => Promise<number>;
}

const TERMINAL = 'OKOEMTEST';
/** Secret enough: there is no such bank in production, and money is believed only when the bank itself was asked. */
const PASSWORD = 'okoem-test-bank';
const LATE_MS = 60_000;

/** A bank of our own, so that everything about payments runs without the internet. */
export function createTestBank(parts: TestBankParts): TestBank {
  const teller = createTeller(parts);
  const desk = createDesk(parts, teller);
  const bank: TestBank = {
    mood: 'right',
    provider: providerFor(parts, { desk, teller, moodOf: () => bank.mood }),
    act: desk.act,
    sendDue: teller.sendDue,
  };
  return bank;
}

type Word = [status: string, amount: number];

interface Teller {
  tell: (
    row: BankRow,
    words: readonly Word[],
    how?: { isForged?: boolean; afterMs?: number },
  ) => Promise<void>;
  sendDue: (now?: Date) => Promise<number>;
}

/** How the shop hears: written down first, sent when it is due, and once. */
function createTeller({ pool, now, notify }: TestBankParts): Teller {
  const send = async (notice: NoticeRow): Promise<void> => {
    if (!notify || !(await takeNotice(pool, notice.id, now()))) return;
    await setNoticeAnswer(pool, notice.id, await notify(bodyOf(notice)));
  };
  const sendDue = async (at = now()): Promise<number> => {
    const due = await findDueNotices(pool, at);
    for (const notice of due) await send(notice);
    return due.length;
  };
  return {
    sendDue,
    tell: async ({ id }, words, { isForged = false, afterMs = 0 } = {}) => {
      const dueAt = new Date(now().getTime() + afterMs);
      for (const [status, amount] of words)
        await insertNotice(pool, { paymentId: id, status, amount, isForged, dueAt });
      if (afterMs === 0 && notify) await sendDue();
    },
  };
}

interface Desk {
  known: (asked: Pick<AskedPayment, 'externalId'>) => Promise<BankRow>;
  act: TestBank['act'];
}

/** What the buyer does on the bank's page. */
function createDesk({ pool, now }: TestBankParts, { tell }: Teller): Desk {
  const known: Desk['known'] = async ({ externalId }) => {
    const id = Number(externalId);
    await passTime(pool, id, now());
    const row = await findBankPayment(pool, { id });
    if (!row) throw new BankRefusal('unknown-payment');
    return row;
  };

  const pay = async (row: BankRow, scenario: Scenario): Promise<void> => {
    const { id, isTwoStage } = row;
    const amount = scenario === 'foreign' ? row.amount + 100 : row.amount;
    const to: PaymentState = isTwoStage ? 'AUTHORIZED' : 'PAID';
    const captured = isTwoStage ? 0 : amount;
    const isDone = await moveBankPayment(pool, { id, from: 'PENDING', to, amount, captured, now: now() });
    if (!isDone || scenario === 'silent') return;
    // As the real one: whoever pays at once is told both, in any order.
    const held: Word = ['AUTHORIZED', amount];
    const words: Word[] = isTwoStage ? [held] : [held, ['CONFIRMED', amount]];
    const told = scenario === 'disorder' ? words.toReversed() : words;
    const afterMs = scenario === 'late' ? LATE_MS : 0;
    await tell(row, scenario === 'twice' ? [...told, ...told] : told, { afterMs });
  };

  const act: TestBank['act'] = async (token, scenario) => {
    const found = await findBankPayment(pool, { token });
    if (!found) throw new BankRefusal('unknown-payment');
    const row = await known({ externalId: String(found.id) });
    if (row.state !== 'PENDING' || scenario === 'close') return row;
    if (scenario === 'forged') await tell(row, [['CONFIRMED', row.amount]], { isForged: true });
    else if (scenario === 'decline' || scenario === '3ds') {
      const refused = row.method === 'instalments' ? 'credit_refused' : 'insufficient_funds';
      const reason = scenario === '3ds' ? '3d_secure_failed' : refused;
      await moveBankPayment(pool, { id: row.id, from: 'PENDING', to: 'FAILED', reason, now: now() });
      await tell(row, [['REJECTED', row.amount]]);
    } else await pay(row, scenario);
    return (await findBankPayment(pool, { token }))!;
  };
  return { known, act };
}

interface Inside {
  desk: Desk;
  teller: Teller;
  moodOf: () => BankMood;
}

/** What the shop asks of the bank. */
function providerFor(
  { pool, now, publicUrl }: TestBankParts,
  { desk: { known, act }, teller: { tell }, moodOf }: Inside,
): PaymentProvider {
  const found = async (asked: AskedPayment): Promise<BankRow> => {
    refuseIfDown(moodOf());
    return known(asked);
  };
  return {
    code: 'test',
    webhookAnswer: 'OK',
    create: async (payment) => {
      refuseIfDown(moodOf());
      const row = await insertBankPayment(pool, payment);
      if (moodOf() === 'notice-first') await act(row.token, 'success');
      if (moodOf() === 'lost-answer') throw new BankFailure('The answer of the bank was lost.');
      return { externalId: String(row.id), payUrl: `${publicUrl}/dev/bank/${row.token}` };
    },
    state: async (asked) => toldOf(await found(asked)),
    capture: async ({ sum, ...asked }) => {
      const row = await found(asked);
      const move = { id: row.id, from: 'AUTHORIZED', to: 'PAID', captured: sum, now: now() } as const;
      if (row.amount < sum || !(await moveBankPayment(pool, move))) throw new BankRefusal('not-held');
      await tell(row, [['CONFIRMED', sum]]);
    },
    cancel: async (asked) => {
      const row = await found(asked);
      const isHeld = row.state === 'AUTHORIZED';
      if (!isHeld && row.state !== 'PENDING') throw new BankRefusal('not-open');
      const move = { id: row.id, from: row.state, to: 'CANCELED', reason: 'canceled_by_merchant' } as const;
      const isDone = await moveBankPayment(pool, { ...move, now: now() });
      if (isDone) await tell(row, [[isHeld ? 'REVERSED' : 'CANCELED', row.amount]]);
      return isDone;
    },
    refund: async ({ key, sum, ...asked }) => {
      const row = await found(asked);
      if (!(await refundBankPayment(pool, { id: row.id, key, sum }))) throw new BankRefusal('too-much');
      const { captured, refunded } = await known(asked);
      await tell(row, [[refunded < captured ? 'PARTIAL_REFUNDED' : 'REFUNDED', captured - refunded]]);
      return 'done';
    },
    readWebhook: ({ body }) => noticeIn(body),
  };
}

function refuseIfDown(mood: BankMood): void {
  if (mood === 'down') throw new BankFailure('The bank is down.');
}

function toldOf(row: BankRow): BankPayment {
  const { id, ref, state, amount, captured, refunded, reason } = row;
  return { externalId: String(id), ref, state, amount, captured, refunded, reason };
}

function bodyOf({ paymentId, ref, status, amount, isForged }: NoticeRow): object {
  const fields = {
    TerminalKey: TERMINAL,
    OrderId: ref,
    Success: status !== 'REJECTED',
    Status: status,
    PaymentId: paymentId,
    Amount: amount,
  };
  return { ...fields, Token: signedToken(fields, isForged ? 'somebody else' : PASSWORD) };
}

const Notice = z.object({
  TerminalKey: z.literal(TERMINAL),
  OrderId: z.string().min(1).max(100),
  Status: z.string().min(1).max(100),
  PaymentId: z.int(),
  Amount: z.int().min(0),
});

function noticeIn(body: unknown): BankNotice | undefined {
  const { success, data } = Notice.safeParse(body);
  if (!success || !isSigned(body as Record<string, unknown>, PASSWORD)) return undefined;
  return { externalId: String(data.PaymentId), ref: data.OrderId, status: data.Status, amount: data.Amount };
}
