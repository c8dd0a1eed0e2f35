import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatInside } from '../price/vat.ts';
import { paperTotals } from './paper-money.ts';
import { paymentPurpose, qrPurpose } from './payment-purpose.ts';
import { paymentQrText } from './payment-qr.ts';

const totals = paperTotals([
  { total: 155_760_00, rate: 22, vat: 28_087_87 },
  { total: 15_800_00, rate: 22, vat: 2_849_18 },
]);
const paper = { number: '2611-000042', day: '2026-11-12', totals };
const payee = {
  name: 'ООО "Окоём"',
  inn: '9801000104',
  kpp: '980101001',
  bankName: 'АО "Банк Тестовый" г. Москва',
  bik: '049801701',
  account: '40702810100000100000',
  correspondent: '30101810300000000701',
};

describe('the purpose of a payment', () => {
  it('begins with the number, which payments are found by, and tells the tax as a phrase of its own [PAPER-004]', () => {
    expect(paymentPurpose(paper)).toBe(
      'Оплата по счету № 2611-000042 от 12.11.2026 за оборудование. В том числе НДС 22 % – 30 937,05 руб.',
    );
    expect(paymentPurpose({ ...paper, totals: paperTotals([{ total: 100, rate: null, vat: 0 }]) })).toBe(
      'Оплата по счету № 2611-000042 от 12.11.2026 за оборудование. Без НДС',
    );
  });

  it('is never longer than a payment order takes, and loses neither number nor tax [PAPER-004]', () => {
    const rate = fc.constantFrom(22, 20, 18, 10, 7, 5, 0, null);
    const line = fc.record({ total: fc.integer({ min: 1, max: 10 ** 13 }), rate });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const taxed = lines.map(({ total, rate: of }) => ({
          total,
          rate: of,
          vat: of === null ? 0 : vatInside(total, of),
        }));
        const all = { ...paper, number: '2611-000042-12', totals: paperTotals(taxed) };
        for (const text of [paymentPurpose(all), qrPurpose(all)]) {
          expect(text.length).toBeLessThanOrEqual(210);
          expect(text).toContain('2611-000042-12 от 12.11.2026');
          expect(text).toMatch(/НДС/);
        }
        const named = all.totals.rates.filter(({ rate: of }) => of !== null);
        for (const { rate: of } of named) expect(qrPurpose(all)).toContain(`НДС ${of}% `);
      }),
    );
  });
});

describe('the text of the square', () => {
  it('is that of the standard: kopecks as a whole number, keys in their order [PAPER-005]', () => {
    expect(paymentQrText({ payee, total: totals.total, purpose: qrPurpose(paper), ...paper })).toBe(
      'ST00012|Name=ООО "Окоём"|PersonalAcc=40702810100000100000|BankName=АО "Банк Тестовый" г. Москва|' +
        'BIC=049801701|CorrespAcc=30101810300000000701|Sum=17156000|' +
        'Purpose=Оплата по счету 2611-000042 от 12.11.2026, в т.ч. НДС 22% 30937.05|' +
        'PayeeINN=9801000104|KPP=980101001|DocNo=2611-000042|DocDate=12.11.2026',
    );
  });

  it('names no tax office where a proprietor has none, and no account where the bank has none [PAPER-005]', () => {
    const text = paymentQrText({
      ...paper,
      payee: { ...payee, name: 'ИП Орлова Марина Львовна', kpp: '', correspondent: '' },
      total: 1,
      purpose: 'x',
    });
    expect(text).not.toContain('KPP');
    expect(text).toContain('|CorrespAcc=0|');
  });

  it('splits into its fields again, whatever names and purposes hold, each within its limit [PAPER-005]', () => {
    const text = fc.string({
      unit: fc.constantFrom('|', ' ', '"', '«', '№', 'ё', 'Ж', 'я', '=', '\n', '🙂', 'a'),
      maxLength: 260,
    });
    fc.assert(
      fc.property(text, text, text, (name, bankName, purpose) => {
        const written = paymentQrText({
          ...paper,
          payee: { ...payee, name: `Я${name}`, bankName: `Б${bankName}` },
          total: 17_156_000,
          purpose: `О${purpose}`,
        });
        const [head, ...fields] = written.split('|');
        expect(head).toBe('ST00012');
        const read = new Map(
          fields.map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
        );
        expect([...read.keys()]).toEqual([
          'Name',
          'PersonalAcc',
          'BankName',
          'BIC',
          'CorrespAcc',
          'Sum',
          'Purpose',
          'PayeeINN',
          'KPP',
          'DocNo',
          'DocDate',
        ]);
        const plain = (value: string) => value.replaceAll(/[|\s]+/g, ' ').trim();
        expect(plain(`Я${name}`).startsWith(read.get('Name')!)).toBe(true);
        expect([...read.get('Name')!].length).toBeLessThanOrEqual(160);
        expect([...read.get('BankName')!].length).toBeLessThanOrEqual(45);
        expect([...read.get('Purpose')!].length).toBeLessThanOrEqual(210);
        expect(read.get('Sum')).toBe('17156000');
      }),
    );
  });
});
