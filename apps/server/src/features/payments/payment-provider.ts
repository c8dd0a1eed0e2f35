import type { Kopecks } from '@okoem/domain/money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import type { ToldPayment } from '@okoem/domain/payment/told-payment.ts';

export const PROVIDER_CODES = ['test', 'yookassa', 'tkassa'] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

export interface NewBankPayment {
  /** The same key is answered as before, and makes nothing new. */
  key: string;
  /** Our own number: the order's with the attempt. */
  ref: string;
  amount: Kopecks;
  method: OnlineMethod;
  isTwoStage: boolean;
  description: string;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

export interface MadeBankPayment {
  externalId: string;
  /** Where the buyer pays. */
  payUrl: string;
}

/** What we know of a payment when the bank is asked about it: some banks tell only what is left. */
export interface AskedPayment {
  externalId: string;
  amount: Kopecks;
  captured: Kopecks;
  refunded: Kopecks;
}

/** The bank's answer, in our words. */
export interface BankPayment extends ToldPayment {
  externalId: string;
  /** The bank's own word for why it failed. */
  reason: string;
}

/** What a notice says. A hint: before money is believed the bank is asked. */
export interface BankNotice {
  externalId: string;
  ref: string;
  status: string;
  amount: number;
}

export interface Webhook {
  body: unknown;
  /** Of the sender, as the proxy tells it. */
  address: string;
}

export type RefundResult = 'done' | 'pending' | 'refused';

/** A bank that takes money of cards and by СБП. Whoever cannot say throws `BankFailure`, whoever will not `BankRefusal`. */
export interface PaymentProvider {
  code: ProviderCode;
  create: (payment: NewBankPayment) => Promise<MadeBankPayment>;
  state: (asked: AskedPayment) => Promise<BankPayment>;
  capture: (asked: AskedPayment & { key: string; sum: Kopecks }) => Promise<void>;
  /** Lets a hold go, or ends what was not paid; false where the bank ends such payments only by itself. */
  cancel: (asked: AskedPayment & { key: string }) => Promise<boolean>;
  refund: (asked: AskedPayment & { key: string; sum: Kopecks }) => Promise<RefundResult>;
  /** Undefined for who is not the bank, and for what says nothing about a payment. */
  readWebhook: (webhook: Webhook) => BankNotice | undefined;
  /** What the bank wants to hear. */
  webhookAnswer: string;
}

/** Nobody knows whether it was done: it is asked again, by the same key. */
export class BankFailure extends Error {
  override readonly name = 'BankFailure';
}

/** The bank understood and does not want to. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  /** The bank's own code. */
  readonly code: string;

  constructor(code: string, message = `The bank refused: ${code}.`) {
    super(message);
    this.code = code;
  }
}
