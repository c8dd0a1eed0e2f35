import { randomUUID } from 'node:crypto';
import {
  type BankAnswerGiven,
  type BankCallSeen,
  type BankImitation,
  startBankImitation,
} from './bank-imitation.ts';

export const YOOKASSA_ACCOUNT = { shopId: '100500', secretKey: 'test_secret' };
const AUTHORIZATION = `Basic ${Buffer.from('100500:test_secret').toString('base64')}`;

interface Sum {
  value: string;
  currency: string;
}

export interface YookassaPayment {
  id: string;
  status: string;
  amount: Sum;
  capture: boolean;
  metadata: object;
  refunded_amount?: Sum;
  cancellation_details?: { party: string; reason: string };
  confirmation: { type: string; confirmation_url: string };
}

export interface YookassaImitation extends BankImitation {
  payments: Map<string, YookassaPayment>;
}

const kopecks = ({ value }: Sum) => Number(value.replace('.', ''));
const sum = (amount: number) => ({ value: (amount / 100).toFixed(2), currency: 'RUB' });
const fault = (status: number, code: string): BankAnswerGiven => ({
  status,
  body: { type: 'error', id: randomUUID(), code },
});

/** As much of ЮKassa's API v3 as we use. The same key is answered as before. */
export async function startYookassaImitation(): Promise<YookassaImitation> {
  const payments = new Map<string, YookassaPayment>();
  const answers = new Map<string, BankAnswerGiven>();
  const imitation = await startBankImitation((call) => {
    if (call.headers.authorization !== AUTHORIZATION) return fault(401, 'invalid_credentials');
    if (call.method === 'GET') {
      const known = payments.get(call.path.split('/').at(-1)!);
      return known ? { body: known } : fault(404, 'not_found');
    }
    const key = String(call.headers['idempotence-key'] ?? '');
    if (key === '') return fault(400, 'invalid_request');
    const given = answers.get(key) ?? work(payments, call);
    answers.set(key, given);
    return given;
  });
  return Object.assign(imitation, { payments });
}

function work(payments: Map<string, YookassaPayment>, { path, body }: BankCallSeen): BankAnswerGiven {
  if (path === '/payments') {
    const id = randomUUID();
    const confirmation = { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout/${id}` };
    const { amount, capture, metadata } = body as unknown as YookassaPayment;
    const made = { id, status: 'pending', amount, capture, metadata, confirmation };
    payments.set(id, made);
    return { body: { ...made } };
  }
  if (path === '/refunds') return refund(payments, body as { payment_id: string; amount: Sum });
  const [, , id, action] = path.split('/');
  const known = payments.get(id!);
  if (!known) return fault(404, 'not_found');
  if (known.status !== 'waiting_for_capture') return fault(400, 'invalid_request');
  if (action === 'capture') Object.assign(known, { status: 'succeeded', amount: body['amount'] });
  else {
    const cancellation_details = { party: 'merchant', reason: 'canceled_by_merchant' };
    Object.assign(known, { status: 'canceled', cancellation_details });
  }
  return { body: { ...known } };
}

function refund(
  payments: Map<string, YookassaPayment>,
  { payment_id: id, amount }: { payment_id: string; amount: Sum },
): BankAnswerGiven {
  const known = payments.get(id);
  const back = known?.refunded_amount ? kopecks(known.refunded_amount) : 0;
  if (!known || known.status !== 'succeeded' || back + kopecks(amount) > kopecks(known.amount))
    return fault(400, 'invalid_request');
  known.refunded_amount = sum(back + kopecks(amount));
  return { body: { id: randomUUID(), status: 'succeeded', payment_id: id, amount } };
}
