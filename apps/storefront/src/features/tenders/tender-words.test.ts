import { expect, it } from 'vitest';
import { amountText, areaText, budgetText, calendarDay, proposalsText, worksDates } from './tender-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

it('a budget is a sum, from and to, or what is proposed', () => {
  const texts = [
    budgetText({ kind: 'fixed', from: 500_000_00, to: 500_000_00 }),
    budgetText({ kind: 'range', from: 120_000_00, to: 200_000_00 }),
    budgetText({ kind: 'open', from: null, to: null }),
  ];
  expect(texts.map(plain)).toEqual(['500 000 ₽', '120 000 – 200 000 ₽', 'По предложениям']);
});

it('proposals are counted in words', () => {
  expect([0, 1, 4, 12].map(proposalsText).map(plain)).toEqual([
    'Предложений ещё нет',
    '1 предложение',
    '4 предложения',
    '12 предложений',
  ]);
});

it('days of works are named as far as they are known, whatever the time zone of the reader', () => {
  expect(calendarDay('2026-12-01')).toBe('1 декабря');
  expect(worksDates({ from: '2026-12-01', to: '2026-12-20' })).toBe('с 1 декабря по 20 декабря');
  expect(worksDates({ from: null, to: '2026-12-20' })).toBe('до 20 декабря');
  expect(worksDates({ from: '2026-12-01', to: null })).toBe('с 1 декабря');
  expect(worksDates({ from: null, to: null })).toBe('по договорённости');
});

it('quantities have our units in words, and those of others as they were written', () => {
  const texts = [
    amountText(12, 'coil'),
    amountText(8, 'piece'),
    amountText(2.5, 'комплект'),
    amountText(3, ''),
  ];
  expect(texts.map(plain)).toEqual(['12 бухт', '8 шт', '2,5 комплект', '3']);
});

it('an area is grouped by thousands', () => {
  expect(plain(areaText(1860))).toBe('1 860 м²');
});
