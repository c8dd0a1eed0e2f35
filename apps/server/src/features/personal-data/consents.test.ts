import {
  listOwnConsents,
  type OwnConsent,
  searchConsentHistory,
  setOwnConsent,
} from '@okoem/contract/personal-data.ts';
import { getNotifications, type NotificationCell, setNotifications } from '@okoem/contract/profile.ts';
import { CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createReader } from '../../testing/notice-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const OLD = '2025-01-01';
const agree = (customerId: number, document: string, revision: string) => shop.pool`
  insert into consent (customer_id, document, revision, source, agreed)
  values (${customerId}, ${document}, ${revision}, 'registration', true)
`;
const consents = async (token: string): Promise<OwnConsent[]> =>
  (await shop.call(listOwnConsents, { token })).json().data;
const set = (token: string, body: object) => shop.call(setOwnConsent, { token, body });
const { revision } = CONSENT_TEXTS.mailing;

describe('consents', () => {
  it('are shown with their wording and day; that of mailing is taken back, and advertising with it [PDATA-001]', async () => {
    const anna = await createReader(shop);
    const advertised = async () => {
      const cells: NotificationCell[] = (await shop.call(getNotifications, { token: anna.token })).json()
        .data;
      return cells.filter(({ event, on }) => event === 'news' && on).map(({ channel }) => channel);
    };
    for (const doc of ['offer', 'personal_data'] as const)
      await agree(anna.id, doc, CONSENT_TEXTS[doc].revision);
    await shop.call(setNotifications, {
      token: anna.token,
      body: {
        choices: [
          { event: 'news', channel: 'email', on: true },
          { event: 'news', channel: 'push', on: true },
        ],
      },
    });
    expect(await advertised()).toEqual(['email', 'push']);
    const [offer, personal, mailing] = (await consents(anna.token)) as [OwnConsent, OwnConsent, OwnConsent];
    expect(offer).toMatchObject({
      doc: 'offer',
      title: 'Публичная оферта',
      url: CONSENT_TEXTS.offer.url,
      revision: CONSENT_TEXTS.offer.revision,
      given_revision: CONSENT_TEXTS.offer.revision,
      is_given: true,
      is_asked: false,
      can_withdraw: false,
    });
    expect(Date.parse(offer.given_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect(personal).toMatchObject({
      title: 'Согласие на обработку персональных данных',
      given_revision: CONSENT_TEXTS.personal_data.revision,
      is_given: true,
      can_withdraw: false,
    });
    expect(mailing).toMatchObject({ is_given: true, can_withdraw: true, given_revision: revision });

    const after = (await set(anna.token, { doc: 'mailing', revision, agreed: false })).json().data;
    expect(after[2]).toMatchObject({ is_given: false, can_withdraw: false, is_asked: false });
    expect(after[2].withdrawn_at).not.toBeNull();
    await set(anna.token, { doc: 'mailing', revision, agreed: false });
    const rows = await shop.pool`
      select agreed from consent where customer_id = ${anna.id} and document = 'mailing' order by id
    `;
    expect(rows.map(({ agreed }) => agreed)).toEqual([true, false]);
    expect(await advertised()).toEqual([]);
  });

  it('of an older wording are asked for anew and stop nothing meanwhile; what was not read is not agreed to [PDATA-002]', async () => {
    const anna = await createReader(shop);
    await agree(anna.id, 'offer', OLD);
    await agree(anna.id, 'mailing', OLD);
    const asked = (await consents(anna.token)).filter((one) => one.is_asked).map(({ doc }) => doc);
    expect(asked).toEqual(['offer', 'personal_data', 'mailing']);
    expect((await shop.call(getNotifications, { token: anna.token })).statusCode).toBe(200);
    expectRefusal(await set(anna.token, { doc: 'offer', revision: OLD, agreed: true }), 409, 'CONFLICT');
    expectRefusal(await set(anna.token, { doc: 'offer', revision, agreed: false }), 400, 'VALIDATION');
    const now = await set(anna.token, {
      doc: 'offer',
      revision: CONSENT_TEXTS.offer.revision,
      agreed: true,
    });
    expect(now.json().data[0]).toMatchObject({ is_asked: false });
  });

  it('have a history that the staff sees, by right, and the owner knows that they looked [PDATA-002] [PDATA-006]', async () => {
    const anna = await createReader(shop);
    await agree(anna.id, 'mailing', OLD);
    await set(anna.token, { doc: 'mailing', revision, agreed: true });
    await set(anna.token, { doc: 'mailing', revision, agreed: false });
    const history = async (role: string) => {
      const { id: operatorId } = await createOperator(shop.pool, { role });
      const token = await signIn(shop.pool, { operatorId });
      return shop.call(searchConsentHistory, { token, params: { id: String(anna.id) }, body: {} });
    };
    expect((await history('support')).json().data).toMatchObject([
      { doc: 'mailing', revision, agreed: false, source: 'profile' },
      { doc: 'mailing', revision, agreed: true, source: 'profile' },
      { doc: 'mailing', revision: OLD, agreed: true, source: 'registration' },
    ]);
    expectRefusal(await history('content'), 403, 'FORBIDDEN');
    const looks = await shop.pool`select what, looker_kind from document_look where customer_id = ${anna.id}`;
    expect([...looks]).toEqual([{ what: 'profile', lookerKind: 'staff' }]);
  });
});
