import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { expect, it } from 'vitest';
import { sampleMessage, sampleRow } from './sample-thread.ts';
import { aboutLink, dayWords, isContinued, linkPieces, spokenMessage, whenWords } from './talk-words.ts';

/** Noon in Moscow. */
const NOW = Date.parse('2026-11-18T09:00:00.000Z');

it('days are named by Moscow: today, yesterday, the day, and the year only when it is another [TALK-056]', () => {
  expect(dayWords('2026-11-17T21:00:00.000Z', NOW)).toBe('Сегодня');
  expect(dayWords('2026-11-17T20:59:59.000Z', NOW)).toBe('Вчера');
  expect(dayWords('2026-11-16T20:59:59.000Z', NOW)).toBe('16 ноября');
  expect(dayWords('2025-12-31T20:59:59.000Z', NOW)).toBe('31 декабря 2025');
  expect(whenWords('2026-11-18T06:05:00.000Z', NOW)).toBe('09:05');
  expect(whenWords('2026-11-17T06:05:00.000Z', NOW)).toBe('вчера');
});

it('one breath is one person within five minutes of one day', () => {
  const first = sampleMessage({ created_at: '2026-11-18T09:00:00.000Z' });
  const at = (created_at: string) => sampleMessage({ seq: 2, created_at });
  expect(isContinued(first, at('2026-11-18T09:04:59.000Z'))).toBe(true);
  expect(isContinued(first, at('2026-11-18T09:05:00.000Z'))).toBe(false);
  expect(isContinued(first, { ...at('2026-11-18T09:01:00.000Z'), author_name: 'Пётр' })).toBe(false);
  const late = sampleMessage({ created_at: '2026-11-18T20:59:00.000Z' });
  expect(isContinued(late, at('2026-11-18T21:01:00.000Z'))).toBe(false);
  expect(isContinued(undefined, first)).toBe(false);
});

it('a thread leads to what it is about [TALK-062]', () => {
  const about = {
    ...sampleRow().about,
    quote_id: 3,
    product: { id: 7, code: 'kamera', name: 'Камера' },
    seller: { id: 5, code: 'rubezh', name: 'Рубеж' },
  };
  expect(
    (['order', 'quote', 'product', 'seller'] as const).map((kind) => aboutLink({ kind, about })),
  ).toEqual([
    { to: '/lk/orders/9', text: 'К заказу' },
    { to: '/lk/quotes/3', text: 'К предложению' },
    { to: '/product/kamera-7', text: 'К товару' },
    { to: shopRoutes.seller(about.seller), text: 'К продавцу' },
  ]);
  expect(aboutLink(sampleRow())).toEqual({ to: '/lk/orders/9', text: 'К заказу' });
  expect(aboutLink(sampleRow({ kind: 'support' }))).toBeNull();
});

it('an address in a text is a link without the full stop behind it', () => {
  expect(linkPieces('См. https://a.example/b?c=1, там схема')).toEqual([
    { text: 'См. ', isLink: false },
    { text: 'https://a.example/b?c=1', isLink: true },
    { text: ', там схема', isLink: false },
  ]);
  expect(linkPieces('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }]);
});

it('what comes is read out with its author', () => {
  expect(spokenMessage(sampleMessage({ author_name: 'Гарантум', text: 'Завтра' }))).toBe('Гарантум: Завтра');
});
