import type { Actor, CustomerActor } from './actor.ts';
import { COMPANY_ROLES } from './company-role.ts';
import { SELLER_ROLES } from './seller-role.ts';
import { STAFF_ROLES } from './staff-role.ts';

/**
 * Who may do what: the only list of rights. A name without a dot is an area: `w` writes and reads it, `r` reads it. A name
 * with a dot is one action: `x` may do it. Letters stand in the order of the roles' lists; limits that are finer (a buyer's
 * sum, refunds only, masked people) are checked where the thing is done.
 */
// oxfmt-ignore
const RIGHTS = {
  //                   guest, for himself, company (owner buyer approver accountant viewer),
  //                   seller (owner catalog orders finance), staff (administrator … auditor), job
  'shop.browse':       'x x xxxxx xxxx xxxxxxx x',
  'shop.own-prices':   '- x xxxxx ---- ------- -',
  'session.open':      'x x xxxxx xxxx xxxxxxx -',
  'session.renew':     'x x xxxxx xxxx xxxxxxx -',
  'second-factor.set': '- - ----- xxxx xxxxxxx -',
  'stock-alerts.ask':  'x x xxxxx xxxx xxxxxxx -',
  'quotes.request':    'x x xxx-- xxxx xxxxxxx -',
  // The stream of what happens to oneself; what is heard on it is judged event by event.
  'live.open':         'x x xxxxx xxxx xxxxxxx -',
  // Guests have a chat by their cookie; sellers and the staff have rooms of their own. Whose a thread is decides `messages`.
  'messages.use':      'x x xxxxx ---- ------- -',

  profile:             '- w wwwww ---- ------- -',
  favourites:          '- w wwwww ---- ------- -',
  basket:              '- w www-- ---- ------- -',
  // Guests have theirs by a secret address; whose a row is decides the area below.
  'specifications.use': 'x x xxx-- xxxx xxxxxxx -',
  specifications:      '- w www-- ---- w--wrrr -',
  quotes:              '- w www-- ---- w--wrrr w',
  // What each may in one project is narrowed by project/project-role.ts.
  projects:            '- w wwwrr ---- ------- -',
  orders:              '- w wwwrr ---- w--wwrr w',
  'orders.place':      '- x xxx-- ---- ------- -',
  // Whoever may order asks and sees his own; those who may approve see all of the company's.
  approvals:           '- - www-- ---- ------- w',
  'orders.approve':    '- - x-x-- ---- ------- -',
  deliveries:          '- w wwwrr ---- r--rr-r -',
  documents:           '- r rrrrr w--w w--wwrr w',
  payments:            '- w w--w- ---- w---rwr w',
  balance:             '- - r--r- r--r w---rwr w',
  returns:             '- w www-- w-w- w--rwwr w',
  messages:            '- w www-- w-w- w--wwr- w',
  tenders:             '- w www-- ---- w--wrrr w',
  'tenders.propose':   '- - xxx-- ---- ------- -',
  'reviews.post':      '- x xxx-- ---- ------- -',
  // Sellers answer reviews and questions of their goods.
  'reviews.answer':    '- - ----- xxx- ------- -',
  'company.add':       '- x xxxxx ---- ------- -',
  'company.leave':     '- x xxxxx ---- ------- -',
  company:             '- - wrrrr ---- w--rwrr w',
  'company.close':     '- - x---- ---- ------- -',
  employees:           '- - w---- ---- w--rwrr -',
  verification:        '- - w---- ---- w--rwrr w',

  products:            '- - ----- ww-- wrwrrrr w',
  offers:              '- - ----- ww-- w-rwrrr w',
  imports:             '- - ----- ww-- wrwrrrr w',
  'sub-orders':        '- - ----- w-w- w--wwrr w',
  payouts:             '- - ----- w--w w---rwr w',
  'seller-contract':   '- - ----- w--- w--rwrr -',
  'seller-employees':  '- - ----- w--- w--rwrr -',

  prices:              '- - ----- ---- w-rwrrr -',
  content:             '- - ----- ---- wwrrr-r -',
  'search-words':      '- - ----- ---- wwwr--r -',
  // SEARCH-013: all of the staff see the synonyms and why something was found.
  'search-words.list': '- - ----- ---- xxxxxxx -',
  reviews:             '- - ----- ---- wwrrw-r -',
  people:              '- - ----- ---- w--rw-r w',
  settings:            '- - ----- ---- w-----r -',
  staff:               '- - ----- ---- w-----r w',
  jobs:                '- - ----- ---- w---rrr w',
  audit:               '- - ----- ---- r-----r -',
} as const;

type Row = keyof typeof RIGHTS;

type ActionOf<R extends Row> = R extends `${string}.${string}` ? R : `${R}.read` | `${R}.write`;

/** Everything that can be allowed. An action is there because the table has a row for it. */
export type Action = ActionOf<Row>;

/**
 * Rows of one person, which colleagues do not share: under each choice of company (a basket), or whatever the choice (a
 * profile, a favourite). All others belong to the company chosen, or to the person who acts for himself.
 */
const PERSONAL: Partial<Record<Row, 'by choice' | 'whatever the choice'>> = {
  profile: 'whatever the choice',
  'stock-alerts.ask': 'whatever the choice',
  'quotes.request': 'whatever the choice',
  basket: 'by choice',
  favourites: 'whatever the choice',
};

/** One column of the table: a kind of actor, in one role if the kind has roles. */
export interface Grantee {
  kind: Actor['kind'];
  role: string | null;
}

const GUEST_COLUMN = 0;
const SELF_COLUMN = 1;
const COMPANY_COLUMN = 2;
const SELLER_COLUMN = COMPANY_COLUMN + COMPANY_ROLES.length;
const STAFF_COLUMN = SELLER_COLUMN + SELLER_ROLES.length;
const JOB_COLUMN = STAFF_COLUMN + STAFF_ROLES.length;

export const GRANTEES: readonly Grantee[] = [
  { kind: 'guest', role: null },
  { kind: 'customer', role: null },
  ...COMPANY_ROLES.map((role) => ({ kind: 'customer', role }) as const),
  ...SELLER_ROLES.map((role) => ({ kind: 'seller', role }) as const),
  ...STAFF_ROLES.map((role) => ({ kind: 'staff', role }) as const),
  { kind: 'job', role: null },
];

interface Grant {
  row: Row;
  /** By column. */
  isGiven: readonly boolean[];
}

const GRANTS: ReadonlyMap<string, Grant> = new Map(
  (Object.keys(RIGHTS) as Row[]).flatMap((row): [string, Grant][] => {
    const letters = [...RIGHTS[row].replaceAll(' ', '')];
    const grant = (having: string) => ({ row, isGiven: letters.map((letter) => having.includes(letter)) });
    if (row.includes('.')) return [[row, grant('x')]];
    return [
      [`${row}.read`, grant('rw')],
      [`${row}.write`, grant('w')],
    ];
  }),
);

export const ACTIONS = [...GRANTS.keys()] as readonly Action[];

export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && GRANTS.has(name);
}

/** Whose a row is. An owner that the row has no column for is nobody. */
export interface Subject {
  customerId?: number | null;
  companyId?: number | null;
  sellerId?: number | null;
}

/**
 * Whether the actor may do it: without a subject, at all; with one, to this row. Jobs may to everybody's rows, staff
 * to all but those a person keeps for himself, others to their own. A role that is not on the list may do nothing.
 */
export function may(actor: Actor, action: Action, subject?: Subject): boolean {
  const grant = GRANTS.get(action);
  const column = columnOf(actor);
  if (!grant || column === undefined || !grant.isGiven[column]) return false;
  return subject === undefined || isOwn(actor, grant.row, subject);
}

/** Which columns of the table an action is given to. */
export function granteesOf(action: Action): Grantee[] {
  const { isGiven } = GRANTS.get(action)!;
  return GRANTEES.filter((_, column) => isGiven[column]);
}

function columnOf(actor: Actor): number | undefined {
  switch (actor.kind) {
    case 'guest':
      return GUEST_COLUMN;
    case 'customer':
      if (actor.company === null) return SELF_COLUMN;
      return columnFrom(COMPANY_COLUMN, COMPANY_ROLES, actor.company.role);
    case 'seller':
      return columnFrom(SELLER_COLUMN, SELLER_ROLES, actor.role);
    case 'staff':
      return columnFrom(STAFF_COLUMN, STAFF_ROLES, actor.role);
    case 'job':
      return JOB_COLUMN;
  }
}

function columnFrom(first: number, roles: readonly string[], role: string): number | undefined {
  const place = roles.indexOf(role);
  return place < 0 ? undefined : first + place;
}

function isOwn(actor: Actor, row: Row, subject: Subject): boolean {
  switch (actor.kind) {
    case 'guest':
      return false;
    case 'customer':
      return isOfCustomer(actor, row, subject);
    case 'seller':
      return subject.sellerId === actor.sellerId;
    case 'staff':
      // They act for the shop: what a person keeps for themselves is not theirs to use.
      return PERSONAL[row] === undefined;
    case 'job':
      return true;
  }
}

function isOfCustomer(
  { customerId, company }: CustomerActor,
  row: Row,
  { customerId: owner, companyId: ownerCompany = null }: Subject,
): boolean {
  const isOfPerson = owner === customerId;
  const isOfChoice = ownerCompany === (company?.companyId ?? null);
  const personal = PERSONAL[row];
  if (personal === 'whatever the choice') return isOfPerson;
  if (personal === 'by choice' || company === null) return isOfPerson && isOfChoice;
  return isOfChoice;
}
