import type { Dice } from '../../../../../demo/dice.ts';

/** An invoice as the shop knows it; sums are kopecks. */
export interface YearInvoice {
  /** `2611-000042`, or `2611-000042-1` for a part of an order. */
  number: string;
  /** A person has none. */
  buyerInn: string | null;
  buyerName: string;
  /** Companies that one owner pays from share a mark: what the shop would know as companies of one customer. */
  buyerGroup: string | null;
  total: number;
  issuedOn: string;
  validUntil: string;
  vatRates: number[];
}

export type AnswerKind =
  | 'invoice'
  | 'joint'
  | 'part'
  | 'over'
  | 'advance'
  | 'not-ours'
  | 'outgoing'
  | 'refund'
  | 'unclear';

/** What a good accountant would do with one document, told from what stands in it and not from what the payer thought. */
export interface YearAnswer {
  documentIndex: number;
  kind: AnswerKind;
  /** Kopecks to each invoice; what is left of the sum is an advance of the payer. */
  invoices: { number: string; amount: number }[];
  /** The category of the line, a key of `mix`. */
  why: string;
}

/** Whoever stands on the other side of a document. */
export interface Party {
  inn: string | null;
  kpp: string | null;
  name: string;
  account: string;
  bank: string;
  bik: string;
}

export type BuyerKind = 'company' | 'trader' | 'budget' | 'person';

export interface Buyer extends Party {
  kind: BuyerKind;
  group: string | null;
  /** Sums that come again and again: the same kit is ordered for every object. */
  usualTotals: number[];
}

/** An invoice while the year is being written: the number comes when all dates are known, `paid` grows line by line. */
export interface Draft {
  number: string;
  buyer: Buyer;
  total: number;
  paid: number;
  issuedOn: string;
  validUntil: string;
  vatRates: number[];
}

export interface Written {
  sum: number;
  /** The other side: the payer of what came in, the payee of what went out. */
  party: Party;
  purpose: string;
  kind: AnswerKind;
  pays?: { invoice: Draft; amount: number }[];
  /** Set when the day's books turned the line into another category than was planned. */
  why?: string;
  documentKind?: string;
  /** The purpose comes in pieces whatever the bank usually does. */
  inPieces?: boolean;
  /** Keys that only such documents have, the budget's for example. */
  extraKeys?: readonly (readonly [string, string])[];
}

/** A line of the statement: its day is known at once, its words when its turn comes and the books of that day are known. */
export interface Slot {
  on: string;
  why: string;
  write: () => Written;
}

export interface World {
  dice: Dice;
  buyers: readonly Buyer[];
  suppliers: readonly Party[];
  strangers: readonly Party[];
  persons: readonly Buyer[];
  drafts: Draft[][];
  /** All of them by number, in its order, once there are numbers. */
  numbered: Map<string, Draft>;
  /** The same by the payer's INN, or by name where there is none. */
  byPayer: Map<string, Draft[]>;
  slots: Slot[];
}
