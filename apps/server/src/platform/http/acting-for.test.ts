import { chooseCompany } from '@okoem/contract/accounts.ts';
import { updateProfile } from '@okoem/contract/profile.ts';
import { ACTING_FOR_HEADER } from '@okoem/domain/wire/acting-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('a page drawn for one company', () => {
  it('writes nothing into another that was chosen meanwhile in another tab', async () => {
    const { companyId, owner } = await createTeam(shop);
    const [row] = await shop.pool<{ version: number }[]>`select version from customer where id = ${owner.id}`;
    const save = (drawnFor: number, token = owner.token) =>
      shop.call(updateProfile, {
        token,
        headers: { [ACTING_FOR_HEADER]: String(drawnFor) },
        body: { version: row!.version, position: 'Директор' },
      });
    expectRefusal(await save(companyId + 1), 409, 'COMPANY_CHANGED');
    expectRefusal(await save(0), 409, 'COMPANY_CHANGED');
    expect((await save(companyId)).statusCode).toBe(200);

    // The choice itself is always open.
    const chosen = await shop.call(chooseCompany, {
      token: owner.token,
      headers: { [ACTING_FOR_HEADER]: String(companyId + 1) },
      body: { company_id: null },
    });
    const { access_token: token } = chosen.json().data;
    expectRefusal(await save(companyId, token), 409, 'COMPANY_CHANGED');
  });
});
