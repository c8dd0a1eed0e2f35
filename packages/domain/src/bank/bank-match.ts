import type { Kopecks } from '../money.ts';
import type { MatchReason } from './match-reason.ts';

/** Money that came, as far as its meaning is concerned. */
export interface BankPayment {
  id: number;
  /** The day the bank posted it, `2026-11-15`. */
  date: string;
  amount: Kopecks;
  payerInn: string;
  payerName: string;
  payerAccount: string;
  purpose: string;
}

/** An invoice that waits for money, or one that does not any more: a payer may name it all the same. */
export interface BankInvoice {
  id: number;
  /** `2611-000042`, or `2611-000042-1` of one seller's part. */
  number: string;
  /** Null where a person pays. */
  inn: string | null;
  /** Other companies of the same buyer. */
  sisterInns?: readonly string[];
  payerName: string;
  /** What is paid too much becomes an advance of this company. */
  companyId: number | null;
  /** Still to be paid; nothing of one that was paid or cancelled. */
  owed: Kopecks;
  /** What it was written for. */
  total: Kopecks;
  issuedOn: string;
  /** The last day it is good for; null without an end. */
  lastDay?: string | null;
  /** Why nothing can be paid for it, where that is not because it was paid. */
  closed?: Extract<MatchReason, 'number-cancelled' | 'number-otherwise'>;
  /** VAT inside, where the purpose is to be compared with it. */
  vat?: Kopecks;
}

export interface MatchOptions {
  /** Whether number and sum are enough where somebody else pays. */
  byNumberAndSum?: boolean;
  /** Whether payer and sum are enough where no number is written. */
  byPayerAndSum?: boolean;
  /** Whose account it was before: INNs by account. */
  knownAccounts?: ReadonlyMap<string, readonly string[]>;
  /** More than sure and doubtful ones: how many candidates of a doubtful one are told. */
  mostCandidates?: number;
}

export interface Allocation {
  invoiceId: number;
  amount: Kopecks;
}

/** One way to explain a payment. */
export interface MatchCandidate {
  allocations: readonly Allocation[];
  /** What is left: an advance of `companyId`, or of nobody we know. */
  rest: Kopecks;
  companyId: number | null;
  /** From 0 to 100; it orders candidates and decides nothing. */
  score: number;
  reasons: readonly MatchReason[];
}

export interface MatchDecision {
  paymentId: number;
  /** `sure` posts itself; `doubtful` waits for a person; `foreign` pays none of our invoices. */
  kind: 'sure' | 'doubtful' | 'foreign';
  /** The explanation of a sure one; the best, which may be nothing, of others. */
  chosen: MatchCandidate | null;
  candidates: readonly MatchCandidate[];
  /** Why it is not sure. */
  doubts: readonly MatchReason[];
  warnings: readonly MatchReason[];
}
