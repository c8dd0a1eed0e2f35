import { BlockList, isIPv4 } from 'node:net';
import type { Kopecks } from '@okoem/domain/money.ts';
import { plainAmount } from '@okoem/domain/papers/paper-money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { z } from 'zod';
import { type BankAnswer, type BankClientOptions, createBankClient } from './bank-client.ts';
import {
  BankFailure,
  type BankNotice,
  type BankPayment,
  BankRefusal,
  type NewBankPayment,
  type PaymentProvider,
  type RefundResult,
  type Webhook,
} from './payment-provider.ts';

export interface YookassaOptions extends BankClientOptions {
  shopId: string;
  secretKey: string;
  /** Where its notices come from: it does not sign them. */
  networks: readonly string[];
}

const Value = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
const Sum = z.object({ value: Value, currency: z.literal('RUB') });
const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Sum,
  refunded_amount: Sum.optional(),
  metadata: z.object({ ref: z.string().optional() }).optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
type Payment = z.infer<typeof Payment>;
const Refund = z.object({ status: z.enum(['pending', 'succeeded', 'canceled']) });
const Fault = z.object({ code: z.string() });
const Notice = z.object({
  type: z.literal('notification'),
  event: z.string().min(1).max(100),
  object: z.object({
    id: z.string().min(1).max(100),
    status: z.string().min(1).max(50),
    amount: Sum,
    /** Of a refund. */
    payment_id: z.string().min(1).max(100).optional(),
    metadata: z.object({ ref: z.string().max(100).optional() }).optional(),
  }),
});

const METHODS: Record<OnlineMethod, string> = { card: 'bank_card', sbp: 'sbp', instalments: 'installments' };

/** ЮKassa, API v3. */
export function createYookassa(options: YookassaOptions): PaymentProvider {
  const { shopId, secretKey, networks } = options;
  const client = createBankClient(options);
  const senders = listOf(networks);
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const post = <Result>(
    path: string,
    { key, body }: { key: string; body: object },
    read: (answer: BankAnswer) => Result,
  ) => client({ method: 'POST', path, headers: { authorization, 'idempotence-key': key }, body }, read);
  const sumOf = (sum: Kopecks) => ({ amount: { value: plainAmount(sum), currency: 'RUB' } });

  return {
    code: 'yookassa',
    webhookAnswer: 'OK',
    create: async (payment) => {
      const { id, confirmation } = await post(
        '/payments',
        { key: payment.key, body: bodyOf(payment) },
        paymentIn,
      );
      const payUrl = confirmation?.confirmation_url;
      if (payUrl === undefined) throw new BankFailure('ЮKassa told no address to pay at.');
      return { externalId: id, payUrl };
    },
    state: async ({ externalId, amount, captured }) => {
      const call = {
        method: 'GET',
        path: `/payments/${encodeURIComponent(externalId)}`,
        headers: { authorization },
      } as const;
      return toldOf(await client(call, paymentIn), { amount, captured });
    },
    capture: async ({ externalId, key, sum }) => {
      await post(`/payments/${encodeURIComponent(externalId)}/capture`, { key, body: sumOf(sum) }, paymentIn);
    },
    cancel: async ({ externalId, key }) => {
      await post(`/payments/${encodeURIComponent(externalId)}/cancel`, { key, body: {} }, paymentIn);
      return true;
    },
    refund: ({ externalId, key, sum }) =>
      post('/refunds', { key, body: { payment_id: externalId, ...sumOf(sum) } }, refundIn),
    readWebhook: (webhook) => noticeIn(webhook, senders),
  };
}

function bodyOf({ ref, amount, method, isTwoStage, description, returnUrl }: NewBankPayment): object {
  return {
    amount: { value: plainAmount(amount), currency: 'RUB' },
    capture: !isTwoStage,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description: description.slice(0, 128),
    metadata: { ref },
    payment_method_data: { type: METHODS[method] },
  };
}

function refuseFault({ status, json }: BankAnswer): void {
  if (status === 200) return;
  const { success, data } = Fault.safeParse(json);
  // A wrong key of ours is nothing a buyer could do better.
  if (!success || status === 401 || status === 403) throw new BankFailure(`ЮKassa answered ${status}.`);
  throw new BankRefusal(data.code);
}

function parsed<Output>(schema: z.ZodType<Output>, json: unknown): Output {
  const { success, data } = schema.safeParse(json);
  if (!success) throw new BankFailure('ЮKassa answered what nobody can read.');
  return data;
}

function paymentIn(answer: BankAnswer): Payment {
  refuseFault(answer);
  return parsed(Payment, answer.json);
}

function refundIn(answer: BankAnswer): RefundResult {
  refuseFault(answer);
  const { status } = parsed(Refund, answer.json);
  return status === 'succeeded' ? 'done' : status === 'pending' ? 'pending' : 'refused';
}

/** The amount of one that succeeded is what was captured, which may be less than was asked for at first. */
function toldOf(payment: Payment, known: { amount: Kopecks; captured: Kopecks }): BankPayment {
  const { id, status, amount, refunded_amount: back, metadata, cancellation_details: details } = payment;
  const reason = details?.reason ?? '';
  const common = { externalId: id, ref: metadata?.ref ?? '', reason };
  const sum = amount.value;
  if (status === 'succeeded') {
    const refunded = back?.value ?? 0;
    return { ...common, state: 'PAID', amount: sum < known.amount ? null : sum, captured: sum, refunded };
  }
  const state =
    status === 'canceled' ? canceledState(reason) : status === 'pending' ? 'PENDING' : 'AUTHORIZED';
  return { ...common, state, amount: sum, captured: 0, refunded: 0 };
}

function canceledState(reason: string): 'CANCELED' | 'EXPIRED' | 'FAILED' {
  if (reason === 'expired_on_confirmation') return 'EXPIRED';
  return reason === 'canceled_by_merchant' || reason === 'expired_on_capture' ? 'CANCELED' : 'FAILED';
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}

function noticeIn({ body, address }: Webhook, senders: BlockList): BankNotice | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!senders.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return undefined;
  const { success, data } = Notice.safeParse(body);
  if (!success) return undefined;
  const { id, amount, payment_id: paymentId, metadata } = data.object;
  // A refund has a number of its own; two of the same sum are two.
  const status = paymentId === undefined ? data.event : `${data.event} ${id}`.slice(0, 100);
  return { externalId: paymentId ?? id, ref: metadata?.ref ?? '', status, amount: amount.value };
}
