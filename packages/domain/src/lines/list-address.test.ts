import { expect, it } from 'vitest';
import { listOf, listPlace } from './list-address.ts';
import { readLines } from './read-lines.ts';
import { replaceArticle } from './replace-article.ts';

const LIST = 'ZK-D4280-IR20 10 шт\n"Камера & кабель"; 5% #1';

it('a list stands in the address of its page, sign for sign [LINES-010]', () => {
  const { to, state } = listPlace(LIST);
  expect(to).toMatch(/^\/catalog\/articles\?list=ZK-D4280-IR20%2010/);
  expect(state).toBeNull();
  expect(listOf({ search: new URL(to, 'https://shop').search })).toBe(LIST);
});

it('one that no address holds stays beside it, in the history [LINES-010]', () => {
  const long = `${LIST}\n`.repeat(200).trim();
  const { to, state } = listPlace(long);
  expect(to).toBe('/catalog/articles');
  expect(listOf({ search: '', state })).toBe(long);
});

it.each([[null], [{ list: 5 }], ['list'], [undefined]])('no list is read out of %j', (state) => {
  expect(listOf({ search: '?q=1', state })).toBe('');
});

it('another article takes the place of one and leaves the rest of its line [LINES-011]', () => {
  const text = '# заказ\r\n1. Камера ZK-D428O-IR20 — 7 шт\nSW-108P 2; ZK-B224O 5\nкамера купольная — 3 шт';
  const [camera, , second, named] = readLines(text).rows;
  const chosen = (row: typeof camera, by: string, from = text) =>
    replaceArticle(from, { ...row!, quantity: row!.quantity ?? null, by });

  const first = chosen(camera, 'ZK-D4280-IR20');
  expect(first.split('\n')[1]).toBe('1. Камера ZK-D4280-IR20 — 7 шт');
  expect(chosen(second, 'ZK-B2240', first).split('\n')[2]).toBe('SW-108P 2; ZK-B2240 5');
  expect(chosen(named, 'ZK-$1').split('\n')[3]).toBe('ZK-$1 — 3');
  expect(readLines(chosen(named, 'ZK-D4280-IR20')).rows.at(-1)).toMatchObject({
    article: 'ZK-D4280-IR20',
    quantity: 3,
  });
});

it('a name gives way to the article as a whole, with its quantity if it has one [LINES-011]', () => {
  const named = { line: 1, article: '', by: 'ZK-1' };
  const text = 'камера — 2,5 м; кабель';
  expect(replaceArticle(text, { ...named, original: 'камера — 2,5 м', quantity: 2.5 })).toBe(
    'ZK-1 — 2,5; кабель',
  );
  expect(replaceArticle(text, { ...named, original: 'кабель', quantity: null })).toBe('камера — 2,5 м; ZK-1');
  expect(replaceArticle(text, { ...named, original: 'другое', quantity: null })).toBe('ZK-1');
});

it('a line that is not there changes nothing', () => {
  const row = { line: 9, article: 'A', original: 'A', by: 'B', quantity: null };
  expect(replaceArticle('A', row)).toBe('A');
});
