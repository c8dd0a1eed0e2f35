import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCompanyByInn } from '@okoem/contract/registration.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createDadataRegistry } from './dadata-registry.ts';

const INN = '9803000452';
const GRANITUM = {
  inn: INN,
  kpp: '980301001',
  ogrn: '1269800000458',
  type: 'LEGAL',
  branch_type: 'MAIN',
  name: {
    full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ГРАНИТУМ"',
    short_with_opf: 'ООО "ГРАНИТУМ"',
  },
  management: { name: 'Тестов Пётр Ильич', post: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР', disqualified: null },
  state: { status: 'ACTIVE', registration_date: 1_767_225_600_000, liquidation_date: null },
  address: { value: 'г Москва', unrestricted_value: '127018, г Москва, ул Складочная, д 3' },
  finance: null,
};

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** The service of others, in our hands. */
let reply: Reply;
let calls = 0;
const stub = createServer((request, response) => {
  calls += 1;
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => reply(request, response, body));
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/rs`;
});
afterEach(() => {
  calls = 0;
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

const answer =
  (...parties: object[]): Reply =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ suggestions: parties.map((data) => ({ value: '', data })) }));
  };
const status =
  (code: number): Reply =>
  (_, response) =>
    response.writeHead(code).end('{}');

const registry = (parts: { now?: () => number; timeoutMs?: number } = {}) =>
  createDadataRegistry({ apiKey: 'key-of-the-test', baseUrl, ...parts });

describe('DaData', () => {
  it('is asked for the number alone, by its key, and its capitals become names', async () => {
    const asked: { url: string | undefined; key: string | undefined; body: string }[] = [];
    reply = (request, response, body) => {
      asked.push({ url: request.url, key: request.headers.authorization, body });
      answer(GRANITUM)(request, response, body);
    };
    expect(await registry().find(INN)).toEqual([
      {
        inn: INN,
        kpp: '980301001',
        ogrn: '1269800000458',
        customer_type: 'ENTITY',
        name: 'ООО «Гранитум»',
        full_name: 'Общество с ограниченной ответственностью «Гранитум»',
        legal_address: '127018, г Москва, ул Складочная, д 3',
        head: 'Тестов Пётр Ильич',
        status: 1,
        tax_system: null,
      },
    ]);
    expect(asked).toEqual([
      {
        url: '/rs/findById/party',
        key: 'Token key-of-the-test',
        body: JSON.stringify({ query: INN, count: 20 }),
      },
    ]);
  });

  it('tells of sole traders, branches and how a company is doing', async () => {
    const branch = { ...GRANITUM, branch_type: 'BRANCH', kpp: '980445001' };
    const unnumbered = { ...branch, kpp: null };
    reply = answer(branch, unnumbered, { ...GRANITUM, state: { status: 'BANKRUPT' } });
    const found = await registry().find(INN);
    expect(found.map(({ kpp, status: state }) => [kpp, state])).toEqual([
      ['980301001', 2],
      ['980445001', 1],
    ]);
    reply = answer({
      ...GRANITUM,
      inn: '980100070141',
      type: 'INDIVIDUAL',
      kpp: null,
      name: { short_with_opf: 'ИП ОРЛОВА МАРИНА ИГОРЕВНА', full_with_opf: null },
      fio: { surname: 'Орлова', name: 'Марина', patronymic: 'Игоревна' },
      management: null,
      state: { status: 'LIQUIDATED' },
      finance: { tax_system: 'USN' },
    });
    expect(await registry().find('980100070141')).toMatchObject([
      {
        customer_type: 'IP',
        kpp: '',
        name: 'ИП Орлова Марина Игоревна',
        head: 'Орлова Марина Игоревна',
        status: 3,
        tax_system: 4,
      },
    ]);
  });

  it('is asked once a day for a number, by all who ask at once, and again after a failure', async () => {
    let time = 0;
    const asked = registry({ now: () => time });
    reply = status(500);
    await expect(asked.find(INN)).rejects.toThrow('500');
    reply = answer(GRANITUM);
    const found = await Promise.all([asked.find(INN), asked.find(INN), asked.find(INN)]);
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(calls).toBe(2);
    time += 86_399_000;
    await asked.find(INN);
    expect(calls).toBe(2);
    time += 2000;
    await asked.find(INN);
    expect(calls).toBe(3);
  });

  it.each<[string, string, Reply]>([
    ['answers by an error', '403', status(403)],
    ['sends us elsewhere', 'fetch', (_, response) => response.writeHead(302, { location: '/other' }).end()],
    ['answers nonsense', 'JSON', (_, response) => response.end('<html>')],
    ['answers something else', 'inn', (_, response) => response.end('{"suggestions":[{"data":{"inn":1}}]}')],
    ['answers too much', 'too much', (_, response) => response.end(`{"a":"${'a'.repeat(1_100_000)}"}`)],
    ['hangs up', 'fetch', (_, response) => response.destroy()],
    ['says nothing', 'timeout', () => {}],
  ])('that %s has not answered', async (_, why, badReply) => {
    reply = badReply;
    await expect(registry({ timeoutMs: 300 }).find(INN)).rejects.toThrow(why);
    expect(calls).toBe(1);
  });

  it('is left alone for half a minute after five failures, then tried once', async () => {
    let time = 0;
    const asked = registry({ now: () => time });
    reply = status(500);
    for (let failure = 1; failure <= 5; failure += 1) await expect(asked.find(INN)).rejects.toThrow('500');
    await expect(asked.find(INN)).rejects.toThrow('left alone');
    expect(calls).toBe(5);
    time += 30_000;
    const probes = await Promise.allSettled([asked.find(INN), asked.find('9801000217')]);
    expect(probes.map(({ status: outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(6);
    time += 30_000;
    reply = answer(GRANITUM);
    expect(await asked.find(INN)).toHaveLength(1);
    reply = answer();
    expect(await asked.find('9801000217')).toEqual([]);
  });

  it('gets no key over plain http', () => {
    const plain = () => createDadataRegistry({ apiKey: 'key', baseUrl: 'http://suggestions.dadata.ru/rs' });
    expect(plain).toThrow('https');
  });
});

describe('a company by its ИНН', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
  });
  afterAll(() => shop.close());

  it('is found in the list of the demo, with its branches and its end', async () => {
    const find = async (inn: string) => (await shop.call(findCompanyByInn, { body: { inn } })).json().data;
    expect(await find(INN)).toMatchObject({
      is_available: true,
      companies: [
        { name: 'ООО «Гранитум»', kpp: '980301001', customer_type: 'ENTITY' },
        { kpp: '980445001' },
      ],
    });
    expect((await find('9802000347')).companies).toMatchObject([{ status: 3 }]);
    expect(await find('7707083893')).toEqual({ companies: [], is_available: true });
  });

  it('is not looked for by a number that nobody can have [VALID-012] [VALID-026]', async () => {
    const response = await shop.call(findCompanyByInn, { body: { inn: '9803000451' } });
    expectRefusal(response, 400, 'VALIDATION');
    expect(response.json().errors[0]).toMatchObject({ field: 'inn', message: 'Проверьте формат ИНН' });
  });

  it('is typed by hand while the registry does not answer', async () => {
    reply = status(500);
    const broken = await createTestApp({}, { registry: registry() });
    try {
      const response = await broken.call(findCompanyByInn, { body: { inn: INN } });
      expect(response.json()).toEqual({ data: { companies: [], is_available: false } });
      expect(broken.logLines.some((line) => line.includes('registry-unavailable'))).toBe(true);
      expect(broken.logLines.join('')).not.toContain('key-of-the-test');
    } finally {
      await broken.close();
    }
  });
});
