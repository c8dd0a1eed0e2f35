import type { PaymentState } from '@okoem/domain/payment/payment-state.ts';
import { z } from 'zod';
import { type BankAnswer, type BankClientOptions, createBankClient } from './bank-client.ts';
import {
  type AskedPayment,
  BankFailure,
  type BankNotice,
  type BankPayment,
  BankRefusal,
  type PaymentProvider,
} from './payment-provider.ts';
import { isSigned, signedToken } from './signed-token.ts';

export interface TkassaOptions extends BankClientOptions {
  terminal: string;
  password: string;
}

const Id = z.union([z.string().min(1).max(100), z.int()]).transform(String);
const Answer = z.object({
  Success: z.boolean(),
  ErrorCode: z.string(),
  Status: z.string().optional(),
  PaymentId: Id.optional(),
  PaymentURL: z.url().optional(),
  OrderId: z.string().optional(),
  Amount: z.int().optional(),
  NewAmount: z.int().optional(),
});
type Answer = z.infer<typeof Answer>;
const Qr = z.object({ Success: z.boolean(), ErrorCode: z.string(), Data: z.string().optional() });
const Notice = z.object({
  OrderId: z.string().min(1).max(100),
  Status: z.string().min(1).max(100),
  PaymentId: Id,
  Amount: z.int().min(0),
});

/** «Try later», in its numbers. */
const TRY_LATER = new Set(['99', '9999', '27']);

const STATES: Readonly<Record<string, Exclude<PaymentState, 'NEW'>>> = {
  AUTHORIZED: 'AUTHORIZED',
  CONFIRMING: 'AUTHORIZED',
  REVERSING: 'AUTHORIZED',
  CONFIRMED: 'PAID',
  REFUNDING: 'PAID',
  ASYNC_REFUNDING: 'PAID',
  PARTIAL_REFUNDED: 'PARTLY_REFUNDED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'CANCELED',
  CANCELED: 'CANCELED',
  DEADLINE_EXPIRED: 'EXPIRED',
  ATTEMPTS_EXPIRED: 'EXPIRED',
  REJECTED: 'FAILED',
  AUTH_FAIL: 'FAILED',
};

/** Т-Касса, API v2. Sums are kopecks; every call is signed; a refusal is an answer of 200. */
export function createTkassa(options: TkassaOptions): PaymentProvider {
  const { terminal, password } = options;
  const client = createBankClient(options);
  const call = <Result>(
    path: string,
    fields: object,
    read: (answer: BankAnswer) => Result,
  ): Promise<Result> => {
    const body = { TerminalKey: terminal, ...fields };
    return client({ method: 'POST', path, body: { ...body, Token: signedToken(body, password) } }, read);
  };

  return {
    code: 'tkassa',
    webhookAnswer: 'OK',
    create: async ({ ref, amount, method, isTwoStage, description, returnUrl, notifyUrl, expiresAt }) => {
      const made = await call(
        '/Init',
        {
          Amount: amount,
          OrderId: ref,
          Description: description.slice(0, 140),
          // By СБП nothing can be held.
          PayType: isTwoStage && method !== 'sbp' ? 'T' : 'O',
          Language: 'ru',
          NotificationURL: notifyUrl,
          SuccessURL: returnUrl,
          FailURL: returnUrl,
          RedirectDueDate: moscowStamp(expiresAt),
        },
        answerIn,
      );
      const { PaymentId: externalId, PaymentURL: page } = made;
      if (externalId === undefined) throw new BankFailure('Т-Касса told no payment.');
      const payUrl =
        method === 'sbp'
          ? await call('/GetQr', { PaymentId: externalId, DataType: 'PAYLOAD' }, linkIn)
          : page;
      if (payUrl === undefined) throw new BankFailure('Т-Касса told no address to pay at.');
      return { externalId, payUrl };
    },
    state: async (asked) => toldOf(await call('/GetState', { PaymentId: asked.externalId }, answerIn), asked),
    capture: async ({ externalId, sum }) => {
      await call('/Confirm', { PaymentId: externalId, Amount: sum }, answerIn);
    },
    cancel: async ({ externalId, key }) => {
      const { Status: status } = await call(
        '/Cancel',
        { PaymentId: externalId, ExternalRequestId: key },
        answerIn,
      );
      return status === 'CANCELED' || status === 'REVERSED' || status === 'REVERSING';
    },
    refund: async ({ externalId, key, sum }) => {
      const fields = { PaymentId: externalId, Amount: sum, ExternalRequestId: key };
      const { Status: status } = await call('/Cancel', fields, answerIn);
      return status === 'ASYNC_REFUNDING' || status === 'REFUNDING' ? 'pending' : 'done';
    },
    readWebhook: ({ body }) => noticeIn(body, options),
  };
}

function answerIn({ status, json }: BankAnswer): Answer {
  const { success, data } = Answer.safeParse(json);
  if (status !== 200 || !success) throw new BankFailure(`Т-Касса answered ${status}.`);
  if (!data.Success) refuse(data.ErrorCode);
  return data;
}

function linkIn({ json }: BankAnswer): string | undefined {
  const { success, data } = Qr.safeParse(json);
  if (!success) throw new BankFailure('Т-Касса told no code to pay by.');
  if (!data.Success) refuse(data.ErrorCode);
  return data.Data;
}

function refuse(code: string): never {
  if (TRY_LATER.has(code)) throw new BankFailure(`Т-Касса answered ${code}.`);
  throw new BankRefusal(code);
}

/** The sum it tells is what is left after parts of it were captured or given back. */
function toldOf(answer: Answer, { externalId, amount, captured }: AskedPayment): BankPayment {
  const { Status: status = '', OrderId: ref = '', Amount: left } = answer;
  if (left === undefined) throw new BankFailure('Т-Касса told no sum.');
  const state = STATES[status] ?? 'PENDING';
  const reason = state === 'FAILED' || state === 'EXPIRED' ? status : '';
  const common = { externalId, ref, state, reason };
  if (state === 'PAID')
    return { ...common, amount: left < amount ? null : left, captured: left, refunded: 0 };
  if (state === 'PARTLY_REFUNDED' || state === 'REFUNDED') {
    const taken = captured > 0 ? captured : amount;
    const refunded = state === 'REFUNDED' ? taken : taken - left;
    return { ...common, amount: null, captured: taken, refunded };
  }
  return { ...common, amount: state === 'CANCELED' ? null : left, captured: 0, refunded: 0 };
}

/** «2026-11-18T14:30:00+03:00». */
function moscowStamp(moment: Date): string {
  return `${new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}

function noticeIn(body: unknown, { terminal, password }: TkassaOptions): BankNotice | undefined {
  const { success, data } = Notice.safeParse(body);
  if (!success) return undefined;
  const fields = body as Record<string, unknown>;
  if (fields['TerminalKey'] !== terminal || !isSigned(fields, password)) return undefined;
  return { externalId: data.PaymentId, ref: data.OrderId, status: data.Status, amount: data.Amount };
}
