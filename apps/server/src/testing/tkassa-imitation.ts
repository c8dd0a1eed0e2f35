import { createHash } from 'node:crypto';
import {
  type BankAnswerGiven,
  type BankCallSeen,
  type BankImitation,
  startBankImitation,
} from './bank-imitation.ts';

export const TKASSA_ACCOUNT = { terminal: 'OKOEMDEMO', password: 'demo-secret' };

export interface TkassaPayment {
  PaymentId: string;
  OrderId: string;
  Amount: number;
  Status: string;
  PayType: string;
}

export interface TkassaImitation extends BankImitation {
  payments: Map<string, TkassaPayment>;
  /** What every call is refused with while it is set. */
  fault: string | undefined;
}

/** Counted here anew, so that a mistake of ours is not ours twice. */
export function tkassaToken(body: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(body).filter((name) => name !== 'Token' && typeof body[name] !== 'object');
  const values = [...names, 'Password']
    .sort()
    .map((name) => (name === 'Password' ? TKASSA_ACCOUNT.password : body[name]));
  return createHash('sha256').update(values.join('')).digest('hex');
}

const refused = (code: string): BankAnswerGiven => ({
  body: { Success: false, ErrorCode: code, Message: 'Отказ' },
});

/** As much of Т-Касса's API v2 as we use: refusals are answers of 200, sums are kopecks. */
export async function startTkassaImitation(): Promise<TkassaImitation> {
  const payments = new Map<string, TkassaPayment>();
  const done = new Set<string>();
  const imitation = await startBankImitation(({ path, body }) => {
    const isOurs = body['TerminalKey'] === TKASSA_ACCOUNT.terminal && body['Token'] === tkassaToken(body);
    if (!isOurs) return refused('204');
    if (whole.fault !== undefined) return refused(whole.fault);
    if (path === '/Init') return init(payments, body);
    const known = payments.get(String(body['PaymentId']));
    return known ? work(known, { path, body, done }) : refused('255');
  });
  const whole: TkassaImitation = Object.assign(imitation, { payments, fault: undefined });
  return whole;
}

function init(payments: Map<string, TkassaPayment>, body: BankCallSeen['body']): BankAnswerGiven {
  const { OrderId, Amount, PayType } = body as unknown as TkassaPayment;
  if ([...payments.values()].some((one) => one.OrderId === OrderId)) return refused('20');
  const PaymentId = String(7_000_042 + payments.size);
  payments.set(PaymentId, { PaymentId, OrderId, Amount, Status: 'NEW', PayType });
  const PaymentURL = `https://securepay.tinkoff.ru/new/${PaymentId}`;
  return { body: { Success: true, ErrorCode: '0', Status: 'NEW', PaymentId, PaymentURL, OrderId, Amount } };
}

function work(
  known: TkassaPayment,
  { path, body, done }: { path: string; body: BankCallSeen['body']; done: Set<string> },
): BankAnswerGiven {
  const answer = () => ({ body: { Success: true, ErrorCode: '0', ...known } });
  const amount = Number(body['Amount'] ?? known.Amount);
  if (path === '/GetState') return answer();
  if (path === '/GetQr')
    return { body: { Success: true, ErrorCode: '0', Data: `https://qr.nspk.ru/${known.PaymentId}` } };
  if (path === '/Confirm') {
    if (known.Status !== 'AUTHORIZED' || amount > known.Amount) return refused('8');
    Object.assign(known, { Status: 'CONFIRMED', Amount: amount });
    return answer();
  }
  const key = String(body['ExternalRequestId'] ?? '');
  if (done.has(key)) return answer();
  if (amount > known.Amount) return refused('15');
  done.add(key);
  const isPaid = known.Status === 'CONFIRMED' || known.Status === 'PARTIAL_REFUNDED';
  const isWhole = amount === known.Amount;
  const cancelled = known.Status === 'NEW' ? 'CANCELED' : 'REVERSED';
  known.Status = isPaid ? (isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED') : cancelled;
  known.Amount -= isPaid ? amount : 0;
  return answer();
}
