import { listVerificationRequests } from '@okoem/contract/verification.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOrganisation, runVerification } from '../../commands/operator-verification.ts';
import { createLog } from '../../platform/log.ts';
import { findActor } from '../../platform/session/session-repository.ts';
import { hashToken } from '../../platform/session/session-token.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertCompany } from '../accounts/company-repository.ts';
import { suspendVerificationsJob } from './suspend-verifications.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const PUBLIC_URL = 'https://okoem.example';
const BY = { actor: { kind: 'job', name: 'test' }, requestId: null } as const;

interface Approved {
  id: number;
  companyId: number;
  inn: string;
  requestId: number;
}

/** A company that was approved a year ago by a power of attorney with so many days left. */
async function approved({ daysLeft }: { daysLeft: number }): Promise<Approved> {
  const { id, companyId } = await createCompanyCustomer(shop.pool);
  await shop.pool`update customer set email_verified_at = now() where id = ${id}`;
  const [request] = await shop.pool<{ requestId: number }[]>`
    insert into verification_request (number, company_id, customer_id, is_head)
    values (${`ПР-2025-${String(companyId).padStart(6, '0')}`}, ${companyId}, ${id}, false)
    returning id as request_id
  `;
  const { requestId } = request!;
  await shop.pool`
    with file as (
      insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size)
      values (${id}, ${companyId}, 'verification', 1, ${`test/${companyId}`}, 'Доверенность.pdf', 'application/pdf', 100)
      returning id
    )
    insert into verification_document (request_id, type, file_id, status, valid_until)
    select ${requestId}, 1, id, 3, (now() at time zone 'Europe/Moscow')::date + ${daysLeft}::int from file
  `;
  await shop.pool`update verification_request set status = 2, sent_at = now() where id = ${requestId}`;
  await shop.pool`
    update verification_request set status = 3, decided_at = now() - interval '1 year' where id = ${requestId}
  `;
  const [company] = await shop.pool<{ inn: string }[]>`
    update company set verification = 3 where id = ${companyId} returning inn
  `;
  return { id, companyId, inn: company!.inn, requestId };
}

async function runJob(): Promise<void> {
  const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
  await suspendVerificationsJob(PUBLIC_URL).perform(context, {});
}

async function standing({ id }: Approved) {
  const token = await signIn(shop.pool, { customerId: id });
  return (await shop.call(listVerificationRequests, { token })).json();
}

/** A session of its own each time: an actor is believed for a second. */
async function hasPrices({ id: customerId }: Approved): Promise<boolean> {
  const actor = await findActor(shop.pool, hashToken(await signIn(shop.pool, { customerId })));
  return actor?.kind === 'customer' && actor.hasAgreedPrices;
}

const DAY_MS = 86_400_000;

describe('a verification that lost its ground', () => {
  it('of a power of attorney that ended is asked for anew; prices stay ten days and no longer', async () => {
    const [ended, valid] = [await approved({ daysLeft: -1 }), await approved({ daysLeft: 1 })];
    await runJob();
    await runJob();

    const { data, meta } = await standing(ended);
    expect(data).toMatchObject([
      { status: 2, cause: 'power-expired', documents: [{ type: 1, status: 2 }] },
      { status: 3, id: ended.requestId },
    ]);
    expect(data).toHaveLength(2);
    expect(meta.verification_status).toBe(2);
    const days = (Date.parse(meta.prices_until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(9.9);
    expect(days).toBeLessThanOrEqual(10);
    expect(await hasPrices(ended)).toBe(true);
    await shop.pool`update company set prices_until = now() - interval '1 second' where id = ${ended.companyId}`;
    expect(await hasPrices(ended)).toBe(false);

    expect((await standing(valid)).meta).toMatchObject({ verification_status: 3, prices_until: null });
    const letters = await shop.pool<{ subject: string }[]>`
      select subject from message join customer on customer.email = recipient where customer.id = ${ended.id}
    `;
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Проверяем документы компании заново, заявка ${data[0].number}`,
    ]);
  });

  it('by a liquidation is asked for anew once: approved in that knowledge it holds', async () => {
    const company = await approved({ daysLeft: 100 });
    const values = { status: 'BEING_LIQUIDATED', note: 'Выписка из ЕГРЮЛ от 16.11.2026' };
    await runOrganisation(shop.pool, company.inn, { values, by: BY });
    await runJob();
    const { data, meta } = await standing(company);
    expect(data[0]).toMatchObject({ status: 2, cause: 'liquidation' });
    expect(meta).toMatchObject({ organisation_status: 2, verification_status: 2 });

    const until = { until: '2099-12-31' };
    await runVerification(shop.pool, ['approve', String(data[0].id)], {
      values: until,
      by: BY,
      publicUrl: PUBLIC_URL,
    });
    await runJob();
    const later = await standing(company);
    expect(later.data[0]).toMatchObject({ status: 3, documents: [{ valid_until: '2099-12-31' }] });
    expect(later.meta).toMatchObject({ verification_status: 3, prices_until: null });
    expect(await hasPrices(company)).toBe(true);
  });

  it('of a liquidation holds for whoever comes with the number, under any КПП', async () => {
    const { companyId, inn } = await approved({ daysLeft: 100 });
    const note = 'Выписка из ЕГРЮЛ от 16.11.2026';
    await runOrganisation(shop.pool, inn, { values: { status: 'LIQUIDATED', note }, by: BY });
    const branch = await insertCompany(shop.pool, {
      kind: 'ENTITY',
      name: 'ООО «Контур», филиал',
      fullName: '',
      inn,
      kpp: '780201001',
      ogrn: '1027700132195',
      legalAddress: '',
      postalAddress: '',
      taxSystem: 5,
      bank: undefined,
    });
    const statuses = await shop.pool`select id, status from company where inn = ${inn} order by id`;
    expect([...statuses]).toEqual([
      { id: companyId, status: 3 },
      { id: branch, status: 3 },
    ]);
    await shop.pool`update company set status = 1 where id = ${branch!}`;
    await runOrganisation(shop.pool, inn, { values: { status: 'LIQUIDATED', note }, by: BY });
    const [row] = await shop.pool`select status from company where id = ${branch!}`;
    expect(row!['status']).toBe(3);
  });

  it('refused while prices are in their grace leaves them to it', async () => {
    const company = await approved({ daysLeft: -1 });
    await runJob();
    const { data } = await standing(company);
    const values = { document: 'POWER_OF_ATTORNEY', reason: 'Срок закончился' };
    await runVerification(shop.pool, ['reject', String(data[0].id)], {
      values,
      by: BY,
      publicUrl: PUBLIC_URL,
    });
    expect((await standing(company)).meta).toMatchObject({ verification_status: 4 });
    expect(await hasPrices(company)).toBe(true);
  });
});

describe('the status of an organisation', () => {
  it('is set with its source, never leaves its end, and the audit knows', async () => {
    const { companyId, inn } = await approved({ daysLeft: 100 });
    const become = (status: string) =>
      runOrganisation(shop.pool, inn, { values: { status, note: 'ЕГРЮЛ' }, by: BY });
    await become('BEING_LIQUIDATED');
    await become('ACTIVE');
    await become('LIQUIDATED');
    await expect(become('ACTIVE')).rejects.toThrow('It cannot become that');
    await expect(runOrganisation(shop.pool, inn, { values: { status: 'ACTIVE' }, by: BY })).rejects.toThrow(
      '--note',
    );
    const [row] = await shop.pool`select status, status_note from company where id = ${companyId}`;
    expect(row).toEqual({ status: 3, statusNote: 'ЕГРЮЛ' });
    const entries = await shop.pool<{ after: { status: number } }[]>`
      select after from audit_entry where subject_kind = 'company' and subject_id = ${String(companyId)} order by id
    `;
    expect(entries.map(({ after }) => after.status)).toEqual([2, 1, 3]);
  });
});
