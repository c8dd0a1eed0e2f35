import type { ToldQuote } from '../features/quotes/quote-life-letters.ts';
import type { LetterReturn } from '../features/returns/return-letters.ts';
import type { Letter } from '../platform/messages/letter.ts';

/** A letter for tests that care about its way, not about its words. */
export function sampleLetter(text: string): Letter {
  return { preheader: '', heading: 'Письмо', lead: [text] };
}

/** A return of which everything that strangers can type is this. */
export function sampleReturn(typed: string): LetterReturn {
  return {
    id: 7,
    number: 'ВЗ-2026-000007',
    kind: 'return',
    partNumber: '2611-000042-1',
    email: 'anna@example.com',
    publicUrl: 'https://okoem.example',
    sum: 100_00,
    refundWay: 'card',
    isExchange: false,
    way: 'carrier',
    tracking: typed,
    storeAddress: typed,
    storeHours: typed,
    answer: typed,
    comment: typed,
    lines: [{ name: typed, article: typed, quantity: 1, unit: 'piece', sum: 100_00 }],
  };
}

/** A quote of a sum, all of its words a stranger's. */
export function sampleQuote({ to, link, name }: { to: string; link: string; name: string }): ToldQuote {
  return {
    number: 'КП-2026-000001',
    email: to,
    url: link,
    isGuest: false,
    version: 1,
    total: 300_00,
    positions: 3,
    unknownLines: 1,
    validUntil: new Date('2026-11-24T12:00:00Z'),
    isHeld: true,
    promisedAt: new Date('2026-11-17T12:00:00Z'),
    text: name,
    buyerName: name,
    organisation: name,
    reasons: ['SUM'],
    orderNumber: '2611-000042',
    eventId: 1,
  };
}
