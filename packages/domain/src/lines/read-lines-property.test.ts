import fc from 'fast-check';
import { expect, it } from 'vitest';
import { articleKey } from '../search/look-alike.ts';
import { isArticleLike } from './article-like.ts';
import { readLines } from './read-lines.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);
const TIMEOUT_MS = 600_000;

const piece = fc.stringMatching(/^[A-ZА-Я]{2,4}$/);
const digits = fc.stringMatching(/^[1-9]\d{2,4}$/);
const article = fc.tuple(piece, digits, piece).map(([maker, number, kind]) => `${maker}-${number}-${kind}`);
/** Thousandths. */
const quantity = fc.integer({ min: 1, max: 9_999_999 });
const way = fc.constantFrom<(article: string, quantity: string) => string>(
  (one, many) => `${one} ${many}`,
  (one, many) => `${one} ${many} шт`,
  (one, many) => `${one} x${many}`,
  (one, many) => `${one} х ${many}`,
  (one, many) => `${one} - ${many}`,
  (one, many) => `${one} — ${many} шт.`,
  (one, many) => `${one}\t${many}`,
  (one, many) => `${one};${many}`,
  (one, many) => `12) ${one}: ${many}`,
  (one, many) => `1\tКамера\t${one}\tшт\t${many}\t100,00`,
);
const entry = fc.record({ article, quantity, way });

function decimal(thousandths: number): string {
  return String(thousandths / 1000).replace('.', ',');
}

it(
  'every way to write an article and a quantity gives both back, line by line [LINES-001]',
  () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        const text = entries.map((one) => one.way(one.article, decimal(one.quantity))).join('\r\n');
        expect(readLines(text).rows.map((row) => [row.line, row.article, row.quantity])).toEqual(
          entries.map((one, at) => [at + 1, one.article, one.quantity / 1000]),
        );
      }),
      { numRuns },
    );
  },
  TIMEOUT_MS,
);

it(
  'articles of one line come back in order, however they are separated [LINES-004]',
  () => {
    const separator = fc.constantFrom(' ', '; ', ', ', ';', ',', '  ');
    const list = fc.array(article, { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(list, separator, (articles, sign) => {
        expect(readLines(articles.join(sign)).rows.map((row) => row.article)).toEqual(articles);
      }),
      { numRuns },
    );
  },
  TIMEOUT_MS,
);

it(
  'no text breaks it: each line is a row, several or counted as skipped, and nothing is invented [LINES-005]',
  () => {
    const sign = fc.constantFrom(...'аZя019 \t;,.-—x×*()"#№/\n\r\u00A0шт');
    const text = fc.oneof(
      fc.array(sign, { maxLength: 120 }).map((signs) => signs.join('')),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { rows, skipped, leftOut } = readLines(typed);
        const lines = typed.split(/\r\n?|[\n\u2028\u2029]/);
        const isEnded = typed === '' || /[\r\n\u2028\u2029]$/.test(typed);
        const read = new Set(rows.map((row) => row.line));
        expect(read.size + skipped + leftOut).toBe(lines.length - (isEnded ? 1 : 0));
        for (const row of rows) {
          expect(row.fault === undefined && row.article === '' && row.rest === '').toBe(false);
          expect(row.quantity === undefined || row.quantity > 0).toBe(true);
          expect(articleKey(lines[row.line - 1]!)).toContain(articleKey(row.article));
        }
      }),
      { numRuns: numRuns * 5 },
    );
  },
  TIMEOUT_MS,
);

it('what looks like an article has a digit and no space', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), (word) => {
      expect(isArticleLike(word) && !(/\d/.test(word) && !/\s/.test(word))).toBe(false);
    }),
    { numRuns },
  );
});
