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
    shares: [{ way: 'card', sum: 100_00 }],
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
