import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { FoundProducts } from './listing-data.ts';
import { SearchNotes } from './search-notes.tsx';

const drawn = (
  q: string,
  found: Partial<Omit<FoundProducts, 'total'>> & { total: number },
  beside: { isCut?: boolean; isPlaced?: boolean } = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchNotes q={q} found={{ ignoredWords: [], ...found }} {...beside} />
    </MemoryRouter>,
  );

it('says that a maker is not sold and that these are equivalents, with a request for a quote [SEARCH-021]', () => {
  const direction = { kind: 'maker' as const, name: 'Hikvision', categories: [] };
  const notes = drawn('hikvision', { direction, total: 7 });
  expect(notes).toContain('Hikvision мы не продаём, показываем аналоги');
  expect(notes).toContain('Запросить КП');
  expect(drawn('hikvision', { direction, total: 0 })).not.toContain('показываем аналоги');
});

it('names the words that were left out, without saying that alone they find nothing', () => {
  expect(textOf(drawn('магнит рыбий', { ignoredWords: ['рыбий'], total: 7 }))).toBe(
    'Всё сразу не нашлось; показываем без «рыбий»',
  );
  expect(drawn('магнит рыбий', { ignoredWords: ['рыбий'], total: 0 })).not.toContain('рыбий');
});

it('offers the goods that differ in one number, and those of the city that was named [SEARCH-034] [SEARCH-035]', () => {
  const looser = [
    { word: 'ip67', query: 'купольная камера 4мп', total: 4 },
    { word: '4мп', query: 'купольная камера ip67', total: 21 },
  ];
  const offered = drawn('купольная камера 4мп ip67', { looser, total: 1 });
  expect(textOf(offered)).toBe(
    'Похожие, но без «ip67»: 4\u00a0товара по запросу «купольная камера 4мп»' +
      'Похожие, но без «4мп»: 21\u00a0товар по запросу «купольная камера ip67»',
  );
  expect([...offered.matchAll(/href="([^"]*)"/g)].map(([, to]) => decodeURIComponent(to!))).toEqual(
    looser.map(({ query }) => `/catalog/search?q="${query}"`),
  );
  const there = drawn('камера екатеринбург', { stockCity: { id: 7, name: 'Екатеринбург' }, total: 3 });
  expect(textOf(there)).toBe('Показать только со складов города Екатеринбург');
  expect(there).toContain('warehouse=%5B7%5D');
  const stockCity = { id: 7, name: 'Екатеринбург' };
  expect(drawn('камера екатеринбург', { stockCity, total: 3 }, { isPlaced: true })).not.toContain('складов');
  expect(drawn('камера екатеринбург', { stockCity, total: 0 })).not.toContain('складов');
});

it('a text longer than what is searched is said to be searched by its beginning, no other [SEARCH-036]', () => {
  expect(textOf(drawn('камера', { total: 3 }, { isCut: true }))).toBe(
    'Запрос длиннее 200 знаков: ищем по его началу',
  );
  expect(textOf(drawn('камера', { total: 3 }))).toBe('');
});

it('says nothing about a department', () => {
  const direction = { kind: 'department' as const, name: '', categories: [] };
  expect(drawn('скуд', { direction, total: 7 })).not.toContain('продаётся');
});

it('the article that was probably meant is named and can be searched for, and so can what was typed', () => {
  const corrected = { text: 'ZK-D4280-IR20', reason: 'похожий артикул', isArticle: true };
  const html = drawn('ZK-D428O-IR20', { corrected, total: 1 });

  expect(textOf(html)).toBe('Возможно, вы имели в виду «ZK-D4280-IR20». Искать именно «ZK-D428O-IR20»');
  expect(html).toContain('href="/catalog/search?q=%22ZK-D4280-IR20%22"');
});

it('another correction says what was searched for and why, also the nearest number [SEARCH-030]', () => {
  const corrected = { text: 'камера', reason: 'раскладка', isArticle: false };
  const html = drawn('rfvthf', { corrected, total: 1 });

  expect(textOf(html)).toBe('Показаны результаты по запросу «камера» — раскладка. Искать именно «rfvthf»');
  const near = { text: 'монитор 23,8', reason: 'точно такого нет, это ближайшее', isArticle: false };
  expect(textOf(drawn('монитор 24', { corrected: near, total: 1 }))).toBe(
    'Показаны результаты по запросу «монитор 23,8» — точно такого нет, это ближайшее. Искать именно «монитор 24»',
  );
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '');
}
