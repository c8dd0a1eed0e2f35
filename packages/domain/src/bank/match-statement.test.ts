import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankInvoice, BankPayment, MatchDecision, MatchOptions } from './bank-match.ts';
import { matchStatement } from './match-statement.ts';

const INN = '9803000452';
const OTHER = '9801000104';

const invoice = (changes: Partial<BankInvoice> = {}): BankInvoice => {
  const id = changes.id ?? 42;
  const owed = changes.owed ?? 155_760_00;
  return {
    id,
    number: `2611-${String(id).padStart(6, '0')}`,
    inn: INN,
    payerName: 'ООО «Гранитум»',
    companyId: 7,
    owed,
    total: owed,
    issuedOn: '2026-11-12',
    lastDay: '2026-11-17',
    ...changes,
  };
};
const payment = (changes: Partial<BankPayment> = {}): BankPayment => ({
  id: 1,
  date: '2026-11-15',
  amount: 155_760_00,
  payerInn: INN,
  payerName: 'ООО "Гранитум"',
  payerAccount: '40702810600000104444',
  purpose: 'Оплата по счету 2611-000042 от 12.11.2026',
  ...changes,
});

function decide(
  paid: Partial<BankPayment>,
  invoices: readonly BankInvoice[] = [invoice()],
  options?: MatchOptions,
): MatchDecision {
  return matchStatement([payment(paid)], invoices, options)[0]!;
}
const paidBy = ({ kind, chosen }: MatchDecision) => [
  kind,
  ...chosen!.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]),
];

describe('a payment is sure', () => {
  it('by number, payer and sum [BANK-008]', () => {
    expect(decide({})).toMatchObject({
      kind: 'sure',
      chosen: {
        allocations: [{ invoiceId: 42, amount: 155_760_00 }],
        rest: 0,
        score: 100,
        reasons: ['number', 'inn', 'sum'],
      },
    });
  });

  it('by number and sum, or payer and sum, unless that is switched off [BANK-008]', () => {
    expect(decide({ payerInn: OTHER }).kind).toBe('sure');
    expect(decide({ payerInn: OTHER }, [invoice()], { byNumberAndSum: false })).toMatchObject({
      kind: 'doubtful',
      doubts: ['payer-differs', 'not-allowed'],
    });
    expect(decide({ purpose: 'За камеры' }).kind).toBe('sure');
    expect(decide({ purpose: 'За камеры' }, [invoice()], { byPayerAndSum: false })).toMatchObject({
      kind: 'doubtful',
      doubts: ['no-number', 'not-allowed'],
    });
  });

  it.each([
    '2611-000024',
    '2611-00042',
    '6211-000042',
    '2611-0000421',
    '000042',
    '№ 42',
    '2611-42',
    '2611-000043',
  ])('by payer and sum where the number is mistyped: %s [BANK-008]', (typed) => {
    expect(paidBy(decide({ purpose: `Оплата по счету ${typed}` }))).toEqual(['sure', [42, 155_760_00]]);
  });

  it('by the account a company has paid from, where the bank tells no INN, and by a sister of it [BANK-008]', () => {
    const purpose = 'За камеры';
    const knownAccounts = new Map([['40702810600000104444', [INN]]]);
    // The book of invoices is asked by INN; an account leads there.
    expect(decide({ purpose, payerInn: '' }, [invoice()], { knownAccounts }).kind).toBe('sure');
    expect(decide({ purpose, payerInn: '' }).kind).toBe('foreign');
    expect(decide({ purpose, payerInn: OTHER }, [invoice({ sisterInns: [OTHER] })]).kind).toBe('sure');
  });

  it('of a person by the name that the bank writes, with the number [BANK-008]', () => {
    const ofPerson = [invoice({ inn: null, companyId: null, payerName: 'Смирнова Анна Петровна' })];
    const bank = { payerInn: '7707083893', payerName: 'ПАО СБЕРБАНК//СМИРНОВА АННА ПЕТРОВНА//1' };
    expect(decide(bank, ofPerson)).toMatchObject({
      kind: 'sure',
      chosen: { reasons: ['number', 'name', 'sum'] },
    });
    expect(decide({ ...bank, purpose: 'Оплата' }, ofPerson).kind).toBe('doubtful');
  });

  it('of several invoices, named or not, where only these add up to it [BANK-009]', () => {
    const two = [invoice({ owed: 100_00 }), invoice({ id: 57, owed: 250_00 })];
    const both = ['sure', [42, 100_00], [57, 250_00]];
    expect(paidBy(decide({ amount: 350_00, purpose: 'Опл.сч.2611-000042,2611-000057' }, two))).toEqual(both);
    expect(paidBy(decide({ amount: 350_00, purpose: 'Опл.сч.2611-000042 и др.' }, two))).toEqual(both);
    expect(paidBy(decide({ amount: 350_00, purpose: 'За товар' }, two))).toEqual(both);
    const third = [...two, invoice({ id: 61, owed: 150_00 }), invoice({ id: 62, owed: 200_00 })];
    expect(decide({ amount: 350_00, purpose: 'За товар' }, third)).toMatchObject({
      kind: 'doubtful',
      doubts: ['several-fit'],
    });
  });

  it('of a part with number and payer only; what is too much is an advance of the company [BANK-009]', () => {
    expect(paidBy(decide({ amount: 50_000_00 }))).toEqual(['sure', [42, 50_000_00]]);
    expect(decide({ amount: 50_000_00, payerInn: OTHER }).kind).toBe('doubtful');
    expect(decide({ amount: 50_000_00, purpose: 'Аванс' })).toMatchObject({
      kind: 'doubtful',
      doubts: ['sum-differs'],
    });
    expect(decide({ amount: 160_000_00 })).toMatchObject({
      kind: 'sure',
      chosen: { allocations: [{ invoiceId: 42, amount: 155_760_00 }], rest: 4240_00, companyId: 7 },
    });
    expect(paidBy(decide({ amount: 155_759_97 }))).toEqual(['sure', [42, 155_759_97]]);
  });

  it('of the rest after a part, and of each invoice once [BANK-009]', () => {
    const decisions = matchStatement(
      [
        payment({ id: 1, amount: 55_760_00 }),
        payment({ id: 2, amount: 100_000_00, date: '2026-11-16' }),
        payment({ id: 3, amount: 100_000_00, date: '2026-11-17' }),
      ],
      [invoice()],
    );
    expect(decisions.map(({ kind }) => kind)).toEqual(['sure', 'sure', 'doubtful']);
    expect(decisions[2]!.doubts).toEqual(['number-paid']);
  });
});

describe('a payment waits for a person', () => {
  const twins = [invoice(), invoice({ id: 57 })];

  it('when two invoices fit as well [BANK-010]', () => {
    expect(decide({ purpose: 'За камеры' }, twins)).toMatchObject({
      kind: 'doubtful',
      doubts: ['several-fit'],
    });
    expect(decide({ purpose: 'За камеры' }, twins).candidates).toHaveLength(2);
    expect(paidBy(decide({}, twins))).toEqual(['sure', [42, 155_760_00]]);
    // One slip from both of two neighbours.
    const neighbours = [invoice(), invoice({ id: 43 })];
    expect(decide({ purpose: 'счет 2611-000044' }, neighbours).kind).toBe('doubtful');
  });

  it('when the number says one thing and payer and sum another [BANK-010]', () => {
    const own = [invoice({ owed: 100_00 }), invoice({ id: 57, owed: 250_00 })];
    expect(decide({ amount: 250_00 }, own)).toMatchObject({ kind: 'doubtful', doubts: ['several-fit'] });
    const others = [invoice(), invoice({ id: 57, inn: OTHER, companyId: 8 })];
    expect(decide({ payerInn: OTHER }, others)).toMatchObject({
      kind: 'doubtful',
      doubts: ['several-fit', 'payer-differs'],
    });
    expect(decide({ purpose: 'Оплата по счету 2609-000900' }).doubts).toEqual(['unknown-number']);
  });

  it('when the invoice was paid, cancelled, or is paid otherwise [BANK-010]', () => {
    const closed = (changes: Partial<BankInvoice>) =>
      decide({}, [invoice({ owed: 0, total: 155_760_00, ...changes }), invoice({ id: 57 })]);
    expect(closed({}).doubts).toEqual(['number-paid']);
    expect(closed({ closed: 'number-cancelled' }).doubts).toEqual(['number-cancelled']);
    expect(closed({ closed: 'number-otherwise' })).toMatchObject({
      kind: 'doubtful',
      doubts: ['number-otherwise'],
    });
  });

  it('when it comes before the invoice, long after it, or tries the account [BANK-010]', () => {
    expect(decide({ date: '2026-11-11' }).doubts).toEqual(['early']);
    expect(decide({ date: '2026-12-17', purpose: 'За камеры' }).kind).toBe('sure');
    expect(decide({ date: '2026-12-18', purpose: 'За камеры' }).kind).toBe('doubtful');
    expect(decide({ date: '2026-12-18' }).kind).toBe('sure');
    expect(decide({ amount: 1 }).doubts).toEqual(['tiny']);
  });

  it('when more invoices are meant than are named [BANK-010]', () => {
    expect(decide({ amount: 200_000_00, purpose: 'Оплата по счетам 2611-000042 и др.' }).doubts).toEqual([
      'several-meant',
    ]);
    expect(decide({ amount: 200_000_00, purpose: 'сч. 2611-000042, 2611-000999' }).doubts).toEqual([
      'several-meant',
    ]);
  });

  it('and is none of ours when it comes back to us or from a stranger [BANK-010]', () => {
    expect(decide({ purpose: 'Возврат ошибочно перечисленных по п/п 118' })).toMatchObject({
      kind: 'foreign',
      doubts: ['refund'],
    });
    expect(decide({ payerInn: OTHER, purpose: 'Проценты по депозиту' })).toMatchObject({
      kind: 'foreign',
      doubts: ['payer-unknown'],
      candidates: [],
    });
  });
});

it('VAT that differs from the invoice is a warning and no doubt [BANK-008]', () => {
  const known = [invoice({ vat: 28_087_87 })];
  const told = (vat: string) => decide({ purpose: `Оплата по счету 2611-000042, ${vat}` }, known);
  expect(told('в т.ч. НДС 22% 28087.87').warnings).toEqual([]);
  expect(told('в т.ч. НДС 22% 20000.00')).toMatchObject({ kind: 'sure', warnings: ['vat-differs'] });
  expect(told('без НДС').warnings).toEqual(['vat-differs']);
});

describe('of any payments and invoices', () => {
  const inns = fc.constantFrom(INN, OTHER, '7701000001');
  const amounts = fc.constantFrom(100_00, 150_00, 200_00, 250_00, 300_00, 350_00);
  const invoices = fc
    .array(fc.record({ inn: inns, owed: amounts }), { maxLength: 8 })
    .map((list) => list.map((one, place) => invoice({ ...one, id: place + 40, companyId: 1 })));
  const payments = fc
    .array(
      fc.record({
        payerInn: inns,
        amount: amounts,
        purpose: fc.constantFrom(
          'За товар',
          ...[38, 40, 41, 42, 44, 47].map((id) => `счет 2611-0000${id}`),
          'счета 2611-000040, 2611-000041',
        ),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.map((one, place) => payment({ ...one, id: place + 1 })));

  it('each is laid out to the kopeck, and no invoice gets more than it is owed [BANK-009]', () => {
    fc.assert(
      fc.property(payments, invoices, (paid, known) => {
        const decisions = matchStatement(paid, known);
        expect(decisions.map(({ paymentId }) => paymentId)).toEqual(paid.map(({ id }) => id));
        const sure = decisions.filter(({ kind }) => kind === 'sure');
        const wrong = sure.filter(({ paymentId, chosen }) => {
          const laid = chosen!.allocations.reduce((sum, { amount }) => sum + amount, chosen!.rest);
          return laid !== paid[paymentId - 1]!.amount;
        });
        expect(wrong).toEqual([]);
        const over = known.filter(({ id, owed }) => {
          const got = sure
            .flatMap(({ chosen }) => chosen!.allocations)
            .filter(({ invoiceId }) => invoiceId === id);
          return got.reduce((sum, { amount }) => sum + amount, 0) > owed;
        });
        expect(over).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('what names nothing is never sure beside a twin of its invoice [BANK-010]', () => {
    fc.assert(
      fc.property(invoices, inns, amounts, (known, payerInn, amount) => {
        const pair = [
          invoice({ id: 90, inn: payerInn, owed: amount }),
          invoice({ id: 91, inn: payerInn, owed: amount }),
        ];
        expect(decide({ payerInn, amount, purpose: 'За товар' }, [...known, ...pair]).kind).toBe('doubtful');
      }),
    );
  });
});
