import { expect, it } from 'vitest';
import type { BankInvoice, BankPayment } from './bank-match.ts';
import { matchStatement } from './match-statement.ts';
import { daysAfter } from './statement-values.ts';

/** The same year at every run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

type Answer = Readonly<Record<number, number>>;

interface Year {
  invoices: BankInvoice[];
  payments: BankPayment[];
  answers: Map<number, Answer>;
}

/** Two thousand invoices of a hundred buyers, who repeat sums, mistype numbers and leave them out. */
function year(seed: number): Year {
  const roll = dice(seed);
  const invoices: BankInvoice[] = [];
  for (let id = 1; id <= 2000; id++) {
    const issuedOn = daysAfter('2026-01-01', Math.floor(id / 6));
    const buyer = roll(100);
    const before = invoices.findLast(({ companyId }) => companyId === buyer);
    const owed = before && roll(10) === 0 ? before.owed : (roll(900) + 1) * 1000 + roll(100);
    invoices.push({
      id,
      number: `${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}-${String(id).padStart(6, '0')}`,
      inn: String(7_700_000_000 + buyer),
      payerName: '',
      companyId: buyer,
      owed,
      total: owed,
      issuedOn,
      lastDay: daysAfter(issuedOn, 5),
    });
  }
  const payments: BankPayment[] = [];
  const answers = new Map<number, Answer>();
  const pay = (invoice: BankInvoice, changes: Partial<BankPayment>, answer: Answer) => {
    const id = payments.length + 1;
    const date = daysAfter(invoice.issuedOn, 1 + roll(4));
    const purpose = `Оплата по счету № ${invoice.number} от ${invoice.issuedOn}, в т.ч. НДС 22%`;
    const plain = {
      id,
      date,
      amount: invoice.owed,
      payerInn: invoice.inn!,
      payerName: '',
      payerAccount: '',
      purpose,
    };
    payments.push({ ...plain, ...changes });
    answers.set(id, answer);
  };
  for (const invoice of invoices) {
    const { id, owed, number } = invoice;
    const all = { [id]: owed };
    const kind = roll(20);
    if (kind < 9) pay(invoice, {}, all);
    else if (kind < 12) pay(invoice, { purpose: `Опл. сч. ${mistyped(number, roll)}` }, all);
    else if (kind < 13) pay(invoice, { purpose: 'За камеры НДС не обл.' }, all);
    else if (kind < 14) pay(invoice, { payerInn: '5000000000' }, all);
    else if (kind < 15) pay(invoice, { amount: owed - 3 }, { [id]: owed - 3 });
    else if (kind < 16) pay(invoice, { amount: Math.floor(owed / 2) }, { [id]: Math.floor(owed / 2) });
    else if (kind < 17) pay(invoice, { amount: owed + 12_345 }, all);
    else if (kind < 18)
      pay(invoice, { amount: owed + 777, purpose: 'Оплата по договору 17 от 01.02.2026' }, {});
    else if (kind < 19) {
      pay(invoice, {}, all);
      pay(invoice, { date: daysAfter(invoice.issuedOn, 6) }, {});
    }
  }
  return { invoices, payments, answers };
}

function mistyped(number: string, roll: (most: number) => number): string {
  const at = [0, 1, 2, 5, 6, 7, 8, 9][roll(8)]!;
  const [digit, next] = [number[at]!, number[at + 1]!];
  const [before, after] = [number.slice(0, at), number.slice(at + 2)];
  return [
    `${before}${next}${digit}${after}`,
    `${before}${next}${after}`,
    `${before}${roll(10)}${next}${after}`,
  ][roll(3)]!;
}

it.each([1, 2, 3])('in year %i nothing is posted wrong, and nearly all that can be [BANK-010]', (seed) => {
  const { invoices, payments, answers } = year(seed);
  const sure = matchStatement(payments, invoices).filter(({ kind }) => kind === 'sure');
  const wrong = sure.filter(({ paymentId, chosen }) => {
    const got = Object.fromEntries(chosen!.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]));
    return JSON.stringify(got) !== JSON.stringify(answers.get(paymentId));
  });
  const due = [...answers.values()].filter((answer) => Object.keys(answer).length > 0).length;
  expect(due).toBeGreaterThan(1500);
  expect(wrong.map(({ paymentId }) => payments[paymentId - 1])).toEqual([]);
  expect(sure.length / due).toBeGreaterThan(0.93);
});
