import { expect, it } from 'vitest';
import { isNarrowed, quoteFilter, quotesAddress, readQuotesWish } from './quotes-address.ts';

it('the address of the list says what is looked at, and reads back the same [KP-042]', () => {
  const wish = readQuotesWish(new URLSearchParams('status=EXPIRED,SENT,WRONG&q=турникет&page=3'));
  expect(wish).toEqual({ status: ['SENT', 'EXPIRED'], query: 'турникет', page: 3 });
  expect(readQuotesWish(new URL(`http://x${quotesAddress(wish, { page: 3 })}`).searchParams)).toEqual(wish);
  expect(quotesAddress(wish, { status: [] })).toBe(`/lk/quotes?q=${encodeURIComponent('турникет')}`);
  expect(quoteFilter(wish)).toEqual({ status: ['SENT', 'EXPIRED'], query: 'турникет' });
  expect(isNarrowed(readQuotesWish(new URLSearchParams('page=0')))).toBe(false);
});
