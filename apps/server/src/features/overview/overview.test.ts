import { createRecipient } from '@okoem/contract/deliveries.ts';
import { type CabinetSignal, getOverview, type Overview } from '@okoem/contract/overview.ts';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const overview = async (token: string): Promise<Overview> =>
  (await shop.call(getOverview, { token })).json().data;
const kinds = async (token: string) => (await overview(token)).signals.map(({ kind }) => kind);
const signal = async <Kind extends CabinetSignal['kind']>(token: string, kind: Kind) =>
  (await overview(token)).signals.find((one) => one.kind === kind);

/** Of confirmed addresses and an approved company: nothing waits for them. */
async function calm(made: { id: number; companyId?: number }): Promise<string> {
  await shop.pool`update customer set email_verified_at = now() where id = ${made.id}`;
  await shop.pool`update company set verification = 3 where id = ${made.companyId ?? null}`;
  return signIn(shop.pool, { customerId: made.id });
}
const owner = async () => {
  const made = await createCompanyCustomer(shop.pool);
  return { ...made, token: await calm(made) };
};
const person = async () => {
  const made = await createCustomer(shop.pool);
  return { ...made, token: await calm(made) };
};

async function colleague(companyId: number, role: Exclude<CompanyRole, 'owner'>): Promise<string> {
  const made = await createCustomer(shop.pool);
  await joinCompany(shop.pool, { customerId: made.id, companyId, role });
  return calm(made);
}

/** A day of Moscow, as the shop counts them: in Greenwich it may still be yesterday. */
const inDays = (days: number) => apiDate(new Date(Date.now() + days * 86_400_000));

describe('the first page of the cabinet', () => {
  it('is calm for who has nothing to do, and tells for whom they may act', async () => {
    const { token, companyId } = await owner();
    const told = await overview(token);
    expect(told).toMatchObject({ first_name: 'Пётр', signals: [], total: 0 });
    expect(told.companies).toMatchObject([{ id: companyId, role: 'owner', verification_status: 3 }]);
    expect((await overview((await person()).token)).companies).toEqual([]);
    expectRefusal(await shop.call(getOverview), 401, 'UNAUTHORIZED');
  });

  it('tells of orders that wait for money or for an answer, to who may give it, the nearest first [LK-020]', async () => {
    const { id: customerId, companyId, token } = await owner();
    const day = 86_400_000;
    const unpaid = (days: number, changes: object = {}) =>
      createHeldOrder(shop.pool, {
        customerId,
        companyId,
        payUntil: new Date(Date.now() + days * day),
        ...changes,
      });
    const [late, soon] = [await unpaid(3), await unpaid(1)];
    const ended = { offers: [await createOffer(shop.pool)], moves: ['CANCELLED' as const] };
    await unpaid(0.5, { parts: [ended] });
    await createHeldOrder(shop.pool, { customerId, companyId, isPaid: true });
    await shop.pool`
      insert into order_change (sub_order_id, order_line_id, kind, quantity_milli, reason, answer_by)
      values (${soon.parts[0]!.id}, ${soon.parts[0]!.lineIds[0]!}, 'fewer', 1000, 'Меньше', now() + interval '2 days'),
             (${late.parts[0]!.id}, ${late.parts[0]!.lineIds[0]!}, 'fewer', 1000, 'Меньше', now() + interval '1 day')
    `;
    expect((await overview(token)).signals).toMatchObject([
      { kind: 'order-change', count: 2, order: { id: late.id, number: late.number } },
      { kind: 'order-unpaid', count: 2, order: { id: soon.id, number: soon.number } },
    ]);
    expect(await kinds(await colleague(companyId, 'buyer'))).toEqual(['order-change', 'order-unpaid']);
    expect(await kinds(await colleague(companyId, 'viewer'))).toEqual([]);
    expect(await kinds((await person()).token)).toEqual([]);
    const alone = await person();
    await createHeldOrder(shop.pool, { customerId: alone.id, payUntil: new Date(Date.now() + day) });
    expect(await kinds(alone.token)).toEqual(['order-unpaid']);
  });

  it('asks who came by a phone alone for a name and an e-mail', async () => {
    const { id } = await createCustomer(shop.pool);
    await shop.pool`update customer set first_name = '', email = null, phone = '+79160000001' where id = ${id}`;
    const token = await signIn(shop.pool, { customerId: id });
    expect((await overview(token)).signals).toEqual([
      { kind: 'profile-incomplete', lacks_name: true, lacks_email: true },
    ]);
    await shop.pool`update customer set first_name = 'Анна' where id = ${id}`;
    expect((await overview(token)).signals).toEqual([
      { kind: 'profile-incomplete', lacks_name: false, lacks_email: true },
    ]);
  });

  it('asks for an address to be confirmed until it is', async () => {
    const { id } = await createCustomer(shop.pool, { email: 'waits@example.com' });
    const token = await signIn(shop.pool, { customerId: id });
    expect((await overview(token)).signals).toEqual([
      { kind: 'email-unconfirmed', email: 'waits@example.com' },
    ]);
    await shop.pool`update customer set email_verified_at = now() where id = ${id}`;
    expect(await kinds(token)).toEqual([]);
  });

  it('asks who agreed to an older wording to read the new one, and lets him go on meanwhile [PDATA-002]', async () => {
    const { id } = await createCustomer(shop.pool);
    await shop.pool`update customer set email_verified_at = now() where id = ${id}`;
    const token = await signIn(shop.pool, { customerId: id });
    const agree = (revision: string) => shop.pool`
      insert into consent (customer_id, document, revision, source, agreed)
      values (${id}, 'offer', ${revision}, 'registration', true)
    `;
    await agree('2025-01-01');
    expect((await overview(token)).signals).toEqual([
      { kind: 'consent-changed', count: 1, revision: CONSENT_TEXTS.offer.revision },
    ]);
    await agree(CONSENT_TEXTS.offer.revision);
    expect(await kinds(token)).toEqual([]);
  });

  it('tells the owner alone where the verification stands', async () => {
    const { token, id, companyId } = await owner();
    const viewer = await colleague(companyId, 'viewer');
    const stands = (status: number, pricesUntil: string | null = null) => shop.pool`
      update company set verification = ${status}, prices_until = ${pricesUntil}::timestamptz where id = ${companyId}
    `;
    await stands(1);
    expect((await overview(token)).signals).toEqual([{ kind: 'verification-needed', is_begun: false }]);
    await stands(2, inDays(5));
    expect(await kinds(token)).toEqual(['verification-suspended']);
    await stands(2, inDays(-5));
    expect(await kinds(token)).toEqual([]);
    await stands(4);
    expect(await signal(token, 'verification-rejected')).toMatchObject({ documents: 0, prices_until: null });
    expect(await kinds(viewer)).toEqual([]);

    await stands(3);
    await approvedWithPower({ companyId, customerId: id, until: inDays(31) });
    expect(await kinds(token)).toEqual([]);
    await shop.pool`update verification_document set valid_until = ${inDays(20)}`;
    expect((await overview(token)).signals).toEqual([{ kind: 'verification-ending', until: inDays(20) }]);
  });

  it('tells the owner who wants to be let in', async () => {
    const { token, companyId } = await owner();
    const { id } = await createCustomer(shop.pool);
    await shop.pool`insert into company_join_request (company_id, customer_id) values (${companyId}, ${id})`;
    expect((await overview(token)).signals).toEqual([
      { kind: 'join-requests', count: 1, name: 'Анна Смирнова' },
    ]);
    expect(await kinds(await colleague(companyId, 'buyer'))).toEqual([]);
    expect(await kinds((await owner()).token)).toEqual([]);
  });

  it('warns of powers of attorney that end or ended, whoever may renew them, the earliest by name', async () => {
    const { token, companyId } = await owner();
    const recipient = (name: string, until: string | null) =>
      shop.call(createRecipient, {
        token,
        body: { full_name: name, phone: '+79161234567', power_number: '14', power_until: until },
      });
    await recipient('Долгов Иван Петрович', inDays(40));
    await recipient('Вечный Олег Ильич', null);
    expect(await kinds(token)).toEqual([]);
    await recipient('Юдин Семён Олегович', inDays(3));
    await recipient('Кравцов Илья Андреевич', inDays(-2));
    const told = { kind: 'powers-ending', count: 2, name: 'Кравцов Илья Андреевич', until: inDays(-2) };
    expect(await signal(token, 'powers-ending')).toEqual({ ...told, is_over: true });
    expect(await kinds(await colleague(companyId, 'buyer'))).toEqual(['powers-ending']);
    expect(await kinds(await colleague(companyId, 'viewer'))).toEqual([]);
  });

  it('tells of awaited goods for as long as they are there, and of favourites that became cheaper', async () => {
    const { token, id } = await person();
    const { offerId, productId } = await createOffer(shop.pool, { cost: 100_00 });
    await shop.pool`
      insert into stock_subscription (offer_id, customer_id, email, quantity_milli, city_guid, consent_revision, code_hash,
                                      status, confirmed_at, told_at)
      values (${offerId}, ${id}, 'a@example.com', 1000, ${MOSCOW}, '1', ${Buffer.alloc(32)}, 'active', now(), now())
    `;
    await shop.pool`
      insert into favourite (customer_id, offer_id, added_price, added_base_price)
      values (${id}, ${offerId}, 12500, 12500)
    `;
    expect((await overview(token)).signals).toEqual([
      { kind: 'restocked', count: 1, product: { id: productId, code: expect.any(String), name: 'Камера' } },
      { kind: 'cheaper', count: 1, name: 'Камера', percent: 20 },
    ]);
    expect(await kinds((await person()).token)).toEqual([]);
    await shop.pool`update offer set cost = 13000 where id = ${offerId}`;
    expect(await kinds(token)).toEqual(['restocked']);
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${offerId}`;
    expect(await kinds(token)).toEqual([]);
  });

  it('tells of an overdue debt and of a request to approve, to who may do something about it [LK-020]', async () => {
    const { companyId, token } = await owner();
    const buyer = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: buyer.id, companyId, role: 'buyer' });
    for (const days of [-5, -2, 0, 1]) {
      const { id } = await createHeldOrder(shop.pool, { customerId: buyer.id, companyId });
      await shop.pool`
        update customer_order set payment_method = 'deferred', pay_until = null, due_on = ${inDays(days)}::date where id = ${id}
      `;
    }
    const asks = (number: string, total: number, days: number) => shop.pool`
      insert into approval_request (number, kind, company_id, customer_id, order_limit, goods_total, services_total,
                                    delivery_total, total, asked, details, digest, expires_at, idempotency_key, body_hash)
      values (${number}, 'order', ${companyId}, ${buyer.id}, 100, ${total}, 0, 0, ${total}, '{}', '{}', ${'d'.repeat(43)},
              now() + make_interval(days => ${days}), ${number}, ${Buffer.alloc(32)})
    `;
    await asks('СГ-2026-000900', 200, 2);
    await asks('СГ-2026-000901', 27_079_000, 1);
    expect(await kinds(token)).toEqual(['debt-overdue', 'approval-waiting']);
    expect(await signal(token, 'debt-overdue')).toMatchObject({ count: 2, due_on: inDays(-5) });
    expect(await signal(token, 'approval-waiting')).toMatchObject({
      count: 2,
      approval: { total: 27_079_000 },
    });
    expect(await kinds(await colleague(companyId, 'accountant'))).toEqual(['debt-overdue']);
    expect(await kinds(await colleague(companyId, 'approver'))).toContain('approval-waiting');
    expect(await kinds(await calm(buyer))).toEqual([]);
  });

  it('tells all of it, the most pressing first [LK-020]', async () => {
    const { token, id, companyId } = await owner();
    await shop.pool`update company set verification = 4 where id = ${companyId}`;
    await shop.pool`update customer set email_verified_at = null where id = ${id}`;
    const { id: newcomer } = await createCustomer(shop.pool);
    await shop.pool`insert into company_join_request (company_id, customer_id) values (${companyId}, ${newcomer})`;
    await shop.pool`
      insert into delivery_recipient (customer_id, company_id, full_name, phone, power_number, power_until)
      values (${id}, ${companyId}, 'Юдин Семён', '+79161234567', '1', ${inDays(0)})
    `;
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`
      insert into favourite (customer_id, offer_id, added_price, added_base_price, priced_for_company_id)
      values (${id}, ${offerId}, 99900, 99900, null)
    `;
    const told = await overview(token);
    expect(told.signals).toHaveLength(told.total);
    expect(told.signals.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'verification-rejected',
      'email-unconfirmed',
      'join-requests',
      'powers-ending',
    ]);
  });
});

interface Approval {
  companyId: number;
  customerId: number;
  until: string;
}

async function approvedWithPower({ companyId, customerId, until }: Approval): Promise<void> {
  await shop.pool`
    with request as (
      insert into verification_request (number, company_id, customer_id)
      values (${`ПР-2026-${String(companyId).padStart(6, '0')}`}, ${companyId}, ${customerId})
      returning id
    ), file as (
      insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size)
      values (${customerId}, ${companyId}, 'verification', 1, ${`test/${companyId}`}, 'a.pdf', 'application/pdf', 1)
      returning id
    )
    insert into verification_document (request_id, type, file_id, status, valid_until)
    select request.id, 1, file.id, 3, ${until}::date from request, file
  `;
  await shop.pool`update verification_request set status = 2, sent_at = now() where company_id = ${companyId}`;
  await shop.pool`update verification_request set status = 3, decided_at = now() where company_id = ${companyId}`;
}
