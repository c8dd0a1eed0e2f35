import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReconciliationContent } from './paper-content.ts';
import { reconciliationNumber } from './reconciliation-number.ts';
import { reconciliationSheet, reconciliationTotal } from './reconciliation-sheet.ts';

const VALID = { replacedBy: null, isExpired: false, isCancelled: false, isPaid: false };
const SIDE = { kind: 'ENTITY', kpp: '980101001', address: 'г. Москва', phone: '' } as const;
const ACT: ReconciliationContent = {
  kind: 'reconciliation',
  number: 'АС-2026-000001',
  day: '2026-11-18',
  version: 1,
  versionDay: '2026-11-18',
  period: { from: '2026-11-01', to: '2026-11-18' },
  seller: { ...SIDE, name: 'ООО «Окоём»', inn: '9801000104', director: 'Заборский А. П.', accountant: '' },
  buyer: { ...SIDE, name: 'ООО «Гранитум»', inn: '9803000452' },
  opening: 100_00,
  rows: [
    { day: '2026-11-12', document: 'Заказ № 2611-000042-1 от 12.11.2026', amount: 300_00 },
    { day: '2026-11-13', document: 'Платёжное поручение № 118 от 13.11.2026', amount: -150_50 },
  ],
};

describe('an act of reconciliation', () => {
  it('says what was owed, what moved by document, what is owed now in figures and words, and who signs [BALANCE-006]', () => {
    const sheet = reconciliationSheet(ACT, VALID);
    expect(sheet.title).toBe('Акт сверки № АС-2026-000001');
    expect(sheet.subtitle.replaceAll(/\s/g, ' ')).toBe(
      'от 18 ноября 2026 г., взаимные расчёты с 1 ноября 2026 г. по 18 ноября 2026 г.',
    );
    expect(sheet.lines.map(({ day, document, debit, credit }) => [day, document, debit, credit])).toEqual([
      ['', 'Сальдо на 01.11.2026, начало дня', '100,00', ''],
      ['12.11.2026', 'Заказ № 2611-000042-1 от 12.11.2026', '300,00', ''],
      ['13.11.2026', 'Платёжное поручение № 118 от 13.11.2026', '', '150,50'],
      ['', 'Обороты за период', '300,00', '150,50'],
      ['', 'Сальдо на 18.11.2026, конец дня', '249,50', ''],
    ]);
    expect(sheet.conclusion.replaceAll(/\s/g, ' ')).toBe(
      'На 18 ноября 2026 г. задолженность ООО «Гранитум» перед ООО «Окоём» составляет 249,50 руб.',
    );
    expect(sheet.words.replaceAll(/\s/g, ' ')).toBe('Двести сорок девять рублей 50 копеек');
    expect(sheet.parties.map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([
      'ИНН 9801000104, КПП 980101001, г. Москва',
      'ИНН 9803000452, КПП 980101001, г. Москва',
    ]);
    expect(sheet.signatures).toEqual([
      { side: 'От ООО «Окоём»', post: 'Руководитель', name: 'Заборский А. П.' },
      { side: 'От ООО «Гранитум»', post: 'Руководитель', name: '' },
    ]);
    expect(reconciliationTotal(ACT)).toBe(249_50);
  });

  it('tells whose debt it is, and that there is none [BALANCE-006]', () => {
    const held = reconciliationSheet({ ...ACT, opening: -500_00 }, VALID);
    expect(held.conclusion).toContain('задолженность ООО «Окоём» перед ООО «Гранитум» составляет 350,50');
    expect(held.lines[0]).toMatchObject({ debit: '', credit: '500,00' });
    const even = reconciliationSheet({ ...ACT, opening: 0, rows: [] }, VALID);
    expect(even.conclusion).toContain('взаимной задолженности нет');
    expect(even.words).toBe('');
    expect(even.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['', ''],
      ['0,00', '0,00'],
      ['', ''],
    ]);
  });

  it('that was replaced says so, and its version is named [BALANCE-007]', () => {
    const old = reconciliationSheet({ ...ACT, version: 2 }, { ...VALID, replacedBy: 3 });
    expect(old.stamp).toBe('Заменён версией 3');
    expect(old.subtitle).toContain(', изм. 2');
    expect(reconciliationNumber({ year: 2026, sequence: 42 })).toBe('АС-2026-000042');
  });

  it('adds up: balance at the beginning and turnovers are the balance at the end [BALANCE-006]', () => {
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).filter((sum) => sum !== 0);
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 30 }), (opening, amounts) => {
        const rows = amounts.map((sum) => ({ day: '2026-11-12', document: 'Заказ', amount: sum }));
        const { lines } = reconciliationSheet({ ...ACT, opening, rows }, VALID);
        const kopecks = (roubles: number | null) => Math.round((roubles ?? 0) * 100);
        const net = lines.map(({ values }) => kopecks(values.debit) - kopecks(values.credit));
        expect(lines).toHaveLength(amounts.length + 3);
        expect(net[0]! + net.at(-2)!).toBe(net.at(-1)!);
        expect(net.slice(1, -2).reduce((sum, one) => sum + one, 0)).toBe(net.at(-2)!);
      }),
    );
  });
});
