import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
  createRecipient,
  listRecipients,
  updateRecipient,
} from '@okoem/contract/deliveries.ts';
import {
  getNotifications,
  type NotificationCell,
  setNotifications,
  updateProfile,
} from '@okoem/contract/profile.ts';
import { listSessions } from '@okoem/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const read = (token: string, query = '') =>
  shop.send({ url: `/api/v1/lk/profile${query}`, headers: { authorization: `Bearer ${token}` } });
const profile = async (token: string) => (await read(token)).json().data;
const change = (token: string, body: object) => shop.call(updateProfile, { token, body });

async function self(): Promise<string> {
  return signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
}

async function owner() {
  const made = await createCompanyCustomer(shop.pool);
  return { ...made, token: await signIn(shop.pool, { customerId: made.id }) };
}

describe('a profile', () => {
  it('tells of the same sessions as their own call: living ones, without whole addresses', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    await signIn(shop.pool, { customerId });
    await shop.pool`update session set caller = '85.140.7.12' where customer_id = ${customerId}`;
    await shop.pool`insert into session (customer_id, device) values (${customerId}, 'no token is left')`;
    const { sessions } = (await shop.call(listSessions, { token })).json().data;
    expect(sessions).toHaveLength(2);
    expect((await profile(token)).sessions).toEqual(sessions);
    expect(JSON.stringify(sessions)).not.toContain('7.12');
  });

  it('is whole, or has the parts that were named; others are refused (A14) [API-032]', async () => {
    const { token, companyId } = await owner();
    const whole = await profile(token);
    expect(Object.keys(whole).sort()).toEqual(
      ['addresses', 'company', 'files', 'notifications', 'recipients', 'sessions', 'user', 'version'].sort(),
    );
    expect(whole).toMatchObject({
      version: 1,
      user: { customer: { first_name: 'Пётр' }, position: '' },
      company: { id: companyId, org_name: 'ООО «Контур»', bank: null, verification_status: 1 },
      sessions: [{ is_current: true }],
    });
    const some = (await read(token, '?include=files,sessions')).json().data;
    expect(Object.keys(some).sort()).toEqual(['files', 'sessions', 'user', 'version']);
    for (const include of ['orders.customer,password_hash', 'password_hash', 'files,', '__proto__'])
      expectRefusal(await read(token, `?include=${include}`), 400, 'UNKNOWN_FIELD');
    expect((await profile(await self())).company).toBeNull();
  });

  it('of a company leaves a trace of every change by its owner, without whole accounts and addresses', async () => {
    const { token, companyId, id } = await owner();
    const entries = () => shop.pool`
      select actor_id, action, before, after from audit_entry
       where subject_kind = 'company' and subject_id = ${String(companyId)} order by id
    `;
    await change(token, { version: 1, first_name: 'Иван' });
    expect(await entries()).toHaveLength(0);
    const bank = { bik: '044525225', account: '40702810938000000001', corr_account: '', name: 'Банк' };
    const changed = await change(token, { version: 2, tax_system: 4, postal_address: 'Тверь, 1', bank });
    expect(changed.statusCode, changed.body).toBe(200);
    expect([...(await entries())]).toEqual([
      {
        actorId: id,
        action: 'company.write',
        before: { taxSystem: 5, postalAddress: '', bik: '', account: '', bankName: '' },
        after: { taxSystem: 4, postalAddress: '…', bik: '044525225', account: '…0001', bankName: 'Банк' },
      },
    ]);
    // Sent again as it is, nothing changed and nothing is written.
    expect((await change(token, { version: 3, tax_system: 4, bank })).statusCode).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  it('is changed by the fields that were sent, once a version [API-033] [API-083] [LK-002]', async () => {
    const { token } = await owner();
    const changed = await change(token, { version: 1, first_name: 'Пётр Ильич', position: 'Снабженец' });
    expect(changed.json().data).toMatchObject({
      version: 2,
      user: { customer: { first_name: 'Пётр Ильич', last_name: 'Ильин' }, position: 'Снабженец' },
    });
    const late = await change(token, { data: { version: 1, first_name: 'Иван' } });
    expectRefusal(late, 409, 'CONFLICT');
    expect(late.json().errors[0]).toMatchObject({ version: 2 });
    expect((await profile(token)).user.customer.first_name).toBe('Пётр Ильич');
    const names = { last_name: 'Ильин-Орлов', patronymic: 'Сергеевич' };
    await change(token, { version: 2, ...names });
    expect((await profile(token)).user).toMatchObject({
      customer: { ...names, first_name: 'Пётр Ильич' },
      position: 'Снабженец',
    });
  });

  it('takes nothing that is not its own to change (A15) [VERIF-005]', async () => {
    const { token } = await owner();
    const before = await profile(token);
    for (const extra of [
      { customer_type: 'ENTITY' },
      { role: 'admin' },
      { is_verified: true },
      { id: 1 },
      { email: 'a@b.ru' },
      { organisation_status: 3 },
      { verification_status: 3 },
    ])
      expectRefusal(await change(token, { version: 1, first_name: 'x', ...extra }), 400, 'UNKNOWN_FIELD');
    expect(before.company.organisation_status).toBe(1);
    expect(await profile(token)).toEqual(before);
    const person = await self();
    expectRefusal(await change(person, { version: 1, org_name: 'ООО «Моё»' }), 403, 'FORBIDDEN');
  });

  it('of a company is changed by its owner alone, with numbers that can be [LK-002]', async () => {
    const { token, companyId } = await owner();
    const { id: customerId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId, companyId, role: 'buyer' });
    const buyer = await signIn(shop.pool, { customerId });
    expectRefusal(await change(buyer, { version: 1, postal_address: 'Москва' }), 403, 'FORBIDDEN');

    const bank = { bik: '044525225', account: '40702810938000000001', corr_account: '30101810400000000225' };
    const wrong = await change(token, { version: 1, bank: { ...bank, account: '40702810938000000002' } });
    expectRefusal(wrong, 400, 'VALIDATION');
    expect(wrong.json().errors[0].field).toBe('bank.account');
    expectRefusal(await change(token, { version: 1, inn: '7707083894' }), 400, 'VALIDATION');
    const right = await change(token, { version: 1, postal_address: 'Москва, а/я 1', tax_system: 4 });
    expect(right.json().data).toMatchObject({
      version: 2,
      company: { postal_address: 'Москва, а/я 1', tax_system: 4 },
    });
    const own = { ...bank, account: '40702810938000000001', name: 'Сбербанк' };
    expect((await change(token, { version: 2, bank: own })).statusCode).toBe(200);
    expect((await profile(token)).company).toMatchObject({ tax_system: 4, bank: own });
  });

  it('with a new INN begins its verification anew, and not with a new address', async () => {
    const { token, companyId } = await owner();
    await shop.pool`update company set verification = 3, prices_until = now() where id = ${companyId}`;
    const moved = await change(token, { version: 1, legal_address: 'Тула' });
    expect(moved.json().data.company.verification_status).toBe(3);
    const renumbered = await change(token, { version: 2, inn: '7707083893' });
    expect(renumbered.json().data.company).toMatchObject({
      inn: '7707083893',
      verification_status: 1,
      prices_until: null,
    });
    const other = await owner();
    expectRefusal(await change(other.token, { version: 1, inn: '7707083893' }), 409, 'COMPANY_KNOWN');
  });
});

describe('addresses and recipients', () => {
  const address = (name: string, more = {}) => ({ name, address: 'Подольск, Промышленная ул., 14', ...more });

  it('have one main address, whichever is added, changed or deleted', async () => {
    const token = await self();
    const add = async (body: object) => (await shop.call(createAddress, { token, body })).json().data;
    const list = async (): Promise<{ id: number; is_main: boolean }[]> =>
      (await shop.call(listAddresses, { token })).json().data;
    const main = async () => (await list()).filter((one) => one.is_main).map(({ id }) => id);
    const [first, second] = [await add(address('Склад')), await add(address('Офис'))];
    expect(await main()).toEqual([first.id]);
    const params = { id: String(second.id) };
    await shop.call(updateAddress, { token, params, body: address('Офис', { is_main: true }) });
    expect(await main()).toEqual([second.id]);
    await shop.call(updateAddress, { token, params, body: address('Офис') });
    expect(await main()).toEqual([first.id]);
    await shop.call(deleteAddress, { token, params: { id: String(first.id) } });
    expect(await main()).toEqual([second.id]);
    const city = '0c5b2444-0000-4932-980c-b4dc0d3f02b5';
    expectRefusal(
      await shop.call(createAddress, { token, body: address('Нигде', { city_guid: city }) }),
      400,
      'UNKNOWN_REGION',
    );
  });

  it('are the company’s while it is chosen; a stranger’s are as unknown ones (A12) [ROLE-008]', async () => {
    const { token, companyId } = await owner();
    const { id: customerId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId, companyId, role: 'viewer' });
    const viewer = await signIn(shop.pool, { customerId });
    const body = {
      full_name: 'Кравцов Илья',
      phone: '8 900 000-00-01',
      power_number: '14',
      power_until: '2026-12-31',
    };
    const made = (await shop.call(createRecipient, { token, body })).json().data;
    expect(made).toMatchObject({ phone: '+79000000001', power_number: '14', power_until: '2026-12-31' });
    expect((await shop.call(listRecipients, { token: viewer })).json().data).toEqual([made]);
    expectRefusal(await shop.call(createRecipient, { token: viewer, body }), 403, 'FORBIDDEN');
    const stranger = await self();
    const put = (id: number) =>
      shop.call(updateRecipient, { token: stranger, params: { id: String(id) }, body });
    const [foreign, unknown] = [await put(made.id), await put(999_999_999)];
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(unknown.json()).toEqual(foreign.json());
    const nameless = { ...body, power_number: '' };
    expectRefusal(await shop.call(createRecipient, { token, body: nameless }), 400, 'VALIDATION');
  });

  it('take a recipient with a name of two or three words and a phone of ten digits [VALID-002] [VALID-003] [VALID-020] [VALID-025]', async () => {
    const token = await self();
    const right = { full_name: 'Салтыков-Щедрин Михаил', phone: '9000000001' };
    const faults = async (wrong: object) => {
      const answer = await shop.call(createRecipient, { token, body: { ...right, ...wrong } });
      const { errors = [] } = answer.json<{ errors?: { field: string; message: string }[] }>();
      return errors.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await faults({})).toEqual([]);
    expect(await faults({ full_name: 'Кравцов Илья Андреевич' })).toEqual([]);
    for (const full_name of ['Кравцов', 'Кравцов Илья Андреевич младший', 'Кравцов 2'])
      expect(await faults({ full_name })).toEqual([
        'full_name: Поле ФИО должно соответствовать формату Фамилия Имя Отчество',
      ]);
    expect(await faults({ phone: '900000001' })).toEqual(['phone: Проверьте формат телефона']);
  });
});

describe('notifications', () => {
  it('are chosen cell by cell; what is obligatory stays on', async () => {
    const token = await self();
    const set = (choices: object[]) => shop.call(setNotifications, { token, body: { choices } });
    const cells = (await set([{ event: 'order', channel: 'sms', on: false }])).json().data;
    expect(cells).toHaveLength(55);
    expect(cells).toContainEqual({
      event: 'order',
      channel: 'sms',
      label: 'Заказ: статус и дата доставки',
      on: false,
      locked: false,
      ways: [{ id: 2, name: 'SMS-центр' }],
    });
    expectRefusal(await set([{ event: 'invoice', channel: 'cabinet', on: false }]), 400, 'VALIDATION');
    expect((await shop.call(getNotifications, { token })).json().data).toEqual(cells);
    expect(cells[0]).toMatchObject({ event: 'invoice', channel: 'cabinet', on: true, locked: true });
  });

  it('of every event come by the same channels, three of them messengers, and by browsers [ENUM-023] [ENUM-024]', async () => {
    const { data: cells } = (await shop.call(getNotifications, { token: await self() })).json() as {
      data: NotificationCell[];
    };
    const byEvent = [...Map.groupBy(cells, ({ event }) => event).values()];
    expect(byEvent).toHaveLength(11);
    for (const row of byEvent) {
      expect(
        row.map(({ channel, ways }) => [channel, ...ways.map(({ id, name }) => `${id} ${name}`)]),
      ).toEqual([
        ['cabinet', '1 Внутренний модуль'],
        ['sms', '2 SMS-центр'],
        ['messenger', '3 MAX', '4 VK Мессенджер', '5 Telegram'],
        ['email', '6 E-mail'],
        ['push', '7 Уведомления браузера'],
      ]);
    }
  });
});
