import { getCurrentUser } from '@okoem/contract/accounts.ts';
import type { Access } from '@okoem/contract/endpoint.ts';
import { searchDeadJobs } from '@okoem/contract/operations.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import type { Action } from '@okoem/domain/access/permissions.ts';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { GUEST } from '../session/actor.ts';
import { createSessionDoor } from '../session/session-cookie.ts';
import type { App } from './app-type.ts';
import { createHttpApp } from './create-http-app.ts';
import { admission, type Entrance } from './route-access.ts';

const ENTRANCE: Entrance = { identify: () => GUEST, door: createSessionDoor('http://localhost:3000') };
const REASONS = { '/open': 'of a test' };

/** What a server with this one route says when it starts. */
async function startWith(addRoute: (app: App) => void): Promise<string> {
  const { app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), REASONS);
  addRoute(app);
  const fault = await app.ready().then(
    () => 'started',
    (error: Error) => error.message,
  );
  await app.close();
  return fault;
}

function guardedBy(access: Access, permission: Action) {
  return startWith((app) => {
    const guarded = { access, permission };
    app.get('/x', { config: guarded, preParsing: admission(ENTRANCE, guarded) }, () => 'x');
  });
}

describe('the server does not start with a route that', () => {
  it('declares nothing', async () => {
    expect(await startWith((app) => app.get('/x', () => 'x'))).toBe('GET /x declares no access class.');
  });

  it('is open or local without a reason in the list', async () => {
    for (const access of ['open', 'local'] as const) {
      expect(await startWith((app) => app.get('/x', { config: { access } }, () => 'x'))).toBe(
        'GET /x is open, and open-routes.ts has no reason for it.',
      );
      expect(await startWith((app) => app.get('/open', { config: { access } }, () => 'x'))).toBe('started');
    }
  });

  it.each([undefined, 'orders', 'orders.delete', 'constructor'])(
    'names %s as its permission, which is none',
    async (permission) => {
      // Types refuse it; what was not typed is refused here.
      const config = { access: 'public', ...(permission && { permission: permission as Action }) } as const;
      const preParsing = admission(ENTRANCE, { access: 'public', permission: permission as Action });
      expect(await startWith((app) => app.get('/x', { config, preParsing }, () => 'x'))).toBe(
        'GET /x declares no permission of the table of rights.',
      );
    },
  );

  it('declares who may call it without checking it', async () => {
    const config = { access: 'customer', permission: 'orders.read' } as const;
    const preParsing = (_request: unknown, _reply: unknown, _payload: unknown, next: () => void) => next();
    expect(await startWith((app) => app.get('/x', { config, preParsing }, () => 'x'))).toBe(
      'GET /x declares who may call it and does not check it.',
    );
  });

  it.each([
    ['public', 'orders.read', 'is public, yet guests lack orders.read'],
    ['session', 'jobs.read', 'is session, yet guests lack jobs.read'],
    ['customer', 'shop.browse', 'is for customer only, yet guests have shop.browse'],
    ['customer', 'jobs.read', 'is for customer, yet no role there has jobs.read'],
    ['seller', 'basket.write', 'is for seller, yet no role there has basket.write'],
    ['staff', 'basket.write', 'is for staff, yet no role there has basket.write'],
    ['staff', 'audit.write', 'is for staff, yet no role there has audit.write'],
  ] as const)('is %s and takes %s', async (access, permission, fault) => {
    expect(await guardedBy(access, permission)).toBe(`GET /x ${fault}.`);
  });

  it('and starts with those that agree with themselves', async () => {
    for (const { access, permission } of [getCurrentUser, searchDeadJobs, searchCities])
      expect(await guardedBy(access, permission)).toBe('started');
    expect(await guardedBy('seller', 'sub-orders.write')).toBe('started');
    expect(await guardedBy('session', 'session.renew')).toBe('started');
  });
});
