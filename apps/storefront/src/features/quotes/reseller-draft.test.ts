import { expect, it } from 'vitest';
import { copyBody, EMPTY_RESELLER, resellerLines, resellerTotal, typedPercent } from './reseller-draft.ts';
import { sampleLine, sampleVersion } from './sample-quote-view.ts';

const version = sampleVersion([
  sampleLine({ id: 1, price: 100_00, quantity: 2 }),
  sampleLine({ id: 2, price: 33_33, quantity: 1 }),
  sampleLine({ id: 3, price: null, quantity: null, total: null }),
]);

it('reads percents with a comma or a sign, and none beyond ten times the price', () => {
  expect(['12,5', '15 %', '0', '900'].map(typedPercent)).toEqual([1250, 1500, 0, 90_000]);
  expect(['', '-5', '901', '1,234', 'x'].map(typedPercent)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

it("shows what the customer pays by the common markup and by a line's own [KP-046]", () => {
  const lines = resellerLines(version, { markup: '15', own: { 2: '10,5' } });
  expect(lines.map(({ price, total }) => [price, total])).toEqual([
    [115_00, 230_00],
    [36_83, 36_83],
  ]);
  expect(resellerTotal(lines)).toBe(266_83);
  expect(resellerLines(version, { markup: '15', own: { 1: 'много' } })[0]).toMatchObject({
    isWrong: true,
    price: 115_00,
  });
});

it('sends markups in hundredths of a percent, and the picture without its heading', () => {
  const draft = {
    ...EMPTY_RESELLER,
    name: 'ООО «Монтажник»',
    logo: 'data:image/png;base64,AAAA',
    markup: '15',
  };
  const lines = resellerLines(version, { markup: draft.markup, own: { 2: '10,5' } });
  const words = { buyer: 'ТСЖ', number: '18/11', subject: '', validUntil: '' };
  expect(copyBody({ version: 2, format: 'pdf', draft, words, lines })).toMatchObject({
    version: 2,
    logo: 'AAAA',
    markup_bp: 1500,
    line_markups: [{ line_id: 2, markup_bp: 1050 }],
    valid_until: null,
    is_taxed: true,
  });
});
