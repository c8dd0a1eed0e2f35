import { describe, expect, it } from 'vitest';
import type { Actor, CustomerActor, SellerActor, StaffActor } from '../access/actor.ts';
import type { CompanyRole } from '../access/company-role.ts';
import { type SideOwner, sideOf, type Talker } from './thread-access.ts';
import { THREAD_KINDS, type ThreadKind } from './thread-kind.ts';
import { SIDES_OF_KIND } from './thread-side.ts';

const NOBODY = { customerId: null, companyId: null, visitorId: null, sellerId: null };
const AUTHOR = 1;
const COMPANY = 10;
const SELLER = 100;
const CONTRACTOR = { customerId: 5, companyId: 50 };
const VISITOR = 9;

/** A thread of the company 10, begun by the customer 1. */
function threadOf(kind: ThreadKind, buyer: Partial<SideOwner> = { customerId: AUTHOR, companyId: COMPANY }) {
  const owners = {
    buyer: { ...NOBODY, ...buyer },
    seller: { ...NOBODY, sellerId: SELLER },
    contractor: { ...NOBODY, ...CONTRACTOR },
    operator: NOBODY,
  };
  return { kind, sides: SIDES_OF_KIND[kind].map((side) => ({ side, ...owners[side] })) };
}

const member = (customerId: number, companyId: number, role: CompanyRole): CustomerActor => ({
  kind: 'customer',
  customerId,
  company: { companyId, role },
});
const self = (customerId: number): CustomerActor => ({ kind: 'customer', customerId, company: null });
const seller = (sellerId: number, role: SellerActor['role']): SellerActor => ({
  kind: 'seller',
  sellerId,
  sellerUserId: 1,
  role,
});
const staff = (role: StaffActor['role']): StaffActor => ({ kind: 'staff', staffId: 1, role });
const come = (actor: Actor, visitorId: number | null = null): Talker => ({ actor, visitorId });

const PEOPLE: Record<string, Talker> = {
  author: come(member(AUTHOR, COMPANY, 'owner')),
  'author for himself': come(self(AUTHOR)),
  'author for another company': come(member(AUTHOR, 11, 'owner')),
  'colleague who buys': come(member(2, COMPANY, 'buyer')),
  'colleague who accounts': come(member(2, COMPANY, 'accountant')),
  'colleague who views': come(member(2, COMPANY, 'viewer')),
  'another customer': come(self(3)),
  'another company': come(member(4, 12, 'owner')),
  'the contractor': come(member(CONTRACTOR.customerId, CONTRACTOR.companyId, 'owner')),
  'colleague of the contractor': come(member(6, CONTRACTOR.companyId, 'buyer')),
  'contractor not chosen': come(member(7, 70, 'owner')),
  'seller who owns': come(seller(SELLER, 'owner')),
  'seller who minds orders': come(seller(SELLER, 'orders')),
  'seller who minds goods': come(seller(SELLER, 'catalogue')),
  'another seller': come(seller(101, 'owner')),
  support: come(staff('support')),
  finance: come(staff('finance')),
  auditor: come(staff('auditor')),
  guest: come({ kind: 'guest' }),
  'guest with a chat': come({ kind: 'guest' }, VISITOR),
};

/** Side as which each reads, with «+» where he may also write. */
function rightsIn(thread: ReturnType<typeof threadOf>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PEOPLE).flatMap(([name, talker]) => {
      const [reads, writes] = (['read', 'write'] as const).map((verb) => sideOf(thread, talker, verb));
      return reads === undefined ? [] : [[name, writes === undefined ? reads : `${writes} +`]];
    }),
  );
}

const BUYERS = { author: 'buyer +', 'colleague who buys': 'buyer +' };
const SELLERS = { 'seller who owns': 'seller +', 'seller who minds orders': 'seller +' };
const CONTRACTORS = { 'the contractor': 'contractor +', 'colleague of the contractor': 'contractor +' };
const OPERATORS = { support: 'operator +', finance: 'operator' };

describe('a thread of a company is there', () => {
  it.each<[ThreadKind, Record<string, string>]>([
    ['order', { ...BUYERS, ...SELLERS, ...OPERATORS }],
    ['quote', { ...BUYERS, ...OPERATORS }],
    ['tender', { ...BUYERS, ...CONTRACTORS, ...OPERATORS }],
    ['product', { ...BUYERS, ...SELLERS, ...OPERATORS }],
    ['seller', { ...BUYERS, ...SELLERS, ...OPERATORS }],
    ['support', { ...BUYERS, ...OPERATORS }],
  ])('about a(n) %s for these and nobody else [TALK-002]', (kind, rights) => {
    expect(THREAD_KINDS).toContain(kind);
    expect(rightsIn(threadOf(kind))).toEqual(rights);
  });
});

describe('a thread of a person', () => {
  it('is nobody’s but his while he acts for himself', () => {
    const own = threadOf('seller', { customerId: AUTHOR });
    expect(rightsIn(own)).toEqual({ 'author for himself': 'buyer +', ...SELLERS, ...OPERATORS });
  });

  it('with the marketplace is open to him whatever he may for the company', () => {
    const accountants = threadOf('support', { customerId: 2, companyId: COMPANY });
    expect(rightsIn(accountants)).toEqual({
      ...BUYERS,
      'colleague who accounts': 'buyer +',
      'colleague who views': 'buyer +',
      ...OPERATORS,
    });
    const order = threadOf('order', { customerId: 2, companyId: COMPANY });
    expect(rightsIn(order)).toEqual({ ...BUYERS, ...SELLERS, ...OPERATORS });
  });

  it('of a guest is open to the cookie it was begun with alone', () => {
    const guests = threadOf('support', { visitorId: VISITOR });
    expect(rightsIn(guests)).toEqual({ 'guest with a chat': 'buyer +', ...OPERATORS });
    expect(sideOf(guests, come({ kind: 'guest' }, 8), 'read')).toBeUndefined();
    expect(sideOf(guests, come(self(AUTHOR), VISITOR), 'read')).toBeUndefined();
  });
});
