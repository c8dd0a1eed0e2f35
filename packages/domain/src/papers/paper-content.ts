import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import type { OrderPaperKind } from './paper-kind.ts';
import type { PaperRate } from './paper-money.ts';
import type { PaperUnit } from './paper-unit.ts';

export type PartyKind = 'ENTITY' | 'IP' | 'PHYSICAL';

/** A side of a paper as it is printed; what is not known is empty. */
export interface PaperParty {
  kind: PartyKind;
  name: string;
  inn: string;
  kpp: string;
  address: string;
  phone: string;
}

/** Whom the money of an invoice goes to. */
export interface PaperPayee extends PaperParty {
  email: string;
  bankName: string;
  bik: string;
  account: string;
  correspondent: string;
  director: string;
  accountant: string;
  /** What paying means, as the payee words it. */
  notice: string;
}

export interface PaperSigner {
  post: string;
  lastName: string;
  firstName: string;
  patronymic: string;
}

export interface PaperLine {
  article: string;
  name: string;
  unit: PaperUnit;
  quantity: Milli;
  total: Kopecks;
  rate: PaperRate;
  vat: Kopecks;
  /** Our own code of the product; null for services and delivery. */
  productId: number | null;
}

/** What the electronic file needs to be the same file each time it is written. */
export interface PaperFile {
  guid: string;
  /** A moment, ISO. */
  writtenAt: string;
  /** Of the seller, with an operator of electronic documents; empty when it has none. */
  senderId: string;
  receiverId: string;
}

/** All that a paper says, as it is kept: every form of it is drawn from this and from nothing else. Days are `2026-11-12`. */
export type AnyPaperContent = PaperContent | ReconciliationContent;

/** A paper of an order. */
export interface PaperContent {
  kind: OrderPaperKind;
  number: string;
  day: string;
  version: number;
  /** When this version was made. */
  versionDay: string;
  order: { number: string; day: string; poNumber: string };
  /** Number of the part, empty where the whole order is meant. */
  part: string;
  seller: PaperParty;
  buyer: PaperParty;
  /** Where goods leave from, when it is not the seller's own address. */
  shippedFrom: string;
  consignee: { name: string; address: string; phone: string };
  payee: PaperPayee | null;
  /** Whose goods an agent is paid for. */
  principals: { name: string; inn: string }[];
  payUntil: string | null;
  transport: string;
  lines: PaperLine[];
  signer: PaperSigner | null;
  file: PaperFile | null;
}

/** Who of a side signs, as far as it is known. */
export interface ReconcilingSide extends PaperParty {
  director: string;
  accountant: string;
}

export interface ReconciliationRow {
  day: string;
  document: string;
  /** Kopecks as the ledger has them: above zero the company owes more, below less. */
  amount: number;
}

/** What moved between us and a company in a period; without an order of its own. */
export interface ReconciliationContent {
  kind: 'reconciliation';
  number: string;
  day: string;
  version: number;
  versionDay: string;
  /** Both days inclusive. */
  period: { from: string; to: string };
  seller: ReconcilingSide;
  buyer: PaperParty;
  /** Above zero the company owes us, below we hold its money. */
  opening: number;
  rows: ReconciliationRow[];
}
