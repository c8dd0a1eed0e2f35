import { describe, expect, it } from 'vitest';
import { LISTING_SORT_LABELS, LISTING_SORTS } from './catalog/listing-sort.ts';
import { COMMUNICATION_CHANNEL_LABELS, COMMUNICATION_CHANNELS } from './customer/communication-channel.ts';
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES } from './order/payment-status.ts';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from './quote/quote-status.ts';
import { Refusal, REFUSALS } from './refusal.ts';

describe('labels', () => {
  it.each<[string, readonly (string | number)[], Record<string, string>]>([
    ['listing sorts', LISTING_SORTS, LISTING_SORT_LABELS],
    ['communication channels', COMMUNICATION_CHANNELS, COMMUNICATION_CHANNEL_LABELS],
    ['payment statuses', PAYMENT_STATUSES, PAYMENT_STATUS_LABELS],
    ['quote statuses', QUOTE_STATUSES, QUOTE_STATUS_LABELS],
  ])('of %s can be read and told apart', (_, values, labels) => {
    const words = values.map((value) => labels[value]);

    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((word) => !/\p{L}{3}/u.test(word ?? ''))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a refusal', () => {
  it('says its reason in Russian, whatever its code', () => {
    const silent = Object.entries(REFUSALS).filter(([, message]) => !/[а-я]{3}/i.test(message));

    expect(Object.keys(REFUSALS).length).toBeGreaterThan(20);
    expect(silent).toEqual([]);
  });

  it('is called one in a stack, so that it is not taken for a bug', () => {
    expect(String(new Refusal('NOT_FOUND'))).toBe(`Refusal: ${REFUSALS.NOT_FOUND}`);
  });
});
