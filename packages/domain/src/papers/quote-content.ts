import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import type { PaperParty } from './paper-content.ts';
import type { PaperRate } from './paper-money.ts';
import type { PaperUnit } from './paper-unit.ts';

/** A line of an offer as it is printed; what is not known is empty. */
export interface QuotePaperLine {
  article: string;
  name: string;
  /** Who sells it, as the buyer's paper says; a reseller's copy names nobody. */
  seller: string;
  /** What stood in the buyer's own list, where it is another name. */
  asked: string;
  unit: PaperUnit;
  quantity: Milli;
  /** Of a unit, tax inside. */
  price: Kopecks;
  total: Kopecks;
  rate: PaperRate;
  vat: Kopecks;
  /** When it comes, in words. */
  arrival: string;
}

/** Who makes the offer: the operator on our paper, the contractor on his copy. */
export interface QuoteAuthor extends PaperParty {
  email: string;
  /** Who signs; empty where nobody is known. */
  signer: string;
}

/** All that the paper of an offer says: both forms are drawn from this and from nothing else. */
export interface QuoteContent {
  /** `КП-2026-000317`; a reseller writes his own, or none. */
  number: string;
  /** Null on a copy: our versions are no business of the reseller's customer. */
  version: number | null;
  /** `2026-11-12`. */
  day: string;
  /** What it is for: a building, a purchase. */
  subject: string;
  author: QuoteAuthor;
  buyer: string;
  /** A moment, ISO; null where prices hold without an end told. */
  validUntil: string | null;
  /** The stock is kept as long as the prices. */
  isHeld: boolean;
  terms: { label: string; text: string }[];
  lines: QuotePaperLine[];
  /** Where it is accepted; empty where there is nothing to accept. */
  answerAt: string;
  /** What it is no more, across the page; empty while it holds. */
  stamp: string;
}
