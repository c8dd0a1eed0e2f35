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
    'ИП21210 ИП21211 2 ИП21212, ИП21213',
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
    'кабель utp5e ftp6a utp6a ftp5e',
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

it.each([' ', ', ', ',', ';', '; ', '\t', ' , '])(
  'forty articles in one line between «%s» are forty lines, each with its quantity [LINES-016]',
  (sign) => {
    const kinds = [
      (at: number) => `ZK-D42${at}-IR20`,
      (at: number) => `46660801${at}`,
      (at: number) => `ИП212${at}`,
    ];
    const counts = ['', ' 3', ' x3', ' - 3 шт'];
    for (const kind of kinds)
      for (const count of counts) {
        const articles = Array.from({ length: 40 }, (_, at) => kind(at + 10));
        const line = articles.map((article) => article + count).join(sign);
        const broken = brokenAtSigns(line);
        expect(isListOfArticles(broken), broken).toBe(true);
        const { rows } = readLines(broken);
        expect(rows.map(({ article, quantity }) => [article, quantity])).toEqual(
          articles.map((article) => [article, count === '' ? undefined : 3]),
        );
        expect(rows.map((row) => row.line)).toEqual(articles.map((_, at) => at + 1));
        // Whoever types it into the quick order has it read as well, as rows of the one line.
        const typed = readLines(line).rows;
        expect(typed.map(({ article, line: of }) => [article, of])).toEqual(
          articles.map((article) => [article, 1]),
        );
      }
  },
);

it('articles between semicolons are rows however much is said of each [LINES-016]', () => {
  const articles = Array.from({ length: 12 }, (_, at) => `ZK-D42${at + 10}-IR20`);
  const line = articles.map((article) => `Камера купольная уличная белая ${article} — 2 шт`).join('; ');
  expect(line.length).toBeGreaterThan(600);
  expect(readLines(line).rows.map((row) => [row.article, row.quantity, row.line])).toEqual(
    articles.map((article) => [article, 2, 1]),
  );
});

it('a row of a table and a long name are taken for no list of articles [LINES-016]', () => {
  const row = '4666080145\tZK-D4280-IR20\t10\t5900.00\t59000.00';
  expect(brokenAtSigns(row)).toBe(row);
  const name = `Камера ZK-D4280-IR20 купольная, IP67, 4 Мп, ${'с подсветкой и микрофоном, '.repeat(14)}ZK-B2240-IR30`;
  expect(name.length).toBeGreaterThan(300);
  expect(brokenAtSigns(name)).toBe(name);
  expect(readLines(name).rows.map(({ fault }) => fault)).toEqual(['TOO_LONG']);
});

it('a description that names what a thing fits is no list of all that, however long it is [LINES-016]', () => {
  const described =
    'Камера DS-2CD2143G2-I 4 Мп, совместима с регистраторами DS-7608NI-K2, DS-7616NI-Q2 и DS-7732NI-M4, ' +
    'кронштейны DS-1273ZJ-140 и DS-1280ZJ-DM21 в комплект не входят, запись на карту microSD-512, ' +
    'питание PoE-802.3af или 12 В, класс защиты корпуса IP67-IK10, срок гарантии от изготовителя 36 месяцев со дня продажи; 10 шт';
  expect(described.length).toBeGreaterThan(300);
  expect(readLines(described).rows.map(({ fault }) => fault)).toEqual(['TOO_LONG']);
  expect(isListOfArticles(brokenAtSigns(described))).toBe(false);
});

it('ends of pasted lines become signs that separate [LINES-009]', () => {
  expect(asOneLineOfArticles('ZK-D4280-IR20\t2\r\n\n  ИП212 10 шт \n')).toBe('ZK-D4280-IR20 2; ИП212 10 шт');
});
