import { describe, expect, it } from 'vitest';
import { asOneLineOfArticles, isListOfArticles } from './several-articles.ts';

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

it('ends of pasted lines become signs that separate [LINES-009]', () => {
  expect(asOneLineOfArticles('ZK-D4280-IR20\t2\r\n\n  ИП212 10 шт \n')).toBe('ZK-D4280-IR20 2; ИП212 10 шт');
});
