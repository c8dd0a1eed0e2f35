import { describe, expect, it } from 'vitest';
import { isNarrowed, paperFilter, papersAddress, readPapersWish } from './papers-address.ts';

describe('the address of the papers', () => {
  it('says what is looked at, and is read back as it was written [PAPER-015]', () => {
    const wish = {
      kinds: ['invoice', 'upd'],
      isReceipts: false,
      query: '2611',
      from: '2026-11-01',
      to: '2026-11-30',
      page: 2,
    } as const;
    const address = papersAddress(wish, { page: 2 });
    expect(address).toBe('/lk/documents?kind=invoice,upd&q=2611&from=2026-11-01&to=2026-11-30&page=2');
    expect(readPapersWish(new URL(address, 'https://okoem.example').searchParams)).toEqual(wish);
    expect(paperFilter(wish)).toEqual({
      kind: ['invoice', 'upd'],
      query: '2611',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(papersAddress(wish, { kinds: [], query: '', from: '', to: '' })).toBe('/lk/documents');
  });

  it('of which nobody can say what it means is that of all of them', () => {
    const wish = readPapersWish(new URLSearchParams('kind=x&from=yesterday&page=-1&q='));
    expect(wish).toEqual({ kinds: [], isReceipts: false, query: '', from: '', to: '', page: 1 });
    expect(isNarrowed(wish)).toBe(false);
    expect(isNarrowed({ ...wish, kinds: ['upd'] })).toBe(true);
  });

  it('says that receipts are looked at, which are of no kind of paper', () => {
    const address = papersAddress(readPapersWish(new URLSearchParams('kind=upd')), { isReceipts: true });
    expect(address).toBe('/lk/documents?kind=receipt');
    const wish = readPapersWish(new URLSearchParams('kind=receipt,upd'));
    expect(wish).toMatchObject({ isReceipts: true, kinds: [] });
  });
});
