import { describe, expect, it } from 'vitest';
import { sampleQuote, sampleReseller } from '../testing/sample-quote.ts';
import { paperTotals } from './paper-money.ts';
import { quoteSheet } from './quote-sheet.ts';
import { markedUp, resellerCopy } from './reseller-copy.ts';

describe("a reseller's copy of an offer [KP-046]", () => {
  it('raises every price by its own percent, else by the common one, to a kopeck', () => {
    const { lines } = sampleQuote();
    const copy = resellerCopy(
      sampleQuote(),
      sampleReseller({ markup: 1250, lineMarkups: { 1: 0, 2: 3000 } }),
    );
    expect(copy.lines.map(({ price }) => price)).toEqual([
      markedUp(lines[0]!.price, 1250),
      lines[1]!.price,
      markedUp(lines[2]!.price, 3000),
    ]);
    expect(copy.lines[0]).toMatchObject({ price: 84_600_00, total: 169_200_00 });
    expect(markedUp(33_33, 1050)).toBe(36_83);
    expect(copy.lines.map(({ price, quantity }) => (price * quantity) / 1000)).toEqual(
      copy.lines.map(({ total }) => total),
    );
  });

  it('of who sells without the tax says so, and of who sells with it has the tax of the raised sums', () => {
    const untaxed = quoteSheet(resellerCopy(sampleQuote(), sampleReseller({ isTaxed: false })));
    expect(untaxed.taxed).toBe('НДС не облагается');
    expect(untaxed.totals).toEqual([{ label: 'Без налога (НДС)', text: '–', roubles: 0 }]);
    const taxed = resellerCopy(sampleQuote(), sampleReseller());
    const { total, vat } = paperTotals(taxed.lines);
    expect(taxed.lines.every(({ rate }) => rate === 22)).toBe(true);
    expect(Math.abs(vat - (total * 22) / 122)).toBeLessThan(2);
  });

  it('names neither us nor the sellers, our number, our version, our terms or where we are answered', () => {
    const told = JSON.stringify(quoteSheet(resellerCopy(sampleQuote(), sampleReseller())));
    expect(told).toContain('ООО «Монтажник»');
    expect(told).toContain('Барьеро T-120');
    for (const ours of [
      'Окоём',
      'okoem',
      'КП-2026-000317',
      'ерсия',
      'Уралиум',
      'Отсрочка',
      'Проходная из заявки',
    ])
      expect(told).not.toContain(ours);
  });
});
