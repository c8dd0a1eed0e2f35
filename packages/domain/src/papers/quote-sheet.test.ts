import { describe, expect, it } from 'vitest';
import { sampleQuote, sampleQuoteLine } from '../testing/sample-quote.ts';
import { quoteSheet } from './quote-sheet.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the paper of an offer in words [KP-044]', () => {
  it('says what it is, for whom, how long it holds and what it comes to, with the tax and in words', () => {
    const sheet = quoteSheet(sampleQuote());
    expect(sheet.kicker).toBe('Коммерческое предложение, версия 2 от 12.11.2026');
    expect(sheet.subject).toBe('Проходная и периметр, Тверь — для ООО «Гранитум»');
    expect(sheet.facts.map(({ label, text }) => `${label}: ${plain(text)}`)).toEqual([
      'Цены и резерв до: 19.11.2026, 18:00',
      'Поставка: 20 ноября, Тверь',
      'Оплата: Отсрочка 14 дней',
    ]);
    expect(plain(sheet.taxed)).toBe('с НДС 22 %');
    expect(plain(sheet.due.text)).toBe('365 812,00');
    expect(sheet.totals.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
      'В том числе НДС 22 %: 65 966,09',
    ]);
    expect(plain(sheet.words)).toBe('Триста шестьдесят пять тысяч восемьсот двенадцать рублей 00 копеек');
    expect(sheet.rows[0]!.note).toBe(
      'Арт. BT-120, продавец Уралиум СБ, в вашей заявке: Проходная из заявки, 2 турникета',
    );
    expect(plain(`${sheet.rows[2]!.quantity} ${sheet.rows[2]!.unit}`)).toBe('6 бухт');
    expect(sheet.author.text).toContain('7800000940');
  });

  it('promises a hold only where there is one, and asks for an answer only while it can be given', () => {
    const free = quoteSheet(sampleQuote({ isHeld: false }));
    expect(free.facts[0]!.label).toBe('Цены действуют до');
    expect(free.call!.title).toContain('https://okoem.example/lk/quotes/317');
    const over = quoteSheet(sampleQuote({ stamp: 'Срок истёк' }));
    expect(over.call).toBeNull();
    expect(quoteSheet(sampleQuote({ validUntil: null })).facts.map(({ label }) => label)).toEqual([
      'Поставка',
      'Оплата',
    ]);
  });

  it('of several rates names each beside its line, and sums them apart', () => {
    const sheet = quoteSheet(
      sampleQuote({ lines: [sampleQuoteLine(), sampleQuoteLine({ rate: 10, price: 100_00 })] }),
    );
    expect(sheet.vatHeading).toBe('НДС');
    expect(sheet.rows.map(({ rate }) => plain(rate))).toEqual(['НДС 22 %', 'НДС 10 %']);
    expect(sheet.totals).toHaveLength(2);
    expect(sheet.taxed).toBe('НДС внутри');
  });
});
