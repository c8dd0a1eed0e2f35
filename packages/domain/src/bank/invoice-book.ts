import type { Kopecks } from '../money.ts';
import type { Allocation, BankInvoice, BankPayment, MatchOptions } from './bank-match.ts';
import {
  baseNumber,
  dayDoubt,
  nameWords,
  type NumberEvidence,
  numberEvidence,
  type PayerEvidence,
  payerEvidence,
} from './invoice-evidence.ts';
import { type Purpose, readPurpose, type TypedNumber, wholeNumbers } from './purpose.ts';

/** An invoice as one payment sees it. */
export interface SeenInvoice {
  invoice: BankInvoice;
  owed: Kopecks;
  number: NumberEvidence | null;
  payer: PayerEvidence | null;
  day: 'early' | 'late' | null;
}

/** Everything that could be meant by a payment. */
export interface PaymentView {
  payment: BankPayment;
  purpose: Purpose;
  /** Of the payer or named, open or not. */
  seen: readonly SeenInvoice[];
}

/** Invoices with what is still owed for each; whatever is posted lowers it for the payments that come after. */
export class InvoiceBook {
  readonly #byNumber: ReadonlyMap<string, BankInvoice[]>;
  readonly #byInn: ReadonlyMap<string, BankInvoice[]>;
  readonly #byNameWord: ReadonlyMap<string, BankInvoice[]>;
  readonly #owed: Map<number, Kopecks>;
  readonly #purposes = new Map<number, Purpose>();
  readonly #options: MatchOptions;

  constructor(invoices: readonly BankInvoice[], options: MatchOptions) {
    this.#options = options;
    this.#owed = new Map(invoices.map(({ id, owed }) => [id, Math.max(0, owed)]));
    this.#byNumber = grouped(invoices, ({ number }) => [baseNumber(number)]);
    this.#byInn = grouped(invoices, ({ inn, sisterInns = [] }) => (inn === null ? [] : [inn, ...sisterInns]));
    this.#byNameWord = grouped(invoices, ({ inn, payerName }) => (inn === null ? nameWords(payerName) : []));
  }

  pay(allocations: readonly Allocation[]): void {
    for (const { invoiceId, amount } of allocations)
      this.#owed.set(invoiceId, this.#owed.get(invoiceId)! - amount);
  }

  look(payment: BankPayment): PaymentView {
    const purpose = this.#purposeOf(payment);
    const found = new Set([...this.#named(purpose.numbers), ...this.#ofPayer(payment)]);
    const seen = [...found].map((invoice) => ({
      invoice,
      owed: this.#owed.get(invoice.id)!,
      number: bestNumber(purpose.numbers, invoice),
      payer: payerEvidence(payment, invoice, this.#options),
      day: dayDoubt(payment, invoice),
    }));
    return {
      payment,
      purpose,
      seen: seen.filter(({ number, payer }) => number === 'number' || payer !== null),
    };
  }

  #purposeOf({ id, purpose }: BankPayment): Purpose {
    const known = this.#purposes.get(id) ?? readPurpose(purpose);
    this.#purposes.set(id, known);
    return known;
  }

  #named(numbers: readonly TypedNumber[]): BankInvoice[] {
    return wholeNumbers(numbers).flatMap((number) => this.#byNumber.get(number) ?? []);
  }

  #ofPayer({ payerInn, payerAccount, payerName, purpose }: BankPayment): BankInvoice[] {
    const inns = payerInn === '' ? (this.#options.knownAccounts?.get(payerAccount) ?? []) : [payerInn];
    const words = this.#byNameWord.size === 0 ? [] : [...nameWords(payerName), ...nameWords(purpose)];
    return [
      ...inns.flatMap((inn) => this.#byInn.get(inn) ?? []),
      ...words.flatMap((word) => this.#byNameWord.get(word) ?? []),
    ];
  }
}

const NUMBER_ORDER: readonly NumberEvidence[] = ['number', 'number-short', 'number-tail', 'number-near'];

function bestNumber(numbers: readonly TypedNumber[], { number }: BankInvoice): NumberEvidence | null {
  const found = new Set(numbers.map((typed) => numberEvidence(typed, number)));
  return NUMBER_ORDER.find((evidence) => found.has(evidence)) ?? null;
}

function grouped(
  invoices: readonly BankInvoice[],
  keysOf: (invoice: BankInvoice) => readonly string[],
): ReadonlyMap<string, BankInvoice[]> {
  const groups = new Map<string, BankInvoice[]>();
  for (const invoice of invoices) {
    for (const key of new Set(keysOf(invoice))) {
      const group = groups.get(key);
      if (group) group.push(invoice);
      else groups.set(key, [invoice]);
    }
  }
  return groups;
}
