import { expect, it } from 'vitest';
import { listAddress, readDay, readQuery, readWhole, withOrWithout } from './list-address.ts';

it('reads pieces of an address, and what nobody can read as nothing', () => {
  expect([readDay('2026-11-18'), readDay('18.11.2026'), readDay('2026-13-01'), readDay(null)]).toEqual([
    '2026-11-18',
    '',
    '',
    '',
  ]);
  expect([readWhole('7', 10), readWhole('11', 10), readWhole('0', 10), readWhole(null, 10)]).toEqual([
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readQuery('  камера ')).toBe('камера');
  expect(readQuery('я'.repeat(200))).toHaveLength(100);
});

it('leaves out of an address what is empty, and keeps its lists readable', () => {
  expect(listAddress('/lk/orders', { status: 'NEW,READY', q: '', page: '2' })).toBe(
    '/lk/orders?status=NEW,READY&page=2',
  );
  expect(listAddress('/lk/orders', { q: '' })).toBe('/lk/orders');
});

it('takes a chosen value out and puts another one in', () => {
  expect(withOrWithout(['NEW'], 'READY')).toEqual(['NEW', 'READY']);
  expect(withOrWithout(['NEW', 'READY'], 'NEW')).toEqual(['READY']);
});
