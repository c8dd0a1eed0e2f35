import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deleteCustomer, deleteOrganisation, restoreCustomer } from '@okoem/contract/account-closing.ts';
import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { acceptInvitation, inviteEmployee } from '@okoem/contract/employees.ts';
import { addCompany } from '@okoem/contract/own-companies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { messagesTo, newEmail, newInn, newPhone } from '../../testing/account-calls.ts';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { createCompanyBuyer, quoteOfBasket } from '../../testing/quote-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, createOrder } from '../../testing/trade-factories.ts';
import { forgetPrivateFilesJob } from '../files/file-clean-up.ts';
import { accountCleanUpJob } from './account-clean-up.ts';

let shop: TestApp;
let storage: Storage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoem-closing-'));
  storage = folderStorage(folder);
  shop = await createTestApp({}, { storage });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const close = (id: number, token: string) => shop.call(deleteCustomer, { token, params: { id: String(id) } });
const closeCompany = (id: number, token: string) =>
  shop.call(deleteOrganisation, { token, params: { id: String(id) } });
const restore = (token: string) => shop.call(restoreCustomer, { body: { token } });

async function createMember() {
  const email = newEmail();
  const { id } = await createCustomer(shop.pool, { email });
  await shop.pool`update customer set email_verified_at = now() where id = ${id}`;
  return { id, email, token: await signIn(shop.pool, { customerId: id }) };
}

async function createOwnedCompany() {
  const { id, companyId } = await createCompanyCustomer(shop.pool);
  const owner = { id, email: newEmail() };
  await shop.pool`update customer set email = ${owner.email}, email_verified_at = now() where id = ${id}`;
  const [row] = await shop.pool<{ inn: string }[]>`
    update company set inn = ${newInn()}, kpp = '770101001' where id = ${companyId} returning inn
  `;
  return { owner, companyId, inn: row!.inn };
}

async function linkSentTo(email: string): Promise<string> {
  const [letter] = await messagesTo(shop, email);
  return /restore-account\?token=([\w-]{43})\s/.exec(letter?.body ?? '')?.[1] ?? 'no link';
}

const isClosed = async (id: number) => {
  const rows = await shop.pool`select from customer where id = ${id} and closed_at is not null`;
  return rows.count === 1;
};

const context = () => ({
  pool: shop.pool,
  log: createLog('silent', { write: () => {} }),
  signal: new AbortController().signal,
});
const cleanUp = () => accountCleanUpJob.perform(context(), {});
const forgetFiles = () => forgetPrivateFilesJob(storage).perform(context(), {});

describe('an account', () => {
  it('is closed by its owner at once, and taken back by the link of the letter [API-029] [API-083]', async () => {
    const { id, email, token } = await createMember();
    const response = await close(id, token);
    expect(response.json()).toEqual({ data: null });
    expect(await isClosed(id)).toBe(true);
    await expect
      .poll(async () => (await shop.call(getCurrentUser, { token })).statusCode, { timeout: 10_000 })
      .toBe(401);
    const link = await linkSentTo(email);
    expect((await restore(link)).json()).toEqual({ data: { restored: true } });
    expect(await isClosed(id)).toBe(false);
    expectRefusal(await restore(link), 400, 'TOKEN_USED');
    expectRefusal(await restore('A'.repeat(43)), 400, 'TOKEN_INVALID');
  });

  it('gives back what its quotes hold, and wants none of them any more [KP-021]', async () => {
    const { id, token } = await createMember();
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`update quote_rules set holds_for = 'members'`;
    const { id: quoteId } = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 2 }]);
    await shop.pool`update quote_rules set holds_for = 'companies'`;
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
    expect((await close(id, token)).statusCode).toBe(200);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    const [quote] = await shop.pool`select status from quote where id = ${quoteId}`;
    expect(quote).toEqual({ status: 'DECLINED' });
  });

  it('is not taken back when its days are over', async () => {
    const { id, email, token } = await createMember();
    await close(id, token);
    await shop.pool`update mailed_link set expires_at = now() where customer_id = ${id}`;
    expectRefusal(await restore(await linkSentTo(email)), 400, 'TOKEN_EXPIRED');
    expect(await isClosed(id)).toBe(true);
  });

  it('of a stranger is answered as one that never was, and stays (A12)', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const foreign = await close(one.id, other.token);
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect((await close(999_999_999, other.token)).json()).toEqual(foreign.json());
    expect(await isClosed(one.id)).toBe(false);
  });

  it('is closed only by who has shown in the last minutes who it is', async () => {
    const { id, token } = await createMember();
    await shop.pool`update session set authenticated_at = now() - interval '11 minutes' where customer_id = ${id}`;
    expectRefusal(await close(id, token), 403, 'CONFIRM_IDENTITY');
    expect(await isClosed(id)).toBe(false);
  });

  it('stays while an order is open, which is named [API-029]', async () => {
    const { id, token } = await createMember();
    for (let times = 0; times < 2; times += 1) await createOrder(shop.pool, { customerId: id });
    const orders = await shop.pool<{ id: string; number: string }[]>`
      select id, number from customer_order where customer_id = ${id}
    `;
    expect(orders).toHaveLength(2);
    const refused = await close(id, token);
    expectRefusal(refused, 409, 'ORDERS_OPEN');
    for (const { number } of orders) expect(refused.body).toContain(`Заказ ${number}: не завершён`);
    for (const { id: orderId } of orders)
      await shop.pool`update sub_order set state = 'CANCELLED' where order_id = ${orderId}`;
    expect((await close(id, token)).statusCode).toBe(200);
  });

  it('is taken back with the address that is still its own', async () => {
    const { id, email, token } = await createMember();
    const phone = newPhone();
    await shop.pool`update customer set phone = ${phone}, phone_verified_at = now() where id = ${id}`;
    await close(id, token);
    const link = await linkSentTo(email);
    await shop.pool`insert into customer (phone, phone_verified_at) values (${phone}, now())`;
    expect((await restore(link)).statusCode).toBe(200);
    const [row] = await shop.pool`select email, phone from customer where id = ${id}`;
    expect(row).toEqual({ email, phone: null });
  });

  it('is not taken back when its address is somebody else’s by now', async () => {
    const { id, email, token } = await createMember();
    await close(id, token);
    const link = await linkSentTo(email);
    await shop.pool`insert into customer (email, email_verified_at) values (${email}, now())`;
    expectRefusal(await restore(link), 409, 'EMAIL_TAKEN');
  });

  it('is nobody’s after two weeks: names, addresses and favourites go, consents stay', async () => {
    const [old, young] = [await createMember(), await createMember()];
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`insert into favourite (customer_id, offer_id) values (${old.id}, ${offerId})`;
    const quoteId = await askForQuote(old.email);
    await shop.pool`
      insert into consent (customer_id, document, revision, source, agreed) values (${old.id}, 'offer', '1', 'тест', true)
    `;
    for (const { id, token } of [old, young]) expect((await close(id, token)).statusCode).toBe(200);
    await shop.pool`update customer set closed_at = now() - interval '13 days 23 hours' where id = ${young.id}`;
    await shop.pool`update customer set closed_at = now() - interval '14 days 1 minute' where id = ${old.id}`;
    await cleanUp();
    const people = await shop.pool`
      select first_name, last_name, email, erased_at is not null as is_erased,
             (select count(*)::int from favourite where customer_id = customer.id) as favourites,
             (select count(*)::int from consent where customer_id = customer.id) as consents
        from customer where id in (${old.id}, ${young.id}) order by id
    `;
    expect([...people]).toEqual([
      { firstName: '', lastName: '', email: null, isErased: true, favourites: 0, consents: 1 },
      {
        firstName: 'Анна',
        lastName: 'Смирнова',
        email: young.email,
        isErased: false,
        favourites: 0,
        consents: 0,
      },
    ]);
    const [quote] =
      await shop.pool`select name, phone, email, comment from quote_request where id = ${quoteId}`;
    expect(quote).toEqual({
      name: 'Покупатель',
      phone: '+70000000000',
      email: 'erased@okoem.invalid',
      comment: '',
    });
  });
});

/** As a guest, before there was an account. */
async function askForQuote(email: string): Promise<number> {
  const place = String(++quotes).padStart(6, '0');
  const [row] = await shop.pool<{ id: number }[]>`
    insert into quote_request (number, kind, name, phone, phone_typed, email, comment, consent_document,
                               consent_revision, consent_source, consented_at, idempotency_key, body_hash,
                               promised_at, created_at)
    values (${`КП-2025-${place}`}, 'offer', 'Анна Смирнова', '+79161234567', '8 916', ${email}, 'Звоните Анне',
            'personal_data', '1', 'тест', now(), ${`closing-test-${place}`}, ${Buffer.alloc(32)},
            now() + interval '1 hour', now())
    returning id
  `;
  return row!.id;
}
let quotes = 0;

it('who deleted an account and came back with the same address keeps what was asked for since', async () => {
  const { id, email, token } = await createMember();
  await close(id, token);
  await shop.pool`insert into customer (email, email_verified_at) values (${email}, now())`;
  const quoteId = await askForQuote(email);
  await shop.pool`update customer set closed_at = now() - interval '15 days' where id = ${id}`;
  await cleanUp();
  const [quote] = await shop.pool`select email from quote_request where id = ${quoteId}`;
  expect(quote).toEqual({ email });
});

it('an invitation is forgotten a month after it stopped opening anything', async () => {
  const { owner, companyId } = await createOwnedCompany();
  const [late, young] = [newEmail(), newEmail()];
  for (const [email, days] of [
    [late, 31],
    [young, 29],
  ] as const)
    await shop.pool`
      insert into company_invitation (company_id, email, role, token_hash, invited_by, expires_at)
      values (${companyId}, ${email}, 'buyer', ${Buffer.from(email.padEnd(32).slice(0, 32))}, ${owner.id},
              now() - make_interval(days => ${days}))
    `;
  await cleanUp();
  const left = await shop.pool`select email from company_invitation where company_id = ${companyId}`;
  expect([...left]).toEqual([{ email: young }]);
});

describe('belongings of an account that is nobody’s', () => {
  it('go with it: addresses, recipients and files with their bytes; a company keeps its own while it has people', async () => {
    const { id, token } = await createMember();
    const { companyId } = await createCompanyCustomer(shop.pool);
    const stays = await createMember();
    const key = await keepFile(id);
    const other = await keepFile(stays.id);
    for (const [customerId, company] of [
      [id, null],
      [id, companyId],
      [stays.id, null],
    ] as const) {
      await shop.pool`
        insert into delivery_address (customer_id, company_id, name, address) values (${customerId}, ${company}, 'Дача', '1')
      `;
      await shop.pool`
        insert into delivery_recipient (customer_id, company_id, full_name, phone)
        values (${customerId}, ${company}, 'Юдин Семён', '+79161234567')
      `;
    }
    expect((await close(id, token)).statusCode).toBe(200);
    await shop.pool`update customer set closed_at = now() - interval '15 days' where id = ${id}`;
    await cleanUp();
    await forgetFiles();
    const left = await shop.pool`
      select customer_id, company_id from delivery_address where customer_id in (${id}, ${stays.id}) order by id
    `;
    const rows = [
      { customerId: id, companyId },
      { customerId: stays.id, companyId: null },
    ];
    expect([...left]).toEqual(rows);
    const people = await shop.pool`
      select customer_id, company_id from delivery_recipient where customer_id in (${id}, ${stays.id}) order by id
    `;
    expect([...people]).toEqual(rows);
    expect((await shop.pool`select from stored_file where owner_id = ${id}`).count).toBe(0);
    expect(await storage.get(key)).toBeUndefined();
    expect(await storage.get(other)).toBeDefined();
  });
});

/** A picture of a profile, with its bytes in the shop's storage. */
async function keepFile(customerId: number): Promise<string> {
  const key = `private/aa/closing-${customerId}`;
  await storage.put(key, Readable.from([Buffer.from('picture')]));
  await shop.pool`
    insert into stored_file (owner_id, purpose, type, storage_key, name, media_type, size)
    values (${customerId}, 'profile', 8, ${key}, 'me.png', 'image/png', 7)
  `;
  return key;
}

describe('a company', () => {
  it('that is closed gives back what its quotes hold, and wants none of them any more [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
    expect((await closeCompany(buyer.id, buyer.token)).statusCode).toBe(200);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    const [quote] = await shop.pool`select status, decline_comment from quote where id = ${id}`;
    expect(quote).toEqual({ status: 'DECLINED', declineComment: 'Покупатель закрыл кабинет' });
  });

  it('is closed with the account of its owner, and its people act for themselves [API-031] [API-083]', async () => {
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    const { id: buyerId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: buyerId, companyId, role: 'buyer' });
    const [owner, buyer] = [
      await signIn(shop.pool, { customerId: id }),
      await signIn(shop.pool, { customerId: buyerId }),
    ];
    expectRefusal(await closeCompany(buyerId, buyer), 403, 'FORBIDDEN');
    expectRefusal(await closeCompany(buyerId, owner), 404, 'NOT_FOUND');
    expectRefusal(await close(id, owner), 409, 'COMPANY_OWNED');
    expect((await closeCompany(id, owner)).json()).toEqual({ data: null });
    expect(await isClosed(id)).toBe(true);
    expect(await isClosed(buyerId)).toBe(false);
    const members = await shop.pool`select customer_id from company_member where company_id = ${companyId}`;
    expect([...members]).toEqual([{ customerId: id }]);
  });

  it('comes back with its owner, without colleagues and links of before', async () => {
    const { owner, companyId, inn } = await createOwnedCompany();
    const { id: buyerId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: buyerId, companyId, role: 'buyer' });
    const token = await signIn(shop.pool, { customerId: owner.id });
    const invited = await shop.call(inviteEmployee, {
      token,
      body: { email: newEmail(), role: 'buyer', order_limit: null, position: '' },
    });
    const invitation = invited.json().data.link.split('token=')[1];
    expect((await closeCompany(owner.id, token)).statusCode).toBe(200);
    const late = await signIn(shop.pool, { customerId: buyerId });
    expectRefusal(
      await shop.call(acceptInvitation, { token: late, body: { token: invitation } }),
      400,
      'INVITATION_WITHDRAWN',
    );

    expect((await restore(await linkSentTo(owner.email))).statusCode).toBe(200);
    const again = await signIn(shop.pool, { customerId: owner.id });
    const user = (await shop.call(getCurrentUser, { token: again })).json().data;
    expect(user.companies).toMatchObject([{ id: companyId, inn, role: 'owner' }]);
    expect((await shop.pool`select from company_member where company_id = ${companyId}`).count).toBe(1);
  });

  it('is another one for who registers its number meanwhile; then its owner comes back without it', async () => {
    const { owner, companyId, inn } = await createOwnedCompany();
    await closeCompany(owner.id, await signIn(shop.pool, { customerId: owner.id }));
    const newcomer = await createMember();
    const added = await shop.call(addCompany, {
      token: newcomer.token,
      body: {
        customer_type: 'ENTITY',
        inn,
        kpp: '770101001',
        ogrn: '1027700132195',
        org_name: 'ООО «Гранитум»',
        tax_system: 5,
      },
    });
    expect(added.json().data).toMatchObject({ join_requested: false, user: { companies: [{ inn }] } });
    expect(added.json().data.user.companies[0].id).not.toBe(companyId);
    expect(added.json().data.user.companies[0].verification_status).toBe(1);

    expect((await restore(await linkSentTo(owner.email))).statusCode).toBe(200);
    const again = await signIn(shop.pool, { customerId: owner.id });
    expect((await shop.call(getCurrentUser, { token: again })).json().data.companies).toEqual([]);
  });

  it('is not closed by who has just handed it over', async () => {
    const { owner, companyId } = await createOwnedCompany();
    const { id: heirId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: heirId, companyId, role: 'buyer' });
    const token = await signIn(shop.pool, { customerId: owner.id });
    expect((await shop.call(getCurrentUser, { token })).statusCode).toBe(200);
    await shop.pool.begin(async (tx) => {
      await tx`update company_member set role = 'approver' where company_id = ${companyId} and customer_id = ${owner.id}`;
      await tx`update company_member set role = 'owner' where company_id = ${companyId} and customer_id = ${heirId}`;
    });
    expectRefusal(await closeCompany(owner.id, token), 403, 'FORBIDDEN');
    expect(await isClosed(owner.id)).toBe(false);
  });
});
