import { getCurrentUser } from '@okoem/contract/accounts.ts';
import * as contract from '@okoem/contract/passkeys.ts';
import { logInByEmail } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForCode, CONSENTS, messagesTo, newEmail } from '../../testing/account-calls.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { accessTokenOf, cookieOfAnswer } from '../../testing/session-calls.ts';
import { type Lies, SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

const ORIGIN = 'https://shop.example';
type Creation = { challenge: string; user: { id: string; name: string; displayName: string } };

/** Signed in a moment ago, with a confirmed e-mail. */
async function createMember(app = shop) {
  const email = newEmail();
  const { id } = await createCustomer(app.pool, { email });
  await app.pool`update customer set email_verified_at = now() where id = ${id}`;
  return { id, email, token: await signIn(app.pool, { customerId: id }) };
}

const begin = async (token: string) =>
  (await shop.call(contract.beginPasskey, { token })).json<{ data: Creation }>().data;
const add = (token: string, body: object) => shop.call(contract.addPasskey, { token, body });
const list = async (token: string) =>
  (await shop.call(contract.listPasskeys, { token })).json<{ data: contract.PasskeyList }>().data;
const challenge = async (app = shop) =>
  (await app.call(contract.beginPasskeyLogin)).json<{ data: { challenge: string } }>().data;
const login = (body: object, app = shop) => app.call(contract.logInByPasskey, { body });

/** A member with a key on a device of theirs. */
async function createKeyHolder() {
  const member = await createMember();
  const device = new SoftwareAuthenticator(ORIGIN);
  const answer = await add(member.token, device.create(await begin(member.token)));
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...member, device, key: answer.json<{ data: contract.Passkey }>().data };
}

/** Sessions that are older than anybody would remember showing the password. */
const ageIdentity = (customerId: number) =>
  shop.pool`update session set authenticated_at = now() - interval '11 minutes' where customer_id = ${customerId}`;

describe('a passkey', () => {
  it('is made by a device, told of by a letter and opens the account [AUTH-029]', async () => {
    const { id, email, token } = await createMember();
    expect(await list(token)).toEqual({ passkeys: [], is_offered: true });
    const device = new SoftwareAuthenticator(ORIGIN);
    const options = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Окоём' },
      user: { name: email, displayName: 'Анна Смирнова' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const added = await add(token, { ...device.create(options), name: 'Рабочий ноутбук' });
    expect(added.statusCode, added.body).toBe(201);
    expect((await messagesTo(shop, email))[0]).toMatchObject({
      subject: 'Добавлен ключ доступа',
      body: expect.stringContaining('«Рабочий ноутбук»'),
    });

    const entered = await login(device.get(await challenge()));
    expect(entered.json().data).toMatchObject({ expires_in: 86_400, is_new: false });
    const user = await shop.call(getCurrentUser, { token: accessTokenOf(entered) });
    expect(user.json().data.id).toBe(id);
    expect(cookieOfAnswer(entered)).toMatch(/^[\w-]{43}$/);
    const { passkeys, is_offered } = await list(token);
    expect(passkeys).toEqual([
      {
        id: added.json().data.id,
        name: 'Рабочий ноутбук',
        is_synced: false,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ]);
    expect(is_offered).toBe(false);
  });

  it('of a second device has the same handle, and the first is not made twice', async () => {
    const { token, device } = await createKeyHolder();
    const options = await begin(token);
    expect(options.user.id).toBe(device.userHandle);
    expect(options).toMatchObject({
      excludeCredentials: [{ id: device.credentialId.toString('base64url'), transports: ['internal'] }],
    });
    expectRefusal(await add(token, device.create(options)), 409, 'PASSKEY_KNOWN');
  });

  it('is offered no more to who said no [AUTH-030]', async () => {
    const { token } = await createMember();
    expect((await list(token)).is_offered).toBe(true);
    await shop.call(contract.declinePasskey, { token });
    expect((await list(token)).is_offered).toBe(false);
  });

  it('is neither offered nor made where no letter about it could go', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    expect((await list(token)).is_offered).toBe(false);
    expectRefusal(await shop.call(contract.beginPasskey, { token }), 409, 'CONFIRM_CONTACT');
  });

  it('is one of ten at most, however many are sent at once [AUTH-029]', async () => {
    const { id, token } = await createMember();
    const devices = Array.from({ length: 12 }, () => new SoftwareAuthenticator(ORIGIN));
    const bodies = await Promise.all(devices.map(async (device) => device.create(await begin(token))));
    const answers = await Promise.all(bodies.map((body) => add(token, body)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409]);
    const [row] = await shop.pool`select count(*)::int as count from passkey where customer_id = ${id}`;
    expect(row!['count']).toBe(10);
    expectRefusal(await shop.call(contract.beginPasskey, { token }), 409, 'PASSKEYS_FULL');
  });

  it('is renamed and removed by its owner; to others it is not there [AUTH-029] [ROLE-008]', async () => {
    const { email, token, device, key } = await createKeyHolder();
    const stranger = await createMember();
    const name = 'Ключ на связке';
    for (const endpoint of [contract.renamePasskey, contract.removePasskey]) {
      const body = endpoint === contract.renamePasskey ? { id: key.id, name } : { id: key.id };
      expectRefusal(await shop.call(endpoint, { body }), 401, 'UNAUTHORIZED');
      expectRefusal(await shop.call(endpoint, { token: stranger.token, body }), 404, 'NOT_FOUND');
    }
    const renamed = await shop.call(contract.renamePasskey, { token, body: { id: key.id, name } });
    expect(renamed.json().data.name).toBe(name);
    const removed = await shop.call(contract.removePasskey, { token, body: { id: key.id } });
    expect(removed.statusCode).toBe(200);
    expect((await messagesTo(shop, email))[0]).toMatchObject({
      subject: 'Удалён ключ доступа',
      body: expect.stringContaining(`«${name}»`),
    });
    expect((await list(token)).passkeys).toEqual([]);
    expectRefusal(await login(device.get(await challenge())), 400, 'PASSKEY_INVALID');
  });

  it('is neither added nor removed by a session whose owner was not seen for long [AUTH-028]', async () => {
    const { id, token, device, key } = await createKeyHolder();
    const begun = await begin(token);
    await ageIdentity(id);
    expectRefusal(await shop.call(contract.beginPasskey, { token }), 403, 'CONFIRM_IDENTITY');
    const made = new SoftwareAuthenticator(ORIGIN).create(begun);
    expectRefusal(await add(token, made), 403, 'CONFIRM_IDENTITY');
    const remove = () => shop.call(contract.removePasskey, { token, body: { id: key.id } });
    expectRefusal(await remove(), 403, 'CONFIRM_IDENTITY');

    const toConfirm = await shop.call(contract.beginPasskeyConfirmation, { token });
    const body = device.get(toConfirm.json<{ data: { challenge: string } }>().data);
    expect((await shop.call(contract.confirmByPasskey, { token, body })).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
  });

  it('goes with everything else when the account turns out to be another person’s', async () => {
    const { id, email, device } = await createKeyHolder();
    await shop.pool`update customer set email_verified_at = null where id = ${id}`;
    const body = { email, ...(await askForCode(shop, { email })), consents: CONSENTS };
    expect((await shop.call(logInByEmail, { body })).statusCode).toBe(200);
    expectRefusal(await login(device.get(await challenge())), 400, 'PASSKEY_INVALID');
  });
});

describe('a new key is refused', () => {
  it.each<[string, Lies]>([
    ['made on another site', { origin: 'https://shop.example.evil.test' }],
    ['made for another site', { rpId: 'evil.test' }],
    ['made inside of another site’s page', { crossOrigin: true }],
    ['made without asking for a finger or a PIN', { isVerified: false }],
    ['that is a signature for something else', { type: 'webauthn.get' }],
  ])('%s [AUTH-029]', async (_, lies) => {
    const { token } = await createMember();
    const made = new SoftwareAuthenticator(ORIGIN).create(await begin(token), lies);
    expectRefusal(await add(token, made), 400, 'PASSKEY_INVALID');
    expect((await list(token)).passkeys).toEqual([]);
  });

  it('for a challenge that was used, is late, is another’s or is nobody’s [AUTH-029]', async () => {
    const [{ token }, other] = [await createMember(), await createMember()];
    const made = (options: Creation) => new SoftwareAuthenticator(ORIGIN).create(options);
    const begun = await begin(token);
    expect((await add(token, made(begun))).statusCode).toBe(201);
    expectRefusal(await add(token, made(begun)), 400, 'PASSKEY_INVALID');
    const late = await begin(token);
    await shop.pool`update passkey_challenge set expires_at = now() - interval '1 second'`;
    expectRefusal(await add(token, made(late)), 400, 'PASSKEY_INVALID');
    expectRefusal(await add(token, made(await begin(other.token))), 400, 'PASSKEY_INVALID');
    const invented = { ...late, challenge: Buffer.alloc(32).toString('base64url') };
    expectRefusal(await add(token, made(invented)), 400, 'PASSKEY_INVALID');
    const forLogin = { ...late, ...(await challenge()) };
    expectRefusal(await add(token, made(forLogin)), 400, 'PASSKEY_INVALID');
  });

  it('never for what it says of its maker: that is dropped unread', async () => {
    const { token } = await createMember();
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(8)]],
    ]);
    const made = new SoftwareAuthenticator(ORIGIN).create(await begin(token), { fmt: 'packed', statement });
    expect((await add(token, made)).statusCode).toBe(201);
  });

  it('made of garbage, in any of its parts', async () => {
    const { token } = await createMember();
    const device = new SoftwareAuthenticator(ORIGIN);
    const deep = Buffer.alloc(12_000, 0x81).toString('base64url');
    const parts = [
      { attestation: 'AAAA' },
      { attestation: Buffer.from([0xa0]).toString('base64url') },
      { attestation: deep },
      { id: 'AAAA' },
      { client_data: 'bnVsbA' },
      { client_data: 'AAAA' },
    ];
    for (const part of parts) {
      const made = { ...device.create(await begin(token)), ...part };
      expectRefusal(await add(token, made), 400, 'PASSKEY_INVALID');
    }
  });
});

describe('a signature is refused', () => {
  it.each<[string, Lies]>([
    ['made on another site', { origin: 'http://shop.example' }],
    ['made for another site', { rpId: 'evil.test' }],
    ['made inside of another site’s page', { crossOrigin: true }],
    ['made without asking for a finger or a PIN', { isVerified: false }],
    ['that makes a key instead', { type: 'webauthn.create' }],
    ['that names another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['whose count has gone back', { counter: 0 }],
    ['whose count has not grown', { counter: 1 }],
  ])('%s [AUTH-029]', async (_, lies) => {
    const { device } = await createKeyHolder();
    // From here on the device has a count, and a copy of it would fall behind.
    expect((await login(device.get(await challenge()))).statusCode).toBe(200);
    expectRefusal(await login(device.get(await challenge(), lies)), 400, 'PASSKEY_INVALID');
    expect((await login(device.get(await challenge()))).statusCode).toBe(200);
  });

  it('the second time, and when it is later than five minutes [AUTH-029]', async () => {
    const { device } = await createKeyHolder();
    const body = device.get(await challenge());
    expect((await login(body)).statusCode).toBe(200);
    expectRefusal(await login(body), 400, 'PASSKEY_INVALID');
    const once = await challenge();
    const two = await Promise.all([login(device.get(once)), login(device.get(once))]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const [begun] = await shop.pool`select now()::text as at`;
    const late = await challenge();
    // Issued between then and now, so that it holds on a slow machine too.
    const [lasting] = await shop.pool`
      select max(expires_at) - interval '300 seconds' between ${begun!['at']}::timestamptz and now() as is_so
        from passkey_challenge
    `;
    expect(lasting).toEqual({ isSo: true });
    await shop.pool`update passkey_challenge set expires_at = now() - interval '1 second'`;
    expectRefusal(await login(device.get(late)), 400, 'PASSKEY_INVALID');
  });

  it('by another’s key, a key nobody has, and of a closed account', async () => {
    const [owner, other] = [await createKeyHolder(), await createKeyHolder()];
    const mixed = {
      ...owner.device.get(await challenge()),
      id: other.device.credentialId.toString('base64url'),
    };
    expectRefusal(await login({ ...mixed, user_handle: other.device.userHandle }), 400, 'PASSKEY_INVALID');
    const nobody = new SoftwareAuthenticator(ORIGIN);
    nobody.userHandle = owner.device.userHandle;
    expectRefusal(await login(nobody.get(await challenge())), 400, 'PASSKEY_INVALID');
    await shop.pool`update customer set closed_at = now() where id = ${owner.id}`;
    expectRefusal(await login(owner.device.get(await challenge())), 400, 'PASSKEY_INVALID');
  });

  it('that shows who somebody is by the key of somebody else, or by one made for signing in', async () => {
    const [owner, other] = [await createKeyHolder(), await createKeyHolder()];
    const { token } = owner;
    const toConfirm = async () =>
      (await shop.call(contract.beginPasskeyConfirmation, { token })).json<{ data: { challenge: string } }>()
        .data;
    const confirm = (body: object) => shop.call(contract.confirmByPasskey, { token, body });
    expectRefusal(await confirm(other.device.get(await toConfirm())), 400, 'PASSKEY_INVALID');
    expectRefusal(await confirm(owner.device.get(await challenge())), 400, 'PASSKEY_INVALID');
    expectRefusal(await login(owner.device.get(await toConfirm())), 400, 'PASSKEY_INVALID');
    expect((await confirm(owner.device.get(await toConfirm()))).statusCode).toBe(200);
  });

  it('made of garbage, in any of its parts', async () => {
    const { device } = await createKeyHolder();
    for (const part of [
      { signature: 'AAAA' },
      { authenticator_data: 'AAAA' },
      { client_data: 'bnVsbA' },
      { id: 'A' },
    ])
      expectRefusal(await login({ ...device.get(await challenge()), ...part }), 400, 'PASSKEY_INVALID');
  });
});

describe('limits', () => {
  it('an address fails sixty times an hour and no more, whatever it sends; old challenges do not pile up', async () => {
    const limited = await createTestApp({ PUBLIC_URL: ORIGIN, RATE_LIMIT_PER_MINUTE: '100000' });
    try {
      const body = new SoftwareAuthenticator(ORIGIN).get({ challenge: 'AAAA' });
      for (let tries = 0; tries < 60; tries += 1)
        expectRefusal(await login({ ...body, user_handle: 'AAAA' }, limited), 400, 'PASSKEY_INVALID');
      expectRefusal(await login({ ...body, user_handle: 'AAAA' }, limited), 429, 'TOO_MANY_REQUESTS');
      for (let asked = 0; asked < 5; asked += 1) await challenge(limited);
      await limited.pool`update passkey_challenge set expires_at = now() - interval '1 second'`;
      await challenge(limited);
      const [row] = await limited.pool`select count(*)::int as count from passkey_challenge`;
      expect(row!['count']).toBe(1);
    } finally {
      await limited.close();
    }
  });
});
