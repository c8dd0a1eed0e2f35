import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { registerOrganisation, registerPerson, verifyEmail } from '@okoem/contract/registration.ts';
import { logIn } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  messagesTo,
  newEmail,
  newInn,
  organisationBody,
  PASSWORD,
  personBody,
} from '../../testing/account-calls.ts';
import { accessTokenOf, cookieOfAnswer, refreshWith } from '../../testing/session-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const userOf = async (token: string) => (await shop.call(getCurrentUser, { token })).json().data;
const register = (body: object) => shop.call(registerPerson, { body });
const registerCompany = (body: object) => shop.call(registerOrganisation, { body });
const confirm = (token: string) => shop.call(verifyEmail, { body: { token } });

/** The link of the newest letter. */
async function tokenSentTo(email: string): Promise<string> {
  const [letter] = await messagesTo(shop, email);
  const [, token] = /\/verify-email\?token=([\w-]{43})\s/.exec(letter?.body ?? '') ?? [];
  return token ?? 'no link';
}

const faultsOf = (response: Awaited<ReturnType<typeof register>>) =>
  response.json<{ errors: { field?: string; message: string }[] }>().errors;

describe('a person', () => {
  it('registers and has come in [API-028] [API-083]', async () => {
    const body = { ...personBody(), patronymic: 'Игоревна', subscribe: true };
    const response = await shop.call(registerPerson, { body: { data: body } });
    expect(response.statusCode).toBe(201);
    expect(response.json().data).toEqual({
      id: expect.any(Number),
      email_verification_sent: true,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: 'present',
      expires_in: 86_400,
    });
    const user = await userOf(accessTokenOf(response));
    expect(user).toMatchObject({
      id: response.json().data.id,
      customer_type: 'PHYSICAL',
      customer: { first_name: 'Анна', last_name: 'Смирнова', patronymic: 'Игоревна', org_name: '' },
      email: body.email,
      email_verified: false,
      phone: body.phone,
      phone_verified: false,
    });
    expect((await refreshWith(shop, cookieOfAnswer(response))).statusCode).toBe(200);
    const consents = await shop.pool`
      select document, source from consent where customer_id = ${user.id} and agreed order by document
    `;
    expect([...consents].map(({ document }) => document)).toEqual(['mailing', 'offer', 'personal_data']);
    expect(consents[0]).toMatchObject({ source: 'регистрация' });
  });

  it('is told of every wrong or missing field by its name [API-028]', async () => {
    const response = await register(
      personBody({
        first_name: 'Анна1',
        last_name: '<b>',
        password: 'Qwerty123',
        password_confirmation: 'другое-8',
      } as object),
    );
    expectRefusal(response, 400, 'VALIDATION');
    expect(faultsOf(response)).toMatchObject([
      { field: 'first_name', message: 'Только буквы, дефис и апостроф' },
      { field: 'last_name' },
      { field: 'password', message: 'Такой пароль слишком легко подобрать' },
      { field: 'password_confirmation', message: 'Пароли должны совпадать' },
    ]);
    const { phone: _, first_name: __, ...less } = personBody();
    expect(faultsOf(await register(less as never)).map(({ field }) => field)).toEqual([
      'first_name',
      'phone',
    ]);
    const email = 'a.smirnova2026@example.com';
    const same = { password: email, password_confirmation: email };
    expect(faultsOf(await register({ ...personBody({ email }), ...same }))).toMatchObject([
      { field: 'password', message: 'Пароль не должен совпадать с логином' },
    ]);
  });

  it('has a password of at least eight signs [VALID-027]', async () => {
    const having = (password: string) =>
      register({ ...personBody(), password, password_confirmation: password });
    expect(faultsOf(await having('пруд-89'))).toMatchObject([
      { field: 'password', message: 'Минимум 8 символов' },
    ]);
    expect((await having('пруд-891')).statusCode).toBe(201);
  });

  it('agrees to the offer and to the use of personal data, or has no account', async () => {
    const body = personBody();
    const response = await register({ ...body, consents: [CONSENTS[0]] });
    expectRefusal(response, 400, 'CONSENT_REQUIRED');
    expect(response.json().errors[0]).toMatchObject({ field: 'consents', documents: 'personal_data' });
    expect((await shop.pool`select from customer where email = ${body.email}`).count).toBe(0);
    const user = await userOf(accessTokenOf(await register(body)));
    const consents = await shop.pool`select document from consent where customer_id = ${user.id}`;
    expect([...consents].map(({ document }) => document)).not.toContain('mailing');
  });

  it('may have an address that somebody typed before, and it is whose it is confirmed first', async () => {
    const email = newEmail();
    const [first, second] = [await register(personBody({ email })), await register(personBody({ email }))];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect((await confirm(await tokenSentTo(email))).statusCode).toBe(200);
    expect(await userOf(accessTokenOf(second))).toMatchObject({ email_verified: true });
    expect(await userOf(accessTokenOf(first))).toMatchObject({ email_verified: false });

    const third = await register(personBody({ email }));
    expect(third.statusCode).toBe(201);
    const [letter] = await messagesTo(shop, email);
    expect(letter!.subject).toBe('У вас уже есть кабинет');
    expect(letter!.body).not.toContain('token=');
  });
});

describe('a link of a letter', () => {
  it('confirms the address once, and opens the way in by password [API-027] [API-083]', async () => {
    const body = personBody();
    await register(body);
    const login = () => shop.call(logIn, { body: { login: body.email, password: PASSWORD } });
    expectRefusal(await login(), 400, 'LOGIN_FAILED');
    const token = await tokenSentTo(body.email);
    expect((await confirm(token)).json()).toEqual({ data: { email: body.email } });
    expect((await login()).statusCode).toBe(200);
    expectRefusal(await confirm(token), 400, 'TOKEN_INVALID');
  });

  it('that is unknown, used or late gets one and the same answer', async () => {
    const email = newEmail();
    await register(personBody({ email }));
    const token = await tokenSentTo(email);
    await shop.pool`update mailed_link set expires_at = now() where email = ${email}`;
    const late = await confirm(token);
    expectRefusal(late, 400, 'TOKEN_INVALID');
    expect((await confirm('A'.repeat(43))).json()).toEqual(late.json());
    await shop.pool`update mailed_link set expires_at = now() + interval '1 minute' where email = ${email}`;
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).json()).toEqual(late.json());
  });

  it('lasts for a day', async () => {
    const email = newEmail();
    await register(personBody({ email }));
    const [row] = await shop.pool`
      select extract(epoch from expires_at - now())::int as seconds, length(token_hash) as bytes
        from mailed_link where email = ${email}
    `;
    expect(row!['seconds']).toBeGreaterThan(86_300);
    expect(row!['seconds']).toBeLessThanOrEqual(86_400);
    expect(row!['bytes']).toBe(32);
  });

  it('of an address that another account confirmed meanwhile is refused', async () => {
    const email = newEmail();
    await register(personBody({ email }));
    const token = await tokenSentTo(email);
    await register(personBody({ email }));
    await confirm(await tokenSentTo(email));
    expectRefusal(await confirm(token), 409, 'EMAIL_TAKEN');
  });
});

describe('an organisation', () => {
  it('registers with its requisites, and its person owns it and acts for it [API-030] [API-083]', async () => {
    const bank = { bik: '049802322', account: '40702810600000104444', corr_account: '30101810100000000322' };
    const body = organisationBody({ bank, legal_address: 'Москва', contact: { position: 'снабженец' } });
    const response = await registerCompany(body);
    expect(response.statusCode, response.body).toBe(201);
    const { company_id: companyId } = response.json().data;
    expect(response.json().data).toMatchObject({ join_requested: false, email_verification_sent: true });
    const user = await userOf(accessTokenOf(response));
    expect(user).toMatchObject({
      customer_type: 'ENTITY',
      company_id: companyId,
      verification_status: 1,
      companies: [{ id: companyId, name: 'ООО «Гранитум»', inn: body.inn, role: 'owner' }],
    });
    const [company] = await shop.pool`
      select kpp, ogrn, tax_system, legal_address, bank, position
        from company join company_member on company_id = company.id where company.id = ${companyId}
    `;
    expect(company).toMatchObject({
      kpp: '770101001',
      ogrn: body.ogrn,
      taxSystem: 5,
      legalAddress: 'Москва',
      bank,
      position: 'снабженец',
    });
  });

  it('may be a sole trader, who has no КПП and the twelve digits of an ИНН that companies have not [VALID-026]', async () => {
    const trader = { customer_type: 'IP', inn: '500100732259', kpp: '', ogrn: '304500116000157' };
    const response = await registerCompany(organisationBody({ ...trader, org_name: 'ИП Смирнова А. И.' }));
    expect(response.statusCode, response.body).toBe(201);
    expect(await userOf(accessTokenOf(response))).toMatchObject({
      customer_type: 'IP',
      counterparty_type: 3,
    });
    const inn = { field: 'inn', message: 'Проверьте формат ИНН' };
    const asCompany = await registerCompany(organisationBody({ inn: trader.inn }));
    expect(faultsOf(asCompany)).toMatchObject([inn]);
    const asTrader = await registerCompany(organisationBody({ ...trader, inn: newInn() }));
    expect(faultsOf(asTrader)).toMatchObject([inn]);
  });

  it('is told of every digit that does not fit, by the name of its field [API-030]', async () => {
    const bank = { bik: '049802322', account: '40702810600000104445' };
    const wrong = { inn: '9803000451', kpp: '', ogrn: '1269800000459', bank, contact: { last_name: '7' } };
    const response = await registerCompany(organisationBody(wrong));
    expectRefusal(response, 400, 'VALIDATION');
    expect(faultsOf(response).map(({ field }) => field)).toEqual([
      'inn',
      'kpp',
      'ogrn',
      'bank.account',
      'contact.last_name',
    ]);
    const noMail = await registerCompany(organisationBody({ contact: { email: 'нет' } }));
    expect(faultsOf(noMail).map(({ field }) => field)).toEqual(['contact.email']);
  });

  it('that is known is not entered: its owner is asked, and the account acts for itself', async () => {
    const inn = newInn();
    const ofOwner = organisationBody({ inn });
    const { company_id: companyId } = (await registerCompany(ofOwner)).json().data;
    await confirm(await tokenSentTo(ofOwner.contact.email));

    const response = await registerCompany(organisationBody({ inn, contact: { last_name: 'Ершов' } }));
    expect(response.statusCode).toBe(201);
    expect(response.json().data).toMatchObject({ company_id: null, join_requested: true });
    const user = await userOf(accessTokenOf(response));
    expect(user).toMatchObject({ customer_type: 'PHYSICAL', companies: [] });
    const requests = await shop.pool`
      select company_id, customer_id, status from company_join_request where company_id = ${companyId}
    `;
    expect([...requests]).toEqual([{ companyId, customerId: user.id, status: 'pending' }]);
    const [letter] = await messagesTo(shop, ofOwner.contact.email);
    expect(letter!.subject).toBe('Сотрудник просит доступ к компании');
    expect(letter!.body).toContain('«Ершов Анна»');

    const branch = await registerCompany(organisationBody({ inn, kpp: '780101001' }));
    expect(branch.json().data).toMatchObject({ join_requested: false });
  });

  it('registered at once many times is one company with one owner', async () => {
    const inn = newInn();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => registerCompany(organisationBody({ inn }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(answers.filter((answer) => answer.json().data.join_requested === false)).toHaveLength(1);
    expect((await shop.pool`select from company where inn = ${inn}`).count).toBe(1);
  });
});
