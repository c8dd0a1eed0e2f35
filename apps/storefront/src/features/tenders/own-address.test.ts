import { expect, it } from 'vitest';
import { ownAddress, ownFilter, readOwnWish } from './own-address.ts';

const read = (search: string) => readOwnWish(new URLSearchParams(search));

it('the address of one’s own requests says tab, chip and page', () => {
  expect(ownAddress(read(''))).toBe('/lk/tenders');
  expect(ownAddress(read('show=chosen'), { page: 2 })).toBe('/lk/tenders?show=chosen&page=2');
  expect(ownAddress(read('tab=proposed'), { page: 2 })).toBe('/lk/tenders?tab=proposed&page=2');
  expect(read('tab=boats&show=x&page=0')).toEqual({ tab: 'asked', view: 'all', page: 1 });
});

it('what waits for proposals is published, and what ended has either end', () => {
  expect(ownFilter('awaiting')).toEqual({ stage: ['published'], status: [1] });
  expect(ownFilter('closed')).toEqual({ status: [10, 30] });
  expect(ownFilter('drafts').status).toBeUndefined();
});
