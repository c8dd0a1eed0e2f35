import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { tenderSight, type ViewedTender, viewerOf } from './tender-viewer.ts';

const open: ViewedTender = {
  customerId: 1,
  companyId: 10,
  isPublished: true,
  status: 1,
  chosenCustomerId: null,
  chosenCompanyId: null,
};
const chosen: ViewedTender = { ...open, status: 20, chosenCustomerId: 5, chosenCompanyId: 50 };
const closed: ViewedTender = { ...chosen, status: 30 };
const draft: ViewedTender = { ...open, isPublished: false };
/** Written by somebody for himself. */
const own: ViewedTender = { ...open, companyId: null };

const customer = (customerId: number, companyId?: number, role = 'buyer'): Actor =>
  ({ kind: 'customer', customerId, company: companyId === undefined ? null : { companyId, role } }) as Actor;

const READERS: Record<string, Actor> = {
  guest: { kind: 'guest' },
  'private person': customer(2),
  'other company': customer(3, 30),
  'accountant elsewhere': customer(4, 30, 'accountant'),
  author: customer(1, 10),
  colleague: customer(6, 10),
  'viewer of the company': customer(7, 10, 'viewer'),
  'author for himself': customer(1),
  contractor: customer(5, 50),
  'contractor’s colleague': customer(8, 50),
  'contractor for himself': customer(5),
  seller: { kind: 'seller', sellerId: 1, sellerUserId: 1, role: 'owner' },
  operator: { kind: 'staff', staffId: 1, role: 'sales' },
  'content editor': { kind: 'staff', staffId: 2, role: 'content' },
  job: { kind: 'job', name: 'tender-timers' },
};

const seenBy = (tender: ViewedTender) =>
  Object.fromEntries(Object.entries(READERS).map(([who, actor]) => [who, viewerOf(actor, tender) ?? '–']));

describe('who looks at a request', () => {
  it('is told apart by the table of rights, while it is open [TENDER-016]', () => {
    expect(seenBy(open)).toEqual({
      guest: 'visitor',
      'private person': 'visitor',
      'other company': 'contractor',
      'accountant elsewhere': 'visitor',
      author: 'author',
      colleague: 'author',
      'viewer of the company': 'visitor',
      'author for himself': 'visitor',
      contractor: 'contractor',
      'contractor’s colleague': 'contractor',
      'contractor for himself': 'visitor',
      seller: 'visitor',
      operator: 'staff',
      'content editor': 'visitor',
      job: 'author',
    });
  });

  it('knows the contractor’s side once it was chosen [TENDER-016]', () => {
    expect(seenBy(chosen)).toMatchObject({
      contractor: 'chosen',
      'contractor’s colleague': 'chosen',
      'contractor for himself': 'visitor',
      'other company': 'contractor',
      author: 'author',
      guest: 'visitor',
    });
    // And when the works are over.
    expect(seenBy(closed)).toEqual(seenBy(chosen));
  });

  it('sees a draft as its own side or not at all [TENDER-012]', () => {
    const seen = Object.entries(seenBy(draft)).filter(([, viewer]) => viewer !== '–');
    expect(Object.fromEntries(seen)).toEqual({
      author: 'author',
      colleague: 'author',
      operator: 'staff',
      job: 'author',
    });
    expect(viewerOf(customer(1), { ...own, isPublished: false })).toBe('author');
    expect(viewerOf(customer(1, 10), { ...own, isPublished: false })).toBeUndefined();
  });

  it('is no contractor of a request of his own [TENDER-011]', () => {
    expect(viewerOf(customer(1, 10), own)).toBe('visitor');
    expect(viewerOf(customer(1, 77), open)).toBe('visitor');
  });
});

describe('what each sees of a request', () => {
  it('ends for contractors with the collection of proposals [TENDER-016]', () => {
    const nothing = { contacts: false, address: false, files: false, story: false };
    const all = { contacts: true, address: true, files: true, story: true };
    for (const isOpen of [true, false]) {
      for (const viewer of ['author', 'staff', 'chosen'] as const)
        expect(tenderSight(viewer, { isOpen })).toEqual(all);
      expect(tenderSight('visitor', { isOpen })).toEqual(nothing);
    }
    expect(tenderSight('contractor', { isOpen: true })).toEqual({ ...nothing, files: true });
    expect(tenderSight('contractor', { isOpen: false })).toEqual(nothing);
  });
});
