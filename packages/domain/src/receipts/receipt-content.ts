import type { Kopecks } from '../money.ts';
import type { PaperRate } from '../papers/paper-money.ts';
import type { PaperUnit } from '../papers/paper-unit.ts';
import type { Milli } from '../quantity/milli.ts';

/** What a receipt of a till is about. */
export const RECEIPT_KINDS = ['prepayment', 'settlement', 'payment', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const RECEIPT_KIND_LABELS: Record<ReceiptKind, string> = {
  prepayment: 'Чек предоплаты',
  settlement: 'Чек при получении',
  payment: 'Чек',
  refund: 'Чек возврата',
};

/** How a line is paid (tag 1214). */
export type ReceiptMethod = 'full_prepayment' | 'prepayment' | 'advance' | 'full_payment' | 'partial_payment';

export const RECEIPT_METHOD_LABELS: Record<ReceiptMethod, string> = {
  full_prepayment: 'Предоплата 100 %',
  prepayment: 'Предоплата',
  advance: 'Аванс',
  full_payment: 'Полный расчёт',
  partial_payment: 'Частичный расчёт',
};

/** What a line is (tag 1212). */
export type ReceiptObject = 'goods' | 'service' | 'payment';

/** What it is paid by (tags 1031, 1081, 1215): an offset is of money that an earlier receipt tells of. */
export type ReceiptMeans = 'cash' | 'cashless' | 'offset';

export const RECEIPT_MEANS_LABELS: Record<ReceiptMeans, string> = {
  cash: 'Наличными',
  cashless: 'Безналичными',
  offset: 'Зачёт предоплаты',
};

/** Whose goods the shop sells as an agent (tags 1222, 1225, 1226, 1171). */
export interface ReceiptSupplier {
  name: string;
  inn: string;
  /** `+79990000000`. */
  phone: string;
}

export interface ReceiptLine {
  /** What of the order it is; `ADVANCE` for money that is for nothing in particular. */
  position: string;
  name: string;
  unit: PaperUnit;
  object: ReceiptObject;
  price: Kopecks;
  quantity: Milli;
  /** `price × quantity` to the kopeck. */
  sum: Kopecks;
  rate: PaperRate;
  vat: Kopecks;
  method: ReceiptMethod;
  supplier: ReceiptSupplier | null;
  /** How much of an offset is of an advance. */
  fromAdvance: Kopecks;
}

/** Whom the receipt is sent to; a company that pays by card has a name and an INN. */
export interface ReceiptBuyer {
  email: string;
  phone: string;
  name: string;
  inn: string;
}

/** All that one receipt says, but for who issues it: as it is kept, and as it goes to the operator. */
export interface ReceiptContent {
  kind: ReceiptKind;
  order: string;
  buyer: ReceiptBuyer;
  means: ReceiptMeans;
  total: Kopecks;
  lines: ReceiptLine[];
}

export const ADVANCE = 'advance';
/** Tills refuse more. */
export const MOST_LINES = 100;
const LONGEST_NAME = 128;

/** By characters, not by bytes or halves of them. */
export function receiptName(name: string): string {
  return Array.from(name.trim().replaceAll(/\s+/g, ' ')).slice(0, LONGEST_NAME).join('');
}

/** The operator knows a receipt by it: order, kind and which of its kind, so that one told twice is issued once. */
export function receiptKey({
  order,
  kind,
  sequence,
  attempt,
}: {
  order: string;
  kind: ReceiptKind;
  sequence: number;
  /** A receipt that the operator refused for good goes out anew under another name. */
  attempt: number;
}): string {
  const key = `${order}:${kind}:${sequence}`;
  return attempt === 1 ? key : `${key}:${attempt}`;
}
