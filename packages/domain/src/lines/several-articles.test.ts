import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';
import { asOneLineOfArticles, brokenAtSigns, isListOfArticles } from './several-articles.ts';

describe('isListOfArticles', () => {
  it.each([
    'ZK-D4280-IR20 ZK-B2240-IR30',
    'ZK-D4280-IR20, ZK-B2240-IR30 x5',
    'ZK-D4280-IR20 2; ИП212 3',
    'ZK-D4280-IR20\nИП21245 10 шт',
    '4666080145 4666080146',
    'камера купольная — 2 шт\nкабель витой — 100 м',
  ])('is a list: «%s» [LINES-009]', (text) => {
    expect(isListOfArticles(text)).toBe(true);
  });

  it.each([
    'ZK-D4280-IR20',
    'ZK-D4280 IR2000',
    'ZK-D4280-IR20 10',
    'камера 4 Мп IP67',
    'кабель utp 5e 305 м',
    'блок питания 12 В, 5 А',
    'камера ZK-D4280-IR20 и ZK-B2240-IR30',
    'камера\nкупольная',
    '</script><script>window.x=1</script>\u2028<img src=x onerror=window.x=1>',
    '',
  ])('is a question: «%s» [LINES-009]', (text) => {
    expect(isListOfArticles(text)).toBe(false);
  });
});

it('a list in one line is as many lines as it has pieces, however long it is [LINES-015]', () => {
  const pieces = Array.from({ length: 40 }, (_, at) => `ZK-D42${at + 10}-IR20 ${at + 1}`);
  const broken = brokenAtSigns(pieces.join('; '));
  expect(pieces.join('; ').length).toBeGreaterThan(600);
  expect(broken.split('\n')).toEqual(pieces);
  expect(isListOfArticles(broken)).toBe(true);
  expect(
    readLines(broken)
      .rows.map(({ line, quantity }) => [line, quantity])
      .at(-1),
  ).toEqual([40, 40]);
  expect(brokenAtSigns('1; ZK-D4280-IR20; 10')).toBe('1; ZK-D4280-IR20; 10');
  expect(brokenAtSigns('ZK-D4280-IR20 2; ИП212-45 3\nкабель; белый')).toBe(
    'ZK-D4280-IR20 2\nИП212-45 3\nкабель; белый',
  );
});

it('ends of pasted lines become signs that separate [LINES-009]', () => {
  expect(asOneLineOfArticles('ZK-D4280-IR20\t2\r\n\n  ИП212 10 шт \n')).toBe('ZK-D4280-IR20 2; ИП212 10 шт');
});
