import { describe, expect, it } from 'vitest';
import { sellerPersonName, shortPersonName, staffName } from './author-name.ts';
import { messageLimits } from './message-limits.ts';
import { DELETABLE_MINUTES, isDeletable } from './message-rules.ts';
import { replyTimeWords } from './reply-time.ts';
import { THREAD_KINDS } from './thread-kind.ts';
import { answererOf, SIDES_OF_KIND } from './thread-side.ts';
import { waitsAfter } from './waiting.ts';

describe('a message', () => {
  const createdAt = new Date('2026-11-18T10:00:00Z');
  const after = (minutes: number, ms = 0) => new Date(createdAt.getTime() + minutes * 60_000 + ms);

  it('is taken back for five minutes and once [TALK-006]', () => {
    expect(DELETABLE_MINUTES).toBe(5);
    expect(isDeletable({ createdAt, deletedAt: null }, after(5))).toBe(true);
    expect(isDeletable({ createdAt, deletedAt: null }, after(5, 1))).toBe(false);
    expect(isDeletable({ createdAt, deletedAt: after(1) }, after(2))).toBe(false);
  });

  it('is counted by who sends it: guests get least, those who answer most [TALK-016]', () => {
    expect(messageLimits('buyer', { isGuest: true })).toEqual({ aMinute: 10, anHour: 60 });
    expect(messageLimits('buyer', { isGuest: false })).toEqual({ aMinute: 30, anHour: 300 });
    expect(messageLimits('contractor', { isGuest: false })).toEqual({ aMinute: 30, anHour: 300 });
    expect(messageLimits('seller', { isGuest: false })).toEqual({ aMinute: 60, anHour: 1500 });
    expect(messageLimits('operator', { isGuest: false })).toEqual({ aMinute: 60, anHour: 1500 });
  });
});

describe('an answer', () => {
  it('is awaited of the seller, the contractor or the marketplace, by what is talked about [TALK-013]', () => {
    expect(THREAD_KINDS.map((kind) => [kind, answererOf(kind)])).toEqual([
      ['order', 'seller'],
      ['quote', 'operator'],
      ['tender', 'contractor'],
      ['product', 'seller'],
      ['seller', 'seller'],
      ['support', 'operator'],
    ]);
    for (const kind of THREAD_KINDS) expect(SIDES_OF_KIND[kind]).toContain('operator');
  });

  it('is awaited of the other side after each message', () => {
    const calm = { kind: 'order', waitsFor: null, isCalled: false } as const;
    expect(waitsAfter(calm, 'buyer')).toBe('seller');
    expect(waitsAfter({ ...calm, waitsFor: 'seller' }, 'seller')).toBe('buyer');
    expect(waitsAfter({ ...calm, waitsFor: 'seller' }, 'operator')).toBe('buyer');
    expect(waitsAfter({ kind: 'tender', waitsFor: null, isCalled: false }, 'contractor')).toBe('buyer');
  });

  it('of the marketplace that was called is awaited until it comes, whoever writes meanwhile [TALK-013]', () => {
    const called = { kind: 'order', waitsFor: 'operator', isCalled: true } as const;
    expect(waitsAfter(called, 'buyer')).toBe('operator');
    expect(waitsAfter(called, 'seller')).toBe('operator');
    expect(waitsAfter(called, 'operator')).toBe('buyer');
  });
});

describe('the time a seller takes to answer', () => {
  it.each([
    [null, null],
    [1, 'обычно отвечает за несколько минут'],
    [5, 'обычно отвечает за несколько минут'],
    [6, 'обычно отвечает за 10\u00A0минут'],
    [21, 'обычно отвечает за 25\u00A0минут'],
    [59, 'обычно отвечает за 60\u00A0минут'],
    [60, 'обычно отвечает в течение часа'],
    [75, 'обычно отвечает в течение часа'],
    [76, 'обычно отвечает за 2\u00A0часа'],
    [720, 'обычно отвечает за 12\u00A0часов'],
    [721, 'обычно отвечает в течение дня'],
    [1441, 'обычно отвечает за 2\u00A0дня'],
  ])('of %s minutes reads «%s» [TALK-014]', (minutes, words) => {
    expect(replyTimeWords(minutes)).toBe(words);
  });
});

describe('a name in a conversation', () => {
  it('tells enough to talk and too little to find somebody by', () => {
    expect(shortPersonName({ firstName: 'Анна', lastName: 'Смирнова' })).toBe('Анна С.');
    expect(shortPersonName({ firstName: 'Анна', lastName: ' ' })).toBe('Анна');
    expect(shortPersonName({ firstName: '', lastName: 'Смирнова' })).toBe('Покупатель');
    expect(staffName('Софья Рыбина')).toBe('Окоём, Софья');
    expect(staffName('')).toBe('Окоём');
    expect(sellerPersonName('Рубеж', 'Пётр Ильин')).toBe('Рубеж, Пётр');
  });
});
