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
  const { pool, now } = parts;
  const bank: TestBank = {
    mood: 'right',
    provider: {
      code: 'test',
      webhookAnswer: 'OK',
      create: async (payment) => {
        refuseIfDown(bank);
        const row = await insertBankPayment(pool, payment);
        if (bank.mood === 'notice-first') await act(row.token, 'success');
        if (bank.mood === 'lost-answer') throw new BankFailure('The answer of the bank was lost.');
        return { externalId: String(row.id), payUrl: `${parts.publicUrl}/dev/bank/${row.token}` };
      },
      state: async (asked) => {
        refuseIfDown(bank);
        return toldOf(await known(asked));
      },
      capture: async ({ sum, ...asked }) => {
        refuseIfDown(bank);
        const row = await known(asked);
        const move = { id: row.id, from: 'AUTHORIZED', to: 'PAID', captured: sum, now: now() } as const;
        if (row.amount < sum || !(await moveBankPayment(pool, move))) throw new BankRefusal('not-held');
        await tell(row, [['CONFIRMED', sum]]);
      },
      cancel: async (asked) => {
        refuseIfDown(bank);
        const row = await known(asked);
        const isHeld = row.state === 'AUTHORIZED';
        if (!isHeld && row.state !== 'PENDING') throw new BankRefusal('not-open');
        const move = { id: row.id, from: row.state, to: 'CANCELED', reason: 'canceled_by_merchant' } as const;
        const isDone = await moveBankPayment(pool, { ...move, now: now() });
        if (isDone) await tell(row, [[isHeld ? 'REVERSED' : 'CANCELED', row.amount]]);
        return isDone;
      },
      refund: async ({ key, sum, ...asked }) => {
        refuseIfDown(bank);
        const row = await known(asked);
        if (!(await refundBankPayment(pool, { id: row.id, key, sum }))) throw new BankRefusal('too-much');
        const { captured, refunded } = await known(asked);
        await tell(row, [[refunded < captured ? 'PARTIAL_REFUNDED' : 'REFUNDED', captured - refunded]]);
        return 'done';
      },
      readWebhook: ({ body }) => noticeIn(body),
    },
    act,
    sendDue: async (at = now()) => {
      const due = await findDueNotices(pool, at);
      for (const notice of due) await send(notice);
      return due.length;
    },
  };

  async function known({ externalId }: Pick<AskedPayment, 'externalId'>): Promise<BankRow> {
    const id = Number(externalId);
    await passTime(pool, id, now());
    const row = await findBankPayment(pool, { id });
    if (!row) throw new BankRefusal('unknown-payment');
    return row;
  }

  async function act(token: string, scenario: Scenario): Promise<BankRow> {
    const found = await findBankPayment(pool, { token });
    if (!found) throw new BankRefusal('unknown-payment');
    const row = await known({ externalId: String(found.id) });
    if (row.state !== 'PENDING' || scenario === 'close') return row;
    if (scenario === 'forged') await tell(row, [['CONFIRMED', row.amount]], { isForged: true });
    else if (scenario === 'decline' || scenario === '3ds') {
      const reason = scenario === '3ds' ? '3d_secure_failed' : 'insufficient_funds';
      await moveBankPayment(pool, { id: row.id, from: 'PENDING', to: 'FAILED', reason, now: now() });
      await tell(row, [['REJECTED', row.amount]]);
    } else await pay(row, scenario);
    return (await findBankPayment(pool, { token }))!;
  }

  async function pay(row: BankRow, scenario: Scenario): Promise<void> {
    const { id, isTwoStage } = row;
    const amount = scenario === 'foreign' ? row.amount + 100 : row.amount;
    const to: PaymentState = isTwoStage ? 'AUTHORIZED' : 'PAID';
    const captured = isTwoStage ? 0 : amount;
    const isDone = await moveBankPayment(pool, { id, from: 'PENDING', to, amount, captured, now: now() });
    if (!isDone || scenario === 'silent') return;
    // As the real one: whoever pays at once is told both, in any order.
    const words: Word[] = isTwoStage
      ? [['AUTHORIZED', amount]]
      : [
          ['AUTHORIZED', amount],
          ['CONFIRMED', amount],
        ];
    const told = scenario === 'disorder' ? words.toReversed() : words;
    await tell(row, scenario === 'twice' ? [...told, ...told] : told, {
      afterMs: scenario === 'late' ? LATE_MS : 0,
    });
  }

  type Word = [status: string, amount: number];

  async function tell(
    { id }: BankRow,
    words: readonly Word[],
    { isForged = false, afterMs = 0 }: { isForged?: boolean; afterMs?: number } = {},
  ): Promise<void> {
    const dueAt = new Date(now().getTime() + afterMs);
    for (const [status, amount] of words)
      await insertNotice(pool, { paymentId: id, status, amount, isForged, dueAt });
    if (afterMs === 0 && parts.notify) await bank.sendDue();
  }

  async function send(notice: NoticeRow): Promise<void> {
    if (!parts.notify || !(await takeNotice(pool, notice.id, now()))) return;
    await setNoticeAnswer(pool, notice.id, await parts.notify(bodyOf(notice)));
  }

  return bank;
}

function refuseIfDown({ mood }: TestBank): void {
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
