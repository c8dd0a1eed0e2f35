import { retryDeadJob, searchDeadJobs } from '@okoem/contract/operations.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '@okoem/domain/access/staff-role.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const search = (token: string) => shop.call(searchDeadJobs, { token, body: {} });
const retry = (token: string) => shop.call(retryDeadJob, { token, params: { id: '1' } });
const staff = (role: StaffRole) => ({ kind: 'staff', staffId: 1, role }) as const;

describe('dead jobs', () => {
  it.each(STAFF_ROLES)('are shown to and retried by %s as the table of rights says', async (role) => {
    const { id } = await createOperator(shop.pool, { role });
    const token = await signIn(shop.pool, { operatorId: id });
    const statuses = [await search(token), await retry(token)].map(({ statusCode }) => statusCode);

    // Whoever may retry is told that there is no such job; whoever may not is not.
    const mayWrite = may(staff(role), 'jobs.write');
    expect(statuses).toEqual([may(staff(role), 'jobs.read') ? 200 : 403, mayWrite ? 404 : 403]);
    expect(mayWrite).toBe(role === 'administrator');
  });

  it('are nothing for customers', async () => {
    const token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    expectRefusal(await search(token), 403, 'FORBIDDEN');
    expectRefusal(await retry(token), 403, 'FORBIDDEN');
  });
});
