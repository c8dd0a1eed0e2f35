import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readPapersWish } from './papers-address.ts';
import { PapersFilters } from './papers-filters.tsx';

/** What the fields hold and which chips are on, at this address. */
function drawn(search: string) {
  const wish = readPapersWish(new URLSearchParams(search));
  const chosen = { wish, choose: () => {}, typed: wish.query, type: () => {}, askNow: () => {} };
  const html = renderToStaticMarkup(<PapersFilters chosen={chosen} />);
  const values = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
  const chips = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  const named = (part: RegExpMatchArray[]) => part.map(([, , text]) => text!.replaceAll(/<[^>]+>/g, ''));
  return {
    values,
    chips: named(chips),
    on: named(chips.filter(([, marks]) => marks!.includes('aria-pressed="true"'))),
  };
}

it('papers are narrowed by number, by days and by kind, as their address says [PAPER-015]', () => {
  const all = drawn('');
  expect(all.values).toEqual(['', '', '']);
  expect(all.chips).toEqual(['Все', 'Счёт', 'УПД', 'Накладная', 'Акт сверки', 'Чеки']);
  expect(all.on).toEqual(['Все']);
  const some = drawn('kind=invoice,upd&q=2611&from=2026-11-01&to=2026-11-30');
  expect(some.values).toEqual(['2611', '2026-11-01', '2026-11-30']);
  expect(some.on).toEqual(['Счёт', 'УПД']);
  expect(drawn('kind=receipt').on).toEqual(['Чеки']);
});
