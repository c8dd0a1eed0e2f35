import type { ReceiptContent } from '@okoem/domain/receipts/receipt-content.ts';

export const OPERATOR_CODES = ['test', 'atol'] as const;
export type OperatorCode = (typeof OPERATOR_CODES)[number];

/** Whose till it is. */
export interface ReceiptCompany {
  name: string;
  inn: string;
  email: string;
}

export interface OutgoingReceipt {
  /** The same key is issued once. */
  key: string;
  content: ReceiptContent;
  company: ReceiptCompany;
  at: Date;
}

/** What the till has printed. */
export interface FiscalData {
  /** Of the fiscal store (ФН), of the document in it (ФД) and its sign (ФПД). */
  storage: string;
  document: string;
  sign: string;
  /** Of the till at the tax office. */
  registration: string;
  shift: number;
  number: number;
  /** A moment, ISO. */
  issuedAt: string;
  /** At the operator of fiscal data; empty where there is none. */
  url: string;
}

export type OperatorAnswer =
  | { state: 'wait' }
  | { state: 'done'; fiscal: FiscalData }
  /** It was not issued, by no fault of its own: it goes out anew, under another key. */
  | { state: 'lost'; reason: string }
  | { state: 'refused'; reason: string };

/** Who owns tills that can be asked. Whoever cannot say throws `OperatorFailure`, whoever will not `OperatorRefusal`. */
export interface ReceiptOperator {
  code: OperatorCode;
  send: (receipt: OutgoingReceipt) => Promise<{ externalId: string }>;
  ask: (externalId: string) => Promise<OperatorAnswer>;
}

/** Nobody knows whether it was done: it is asked again, by the same key. */
export class OperatorFailure extends Error {
  override readonly name = 'OperatorFailure';
}

/** The operator understood and does not want to: somebody has to look. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
