import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, CustomerActor, SellerActor, StaffActor } from './actor.ts';
import { COMPANY_ROLES, type CompanyRole } from './company-role.ts';
import {
  type Action,
  ACTIONS,
  GRANTEES,
  type Grantee,
  granteesOf,
  isAction,
  may,
  type Subject,
} from './permissions.ts';
import { SELLER_ROLES, type SellerRole } from './seller-role.ts';
import { STAFF_ROLES, type StaffRole } from './staff-role.ts';

const GUEST: Actor = { kind: 'guest' };
const JOB: Actor = { kind: 'job', name: 'clean-up' };
const self = (customerId = 1): CustomerActor => ({ kind: 'customer', customerId, company: null });
const member = (role: CompanyRole, { customerId = 1, companyId = 10 } = {}): CustomerActor => ({
  kind: 'customer',
  customerId,
  company: { companyId, role },
});
const seller = (role: SellerRole, sellerId = 100): SellerActor => ({
  kind: 'seller',
  sellerId,
  sellerUserId: 1,
  role,
});
const staff = (role: StaffRole): StaffActor => ({ kind: 'staff', staffId: 1, role });

const EVERY_ACTOR: readonly Actor[] = [
  GUEST,
  self(),
  ...COMPANY_ROLES.map((role) => member(role)),
  ...SELLER_ROLES.map((role) => seller(role)),
  ...STAFF_ROLES.map(staff),
  JOB,
];

function granteeOf(actor: Actor): Grantee {
  switch (actor.kind) {
    case 'guest':
    case 'job':
      return { kind: actor.kind, role: null };
    case 'customer':
      return { kind: 'customer', role: actor.company?.role ?? null };
    default:
      return { kind: actor.kind, role: actor.role };
  }
}

/** The letter an actor has in an area. */
function letterOf(actor: Actor, area: string): string {
  const has = (verb: string) => may(actor, `${area}.${verb}` as Action);
  if (has('write')) return has('read') ? 'w' : '!';
  return has('read') ? 'r' : '-';
}

const lettersOf = (actors: readonly Actor[], area: string) =>
  actors.map((actor) => letterOf(actor, area)).join('');

const actionsOf = (actor: Actor) => ACTIONS.filter((action) => may(actor, action));
/** Beyond what everybody in the street may do. */
const ownActionsOf = (actor: Actor) => actionsOf(actor).filter((action) => !may(GUEST, action));

describe('the table of rights', () => {
  it('has a column for every role of every kind of actor, and one letter in each', () => {
    expect(GRANTEES).toEqual(EVERY_ACTOR.map(granteeOf));
    expect(GRANTEES).toHaveLength(19);
    for (const action of ACTIONS) {
      const given = EVERY_ACTOR.filter((actor) => may(actor, action)).map(granteeOf);
      expect(granteesOf(action), action).toEqual(given);
    }
  });

  it('knows its actions by name and no other', () => {
    expect(ACTIONS.length).toBeGreaterThan(60);
    expect(new Set(ACTIONS).size).toBe(ACTIONS.length);
    expect(ACTIONS.every(isAction)).toBe(true);
    for (const name of ['orders', 'orders.delete', 'constructor', '__proto__', '', undefined, 1])
      expect(isAction(name)).toBe(false);
    expect(may(staff('administrator'), 'toString' as Action)).toBe(false);
  });

  it('lets nobody write what he may not read', () => {
    const writes = ACTIONS.filter((action) => action.endsWith('.write'));
    expect(writes.length).toBeGreaterThan(20);
    for (const action of writes) {
      const read = action.replace('.write', '.read') as Action;
      for (const actor of EVERY_ACTOR) expect(may(actor, read) || !may(actor, action), action).toBe(true);
    }
  });

  it('gives every action but writing the audit to somebody', () => {
    expect(ACTIONS.filter((action) => granteesOf(action).length === 0)).toEqual(['audit.write']);
  });

  it('gives nothing to a role that is not on the list', () => {
    const roles = ['', 'admin', 'constructor', 'Owner', '0', 'length'];
    for (const role of roles) {
      const actors = [
        member(role as CompanyRole),
        seller(role as SellerRole),
        staff(role as StaffRole),
        { kind: role } as unknown as Actor,
      ];
      for (const actor of actors) expect(actionsOf(actor)).toEqual([]);
    }
  });
});

describe('guests', () => {
  it('look around, sign in, keep their session, ask for restock letters and quotes, chat, and put specifications in', () => {
    expect(actionsOf(GUEST)).toEqual([
      'shop.browse',
      'session.open',
      'session.renew',
      'stock-alerts.ask',
      'quotes.request',
      'live.open',
      'messages.use',
      'specifications.use',
    ]);
  });
});

describe('customers', () => {
  const missing = (role: CompanyRole) =>
    ownActionsOf(member('owner')).filter((action) => !may(member(role), action));

  it('who own the company may all that a customer may', () => {
    const ofOthers = [self(), ...COMPANY_ROLES.map((role) => member(role))].flatMap(actionsOf);
    expect(ofOthers.filter((action) => !may(member('owner'), action))).toEqual([]);
    for (const action of ['employees.write', 'company.write', 'company.close'] as const)
      expect(COMPANY_ROLES.filter((role) => may(member(role), action))).toEqual(['owner']);
  });

  it('who buy do all but approve, pay and run the company; who approve also approve', () => {
    const notOfBuyer: Action[] = [
      'orders.approve',
      'payments.read',
      'payments.write',
      'balance.read',
      'company.write',
      'company.close',
      'employees.read',
      'employees.write',
      'verification.read',
      'verification.write',
    ];
    expect(missing('buyer')).toEqual(notOfBuyer);
    expect(missing('approver')).toEqual(notOfBuyer.filter((action) => action !== 'orders.approve'));
  });

  it('who account or view order nothing', () => {
    const common = [
      'shop.own-prices',
      'profile.read',
      'profile.write',
      'favourites.read',
      'favourites.write',
      'projects.read',
      'orders.read',
      'deliveries.read',
      'documents.read',
      'company.add',
      'company.leave',
      'company.read',
    ];
    const money = ['payments.read', 'payments.write', 'balance.read'];
    expect(ownActionsOf(member('viewer'))).toEqual(common);
    expect(ownActionsOf(member('accountant')).sort()).toEqual([...common, ...money].sort());
    expect(may(member('viewer'), 'quotes.request')).toBe(false);
  });

  it('who act for themselves have no company, nobody to approve, and no proposals to make', () => {
    const ofCompanies = ['company', 'employees', 'verification', 'balance'];
    expect(ofCompanies.map((area) => letterOf(self(), area)).join('')).toBe('----');
    expect(may(self(), 'orders.approve') || may(self(), 'tenders.propose')).toBe(false);
    expect(may(self(), 'orders.place') && may(self(), 'company.add')).toBe(true);
  });
});

describe('sellers', () => {
  it.each([
    ['catalogue', ['imports', 'offers', 'products']],
    ['orders', ['messages', 'returns', 'sub-orders']],
    ['finance', ['documents', 'payouts']],
  ] as const)('in the role %s write their part', (role, areas) => {
    const writes = ownActionsOf(seller(role)).filter((action) => action.endsWith('.write'));
    expect(writes.sort()).toEqual(areas.map((area) => `${area}.write`));
  });

  it('who own the store may all of it, and alone the contract and the employees', () => {
    const ofAll = SELLER_ROLES.flatMap((role) => actionsOf(seller(role)));
    expect(ofAll.filter((action) => !may(seller('owner'), action))).toEqual([]);
    for (const area of ['seller-contract', 'seller-employees'])
      expect(
        lettersOf(
          SELLER_ROLES.map((role) => seller(role)),
          area,
        ),
      ).toBe('w---');
    expect(
      lettersOf(
        SELLER_ROLES.map((role) => seller(role)),
        'balance',
      ),
    ).toBe('r--r');
  });
});

describe('the staff', () => {
  /** As decided, area by area. */
  const DECIDED = {
    products: 'wrwrrrr',
    prices: 'w-rwrrr',
    content: 'wwrrr-r',
    'search-words': 'wwwr--r',
    reviews: 'wwrrw-r',
    orders: 'w--wwrr',
    returns: 'w--rwwr',
    quotes: 'w--wrrr',
    tenders: 'w--wrrr',
    company: 'w--rwrr',
    verification: 'w--rwrr',
    people: 'w--rw-r',
    messages: 'w--wwr-',
    payments: 'w---rwr',
    payouts: 'w---rwr',
    settings: 'w-----r',
    staff: 'w-----r',
    jobs: 'w---rrr',
    audit: 'r-----r',
  };

  it.each(Object.entries(DECIDED))('may in the area %s what was decided', (area, letters) => {
    expect(lettersOf(STAFF_ROLES.map(staff), area)).toBe(letters);
  });

  it('see all synonyms, whatever the role', () => {
    expect(granteesOf('search-words.list')).toEqual(STAFF_ROLES.map((role) => ({ kind: 'staff', role })));
  });

  it('write nothing as auditors', () => {
    expect(ownActionsOf(staff('auditor')).filter((action) => action.endsWith('.write'))).toEqual([]);
  });

  it('do not use what a person keeps for himself, though they may ask for an offer as everybody may', () => {
    for (const role of STAFF_ROLES) {
      expect(may(staff(role), 'quotes.request')).toBe(true);
      expect(may(staff(role), 'quotes.request', { customerId: 7, companyId: null })).toBe(false);
    }
  });

  it('do not act for customers', () => {
    for (const action of ['basket.write', 'orders.place', 'orders.approve', 'profile.read'] as const)
      expect(STAFF_ROLES.some((role) => may(staff(role), action))).toBe(false);
  });
});

const id = fc.integer({ min: 1, max: 4 });
const owner = fc.option(id, { nil: null });
const anyAction = fc.constantFrom(...ACTIONS);
const anySubject: fc.Arbitrary<Subject> = fc.record(
  { customerId: owner, companyId: owner, sellerId: owner },
  { requiredKeys: [] },
);
const anyCustomer: fc.Arbitrary<CustomerActor> = fc.record({
  kind: fc.constant('customer'),
  customerId: id,
  company: fc.option(fc.record({ companyId: id, role: fc.constantFrom(...COMPANY_ROLES) }), { nil: null }),
});
const anySeller: fc.Arbitrary<SellerActor> = fc.record({
  kind: fc.constant('seller'),
  sellerId: id,
  sellerUserId: id,
  role: fc.constantFrom(...SELLER_ROLES),
});

describe('a row', () => {
  it('never allows more than the right itself', () => {
    const anyActor = fc.oneof(fc.constantFrom(...EVERY_ACTOR), anyCustomer, anySeller);
    fc.assert(
      fc.property(anyActor, anyAction, anySubject, (actor, action, subject) => {
        expect(may(actor, action) || !may(actor, action, subject)).toBe(true);
      }),
    );
  });

  it('of strangers is nothing for customers and sellers', () => {
    fc.assert(
      fc.property(anyCustomer, anyAction, anySubject, (actor, action, subject) => {
        const isPersons = subject.customerId === actor.customerId;
        const isCompanys = actor.company !== null && subject.companyId === actor.company.companyId;
        expect(isPersons || isCompanys || !may(actor, action, subject)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(anySeller, anyAction, anySubject, (actor, action, subject) => {
        expect(may(actor, action, subject)).toBe(subject.sellerId === actor.sellerId && may(actor, action));
      }),
    );
  });

  it('that is nobody’s is nothing for customers, and every row is nothing for guests', () => {
    fc.assert(
      fc.property(anyCustomer, anyAction, anySubject, (actor, action, subject) => {
        expect(may(actor, action, { customerId: null, companyId: null, sellerId: null })).toBe(false);
        expect(may(actor, action, {})).toBe(false);
        expect(may(GUEST, action, subject)).toBe(false);
      }),
    );
  });

  it('of anybody is open to the staff and to jobs that have the right, but for what a person keeps for himself', () => {
    const personal: ReadonlySet<Action> = new Set(['quotes.request', 'stock-alerts.ask']);
    fc.assert(
      fc.property(fc.constantFrom(...STAFF_ROLES), anyAction, anySubject, (role, action, subject) => {
        expect(may(staff(role), action, subject)).toBe(may(staff(role), action) && !personal.has(action));
        expect(may(JOB, action, subject)).toBe(may(JOB, action));
      }),
    );
  });

  it('of a colleague belongs to the company, but a basket and a profile do not', () => {
    const colleagues = { customerId: 2, companyId: 10 };
    expect(may(member('viewer'), 'orders.read', colleagues)).toBe(true);
    expect(may(member('owner'), 'basket.read', colleagues)).toBe(false);
    expect(may(member('owner'), 'profile.read', colleagues)).toBe(false);
    expect(may(member('owner'), 'orders.read', { customerId: 1, companyId: 11 })).toBe(false);
  });

  it('made «для себя» is not the company’s, nor the other way round; a profile is the same person’s', () => {
    const own = { customerId: 1, companyId: null };
    const ofCompany = { customerId: 1, companyId: 10 };
    for (const action of ['orders.read', 'basket.write'] as const) {
      expect(may(self(), action, own)).toBe(true);
      expect(may(self(), action, ofCompany)).toBe(false);
      expect(may(member('owner'), action, own)).toBe(false);
      expect(may(member('owner'), action, ofCompany)).toBe(true);
    }
    expect(may(member('viewer'), 'profile.write', own)).toBe(true);
    expect(may(self(), 'profile.write', ofCompany)).toBe(true);
  });
});
