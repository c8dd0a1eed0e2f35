import type { OrderChange } from '@okoem/contract/orders.ts';
import type { LetterApproval } from '../features/approvals/approval-letters.ts';
import type { LetterQuote } from '../features/quotes/quote-letters.ts';
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

/** A request for approval of which everything that strangers can type is this. */
export function sampleApproval(typed: string): LetterApproval {
  return {
    id: 7,
    number: 'СГ-2026-000007',
    companyName: typed,
    requesterName: typed,
    total: 52_300_00,
    sums: {
      full: 52_400_00,
      goods: 52_300_00,
      promo: { code: typed, discount: 100_00 },
      services: 0,
      delivery: 0,
    },
    limit: 50_000_00,
    expiresAt: new Date('2026-11-25T12:00:00Z'),
    comment: typed,
    reason: typed,
    deciderName: typed,
    order: { id: 1, number: '2611-000042' },
    quoteNumber: null,
    lines: [{ name: typed, article: typed, quantity: 2, unit: 'piece', total: 52_300_00 }],
    publicUrl: 'https://okoem.example',
  };
}

/** A quote of a sum, all of its words a stranger's. */
export function sampleQuote({ to, link, name }: { to: string; link: string; name: string }): ToldQuote {
  return {
    number: 'КП-2026-000001',
    email: to,
    url: link,
    isConfirmed: true,
    version: 1,
    total: 300_00,
    positions: 3,
    unknownLines: 1,
    validUntil: new Date('2026-11-24T12:00:00Z'),
    isHeld: true,
    promisedAt: new Date('2026-11-17T12:00:00Z'),
    said: { by: 'manager', text: name },
    buyerName: name,
    organisation: name,
    reasons: ['SUM'],
    orderNumber: '2611-000042',
    eventId: 1,
  };
}

/** What the popup sends, all of its words a stranger's. */
export function sampleRequest({ to, name }: { to: string; name: string }): LetterQuote {
  return {
    number: 'КП-2026-000001',
    kind: 'offer',
    name,
    email: to,
    phoneTyped: name,
    organisation: name,
    inn: undefined,
    comment: name,
    promisedAt: new Date('2026-11-17T12:00:00Z'),
    desiredDate: undefined,
    cityName: 'Москва',
    basket: [],
    files: 1,
    lines: 0,
  } as unknown as LetterQuote;
}

/** Reviews and questions, with the same words wherever somebody could have typed them. */
export function sampleOpinions(name: string) {
  const product = { id: 7, code: 'kamera', name, article: name };
  const at = new Date('2026-11-18T09:00:00Z');
  return {
    decided: {
      kind: 'review',
      id: 5,
      about: name,
      text: name,
      isPublished: false,
      reason: name,
      at,
    } as const,
    review: { id: 5, product, seller: name, text: name, answer: name },
    question: { answerId: 6, product, question: name, from: name, answer: name },
    asked: { questionId: 7, product, question: name },
    order: { id: 42, number: '2611-000042', products: [product] },
  };
}

export function sampleChange(name: string): OrderChange {
  return {
    id: 5,
    line_id: 1,
    line_name: name,
    kind: 'fewer',
    quantity: 1.5,
    promised_to: null,
    substitute: null,
    reason: name,
    state: 'proposed',
    part_total: null,
    answer_by: '2026-11-18T09:00:00Z',
  };
}
