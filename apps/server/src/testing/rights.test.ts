import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { refreshSession } from '@okoem/contract/session.ts';
import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { GRANTEES, type Grantee, granteesOf } from '@okoem/domain/access/permissions.ts';
import { SELLER_ROLES } from '@okoem/domain/access/seller-role.ts';
import { STAFF_ROLES } from '@okoem/domain/access/staff-role.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractEndpoints } from '../commands/contract-endpoints.ts';
import { openSession } from '../platform/session/refresh-session.ts';
import { createSession, endSession } from '../platform/session/session-repository.ts';
import { hashToken } from '../platform/session/session-token.ts';
import {
  createCompanyCustomer,
  createCustomer,
  createOperator,
  createSellerUser,
  signIn,
} from './factories.ts';
import { createSeller } from './showcase-factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let shop: TestApp;
let endpoints: Endpoint[];
beforeAll(async () => {
  shop = await createTestApp();
  endpoints = shop.endpoints();
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The calls as the requirements write them, letter by letter: an endpoint that moves is a call that its clients lose. */
const REQUIRED_CALLS = {
  'API-018': 'POST /auth/phone:verification-code',
  'API-019': 'POST /auth/email:verification-code',
  'API-020': 'POST /auth/checkout:by-phone',
  'API-021': 'POST /auth/checkout:by-email',
  'API-022': 'POST /refresh',
  'API-023': 'POST /clear',
  'API-024': 'GET /logout',
  'API-025': 'GET /auth/current-user',
  'API-026': 'POST /auth/password-change-public',
  'API-027': 'POST /customers/customers:verify-email',
  'API-028': 'POST /customers/register',
  'API-029': 'DELETE /customers/{id}:delete',
  'API-030': 'POST /customers/register-by-organization',
  'API-031': 'DELETE /customers/{id}:delete-by-organization',
  'API-032': 'GET /lk/profile',
  'API-033': 'PATCH /lk/profile:update',
  'API-034': 'POST /lk/profile/upload-file',
  'API-035': 'POST /lk/profile/delete-file',
  'API-036': 'GET /lk/verify-requests',
  'API-037': 'POST /lk/verify-requests',
  'API-038': 'POST /lk/verify-requests:upload-file',
  'API-039': 'POST /catalog/products:search',
  'API-041': 'POST /catalog/auth-products:search',
  'API-043': 'GET /catalog/products/{id}',
  'API-044': 'POST /catalog/products:facets',
  'API-045': 'POST /catalog/auth-products:facets',
  'API-046': 'POST /catalog/offers:search',
  'API-048': 'POST /catalog/offers:search',
  'API-049': 'POST /catalog/offers:suggest',
  'API-050': 'POST /catalog/offers/{id}:subscribe',
  'API-051': 'POST /catalog/offers/verify-subscription',
  'API-052': 'POST /catalog/brands:search',
  'API-053': 'POST /catalog/categories:search-info',
  'API-054': 'POST /catalog/virtual-categories:search-one',
  'API-055': 'POST /seo:search-one',
  'API-056': 'POST /cms/pages:search',
  'API-057': 'POST /cms/menus:search',
  'API-060': 'POST /baskets:set-item',
  'API-061': 'POST /baskets:current',
  'API-063': 'DELETE /baskets',
  'API-064': 'POST /baskets:current-with-deliveries',
  'API-065': 'POST /baskets:update-item-services',
  'API-066': 'POST /customers/favorite-offers:search',
  'API-067': 'POST /customers/favorite-offers',
  'API-068': 'DELETE /customers/favorite-offers/{id}',
  'API-069': 'POST /customers/favorite-offers:mass-create',
  'API-070': 'POST /customers/compared-offers:search',
  'API-071': 'POST /customers/compared-offers',
  'API-072': 'DELETE /customers/compared-offers/{id}',
  'API-073': 'POST /customers/compared-offers:mass-create',
  'API-074': 'POST /logistic/delivery/calculate',
};

/** What an endpoint says to a caller: 401, 403, or anything else. */
type Verdict = 401 | 403 | 'in';

const verdictOf = (status: number): Verdict => (status === 401 || status === 403 ? status : 'in');

/** What the table of rights promises. */
function promised(endpoint: Endpoint, { kind, role }: Grantee): Verdict {
  // Without its cookie a refresh has no session, whoever calls.
  if (endpoint === refreshSession) return 401;
  // A token plays no part where the cookie does.
  if (endpoint.access === 'session') return 'in';
  const isOfClass = endpoint.access === 'public' || endpoint.access === kind;
  const isGiven = granteesOf(endpoint.permission).some((one) => one.kind === kind && one.role === role);
  if (isOfClass && isGiven) return 'in';
  return kind === 'guest' ? 401 : 403;
}

function promisedTo(grantee: Grantee): Record<string, Verdict> {
  return Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), promised(endpoint, grantee)]));
}

/** Most of a call is waiting for the database, and thousands are made here. */
const AT_ONCE = 8;
const ENDS_SESSIONS = /session|logout|password|\/clear$/;

/** Calls every endpoint; each with a token of its own, for one of the calls is to log out. */
async function answered(token: () => Promise<string | undefined>): Promise<Record<string, Verdict>> {
  // Nobody else does it here, and plans for empty tables are bad ones for thousands of sessions.
  await shop.pool`analyze session, access_token`;
  const verdicts: Record<string, Verdict> = {};
  const walk = async (endpoint: Endpoint) => {
    const sent = await token();
    const who = sent === undefined ? {} : { token: sent };
    // Nobody's: one of the calls is to delete an account.
    const { statusCode } = await shop.call(endpoint, { params: { id: '999999999' }, ...who });
    verdicts[nameOf(endpoint)] = verdictOf(statusCode);
  };
  // Some end the sessions of others, which are just being used by those beside them.
  const [alone, beside] = [true, false].map((is) =>
    endpoints.filter(({ path }) => ENDS_SESSIONS.test(path) === is),
  );
  for (let at = 0; at < beside!.length; at += AT_ONCE)
    await Promise.all(beside!.slice(at, at + AT_ONCE).map(walk));
  for (const endpoint of alone!) await walk(endpoint);
  return verdicts;
}

const customerOf = (role: Grantee['role'], kind: 'ENTITY' | 'IP' = 'ENTITY') =>
  role === null
    ? createCustomer(shop.pool)
    : createCompanyCustomer(shop.pool, { kind, role: COMPANY_ROLES.find((one) => one === role)! });

/** Who can sign in today, with the same account for every call. */
async function signedIn({ kind, role }: Grantee): Promise<() => Promise<string | undefined>> {
  if (kind === 'guest') return async () => undefined;
  if (kind === 'customer') {
    const { id: customerId } = await customerOf(role);
    return () => signIn(shop.pool, { customerId });
  }
  if (kind === 'seller') {
    const wish = {
      sellerId: await createSeller(shop.pool),
      role: SELLER_ROLES.find((one) => one === role)!,
    };
    const { id: sellerUserId } = await createSellerUser(shop.pool, wish);
    return () => signIn(shop.pool, { sellerUserId });
  }
  const { id: operatorId } = await createOperator(shop.pool, { role: role! });
  return () => signIn(shop.pool, { operatorId });
}

/** Jobs send no requests. */
const callers = GRANTEES.filter(({ kind }) => kind !== 'job');

describe('every endpoint of the contract', () => {
  it('has a handler and is walked below, in the presence of every actor that can call', async () => {
    const known = (await contractEndpoints()).map(nameOf);
    expect(known.length).toBeGreaterThan(30);
    expect(endpoints.map(nameOf).sort()).toEqual(known.sort());
    expect(callers).toHaveLength(2 + COMPANY_ROLES.length + SELLER_ROLES.length + STAFF_ROLES.length);
  });

  it('stands by the method and path that the requirements name [API-018] [API-019] [API-020] [API-021] [API-022] [API-023] [API-024] [API-025] [API-026] [API-027] [API-028] [API-029] [API-030] [API-031] [API-032] [API-033] [API-034] [API-035] [API-036] [API-037] [API-038] [API-039] [API-041] [API-043] [API-044] [API-045] [API-046] [API-048] [API-049] [API-050] [API-051] [API-052] [API-053] [API-054] [API-055] [API-056] [API-057] [API-060] [API-061] [API-063] [API-064] [API-065] [API-066] [API-067] [API-068] [API-069] [API-070] [API-071] [API-072] [API-073] [API-074]', () => {
    const known = new Set(endpoints.map(nameOf));
    expect(Object.entries(REQUIRED_CALLS).filter(([, call]) => !known.has(call))).toEqual([]);
  });

  it('has calls for what the specification leaves out, named in its style, and its description lists them [API-080] [AUTH-021] [CART-031] [CITY-012] [COMPARE-012] [OPTIM-001] [TENDER-010]', async () => {
    const { paths } = (await shop.send({ url: '/api/openapi.json' })).json();
    for (const [method, path] of [
      ['post', '/auth/login'],
      ['post', '/orders'],
      ['post', '/orders:search'],
      ['get', '/orders/{id}'],
      ['post', '/tenders'],
      ['post', '/tenders:search'],
      ['post', '/tenders/{id}/proposals'],
      ['post', '/tenders/{id}:choose'],
      ['post', '/tenders/{id}:close'],
      ['post', '/customers/compared-offers'],
      ['post', '/catalog/offers:optimise'],
      ['get', '/tenders/{id}'],
      ['post', '/catalog/sellers:search-one'],
      ['post', '/catalog/reference-cards:search-one'],
      ['post', '/logistic/cities:search'],
      ['post', '/quotes:create'],
      ['post', '/specifications:upload'],
    ] as const)
      expect(Object.keys(paths[path] ?? {}), path).toContain(method);
  });

  it.each(callers)('answers $kind $role as the table of rights says [ROLE-008]', async (grantee) => {
    const verdicts = await answered(await signedIn(grantee));
    expect(verdicts).toEqual(promisedTo(grantee));
    expect(Object.keys(verdicts)).toHaveLength(endpoints.length);
  });

  it('lets some in and refuses others, of every class', () => {
    const tally = Map.groupBy(
      endpoints.flatMap((endpoint) => GRANTEES.map((grantee) => promised(endpoint, grantee))),
      (verdict) => verdict,
    );
    expect([...tally.keys()].sort()).toEqual([401, 403, 'in']);
    expect(new Set(endpoints.map(({ access }) => access)).size).toBe(5);
  });
});

describe('a kind of customer', () => {
  it('grants nothing: people of a company and of a sole trader may the same in the same role [ROLE-004]', async () => {
    for (const role of COMPANY_ROLES) {
      // Those of a company stand above.
      const { id: customerId } = await customerOf(role, 'IP');
      const ofTrader = await answered(() => signIn(shop.pool, { customerId }));
      expect(ofTrader, role).toEqual(promisedTo({ kind: 'customer', role }));
    }
  });

  it('of a company that he has left acts for himself [ROLE-004]', async () => {
    const { id: customerId } = await createCompanyCustomer(shop.pool);
    await shop.pool`delete from company_member where customer_id = ${customerId}`;
    const verdicts = await answered(() => signIn(shop.pool, { customerId }));
    expect(verdicts).toEqual(promisedTo({ kind: 'customer', role: null }));
  });
});

describe('a token that opens nothing', () => {
  /** 401 everywhere but where tokens are not looked at. */
  const refused = () =>
    Object.fromEntries(
      endpoints.map((endpoint): [string, Verdict] => {
        const isIgnored = endpoint.access === 'session' && endpoint !== refreshSession;
        return [nameOf(endpoint), isIgnored ? 'in' : 401];
      }),
    );

  it.each([
    [
      'of a closed customer',
      async () => {
        const { id: customerId } = await createCustomer(shop.pool);
        const token = await signIn(shop.pool, { customerId });
        await shop.pool`update customer set closed_at = now() where id = ${customerId}`;
        return token;
      },
    ],
    [
      'of a closed member of staff',
      async () => {
        const { id: operatorId } = await createOperator(shop.pool);
        const token = await signIn(shop.pool, { operatorId });
        await shop.pool`update operator set closed_at = now() where id = ${operatorId}`;
        return token;
      },
    ],
    [
      'of an ended session',
      async () => {
        const { id: operatorId } = await createOperator(shop.pool);
        const { accessToken, sessionId } = await createSession(shop.pool, { operatorId });
        await endSession(shop.pool, sessionId);
        return accessToken;
      },
    ],
    [
      'that is too old',
      async () => {
        const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
        await shop.pool`
          update access_token set expires_at = now() - interval '2 minutes' where token_hash = ${hashToken(token)}
        `;
        return token;
      },
    ],
    [
      'that is a refresh token',
      async () =>
        (await openSession(shop.pool, { operatorId: (await createOperator(shop.pool)).id })).refreshToken,
    ],
    ['that nobody gave out', async () => 'A'.repeat(43)],
    ['that is no token', async () => 'admin'],
  ])('%s is refused by every endpoint [ROLE-008]', async (_, token) => {
    const sent = await token();
    expect(await answered(async () => sent)).toEqual(refused());
  });
});
