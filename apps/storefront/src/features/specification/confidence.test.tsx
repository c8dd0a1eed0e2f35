import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Confidence } from './confidence.tsx';
import type { SpecRow } from './spec-rows.ts';

const row = (changes: Partial<SpecRow>) =>
  ({
    id: 1,
    found: 'SURE',
    confidence: 0.99,
    product_id: 7,
    decision: null,
    candidates: [{ product_id: 7, why: 'Артикул совпал', is_analogue: false, attributes: [] }],
    ...changes,
  }) as SpecRow;

function drawn(changes: Partial<SpecRow>): [full: number, cells: number, words: string] {
  const html = renderToStaticMarkup(<Confidence row={row(changes)} taste={{ isWithoutAnalogues: false }} />);
  const count = (sign: RegExp) => html.match(sign)?.length ?? 0;
  return [
    count(/data-full/g),
    count(/<i /g) + count(/<i>/g),
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ];
}

it('«Точно» stands beside five full cells, what is to be checked beside fewer and with its reason [SPECS-124]', () => {
  expect(drawn({})).toEqual([5, 5, 'Точно артикул совпал']);
  const why = 'Артикул совпал, но характеристики хуже, чем в строке';
  const candidates = [{ product_id: 7, why, is_analogue: false, attributes: [] }];
  const likely = drawn({ found: 'LIKELY', confidence: 0.99, candidates });
  expect(likely.slice(0, 2)).toEqual([4, 5]);
  expect(likely[2]).toBe('Проверьте артикул совпал, но характеристики хуже, чем в строке');
});
