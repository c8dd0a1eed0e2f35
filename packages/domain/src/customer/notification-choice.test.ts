import { describe, expect, it } from 'vitest';
import {
  isNotified,
  isObligatory,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
} from './notification-choice.ts';

const CELLS = NOTIFICATION_EVENTS.flatMap((event) =>
  NOTIFICATION_CHANNELS.map((channel) => ({ event, channel })),
);

describe('what people are told of', () => {
  it('is money and obligations in the cabinet, whatever was chosen', () => {
    const obligatory = CELLS.filter(isObligatory);
    expect(obligatory.map(({ event }) => event)).toEqual([
      'invoice',
      'order',
      'price-change',
      'quote',
      'approval',
      'documents',
      'tender',
    ]);
    const off = CELLS.map((cell) => ({ ...cell, isOn: false }));
    expect(CELLS.filter((cell) => isNotified(cell, off))).toEqual(obligatory);
  });

  it('is advertising nowhere until it is chosen', () => {
    const news = { event: 'news', channel: 'email' } as const;
    expect(CELLS.filter((cell) => cell.event === 'news' && isNotified(cell, []))).toEqual([]);
    expect(isNotified(news, [{ ...news, isOn: true }])).toBe(true);
  });

  it('is the usual where nothing was chosen', () => {
    expect(isNotified({ event: 'order', channel: 'sms' }, [])).toBe(true);
    expect(isNotified({ event: 'order', channel: 'email' }, [])).toBe(true);
    expect(isNotified({ event: 'invoice', channel: 'sms' }, [])).toBe(false);
  });
});
