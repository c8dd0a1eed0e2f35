import type { Kopecks } from '../../money.ts';
import { takenState, type ToldPayment } from '../../payment/told-payment.ts';

/** A payment in the bank's own books, with everything that it has ever been. */
export interface BankPayment {
  now: ToldPayment;
  words: ToldPayment[];
  refundKeys: Set<string>;
}

export function openAtBank(ref: string, amount: Kopecks): BankPayment {
  const now: ToldPayment = { ref, state: 'PENDING', amount, captured: 0, refunded: 0 };
  return { now, words: [now], refundKeys: new Set() };
}

function become(bank: BankPayment, changes: Partial<ToldPayment>): true {
  bank.now = { ...bank.now, ...changes };
  bank.words.push(bank.now);
  return true;
}

export function payAtBank(bank: BankPayment, isTwoStage: boolean): boolean {
  const { state, amount } = bank.now;
  if (state !== 'PENDING') return false;
  return become(bank, isTwoStage ? { state: 'AUTHORIZED' } : { state: 'PAID', captured: amount! });
}

export function endAtBank(bank: BankPayment, state: 'FAILED' | 'EXPIRED'): boolean {
  return bank.now.state === 'PENDING' && become(bank, { state });
}

export function cancelAtBank(bank: BankPayment): boolean {
  const isOpen = bank.now.state === 'PENDING' || bank.now.state === 'AUTHORIZED';
  return isOpen && become(bank, { state: 'CANCELED' });
}

export function captureAtBank(bank: BankPayment, sum: Kopecks): boolean {
  const { state, amount } = bank.now;
  return state === 'AUTHORIZED' && sum <= amount! && become(bank, { state: 'PAID', captured: sum });
}

/** Once for a key; false when it is more than is left. */
export function refundAtBank(bank: BankPayment, key: string, sum: Kopecks): boolean {
  if (bank.refundKeys.has(key)) return true;
  const { captured, refunded } = bank.now;
  if (sum > captured - refunded) return false;
  bank.refundKeys.add(key);
  const after = { captured, refunded: refunded + sum };
  const state = takenState({ state: 'PAID', ...after }) as ToldPayment['state'];
  return become(bank, { state, ...after });
}
