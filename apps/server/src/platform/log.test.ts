import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createLog, errorFields, maskSecrets } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

const time = expect.any(String);

describe('a log line', () => {
  it('keeps the fields of the list and drops every other', () => {
    const line = logged((log) =>
      log.info({ event: 'x', status: 200, email: 'a@b.ru', body: { phone: '1' }, req: {}, msg: 'a@b.ru' }),
    );
    expect(line).toEqual({ level: 'info', time, event: 'x', status: 200 });
  });

  it('keeps names and numbers, and no object under an allowed name', () => {
    const insides = { email: 'anna@example.com' };
    const line = logged((log) =>
      log.warn({ event: 'x', count: 2, actor: insides, reason: insides, job: [insides], error: insides }),
    );
    const error = { name: 'object', message: 'thrown value is not an error' };
    expect(line).toEqual({ level: 'warn', time, event: 'x', count: 2, error });
  });

  it('keeps the same list for the fields of a child, of its child, and of fields set later', () => {
    const line = logged((log) => {
      const child = log.child({ process: 'worker', email: 'anna@example.com' });
      const grandchild = child.child(
        { task: 'mail', phone: '1' },
        { level: 'info', msgPrefix: 'anna@example.com', formatters: { log: () => ({ email: 'a@b.ru' }) } },
      );
      grandchild.setBindings({ attempt: 3, body: { email: 'anna@example.com' } });
      grandchild.info({ event: 'x' }, 'done');
    });
    expect(line).toEqual({
      level: 'info',
      time,
      process: 'worker',
      task: 'mail',
      attempt: 3,
      event: 'x',
      msg: 'done',
    });
  });

  it('masks its text and leaves out values without a name', () => {
    const texts = [
      logged((log) => log.info('mail to anna@example.com')),
      logged((log) => log.info({ event: 'x' }, 'mail to anna@example.com')),
      logged((log) => log.info('mail to %s %o', 'Анна', { name: 'Анна' })),
      logged((log) => log.info({ reason: 'anna@example.com is busy' })),
      logged((log) => log.info({ error: 'anna@example.com is busy' })),
    ];
    expect(JSON.stringify(texts)).not.toMatch(/anna|Анна/);
    expect(texts[0]).toMatchObject({ msg: 'mail to ‹e-mail›' });
  });

  it('masks addresses, phones and tokens in the text of an error, however it is handed over', () => {
    const text = 'anna@example.com, +7(916) 123-45-67, tokenABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
    const error = new Error(text);
    const lines = [
      logged((log) => log.error({ error }, 'bug')),
      logged((log) => log.error({ err: error })),
      logged((log) => log.error(error)),
      logged((log) => log.error(error, text)),
      logged((log) => log.child({ error }).error('bug')),
    ].map((line) => JSON.stringify(line));
    for (const line of lines) {
      expect(line).not.toMatch(/anna|916|ABCDEF/);
      expect(line).toContain('log.test.ts');
    }
  });
});

describe('the masks', () => {
  it.each([
    ['иван@почта.рф не отвечает', '‹e-mail› не отвечает'],
    ['для иван.петров+1@example.com;', 'для ‹e-mail›;'],
    ['/reset?to=anna%40example.com&x=1', '/reset?to=‹e-mail›&x=1'],
    ['звонить 8\u00a0916\u00a0123–45–67', 'звонить ‹number›'],
    ['ИНН 7707083893', 'ИНН ‹number›'],
    [`key ${'a'.repeat(43)}`, 'key ‹token›'],
    ['at run (node_modules/@fastify/x.js:12:34)', 'at run (node_modules/@fastify/x.js:12:34)'],
  ])('turn %s into %s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it('take a text of any length in time that grows with the length only', () => {
    const started = process.threadCpuUsage().user;
    for (const piece of ['a.', 'я', '1 ', 'a@', '%40', '-=', '((']) maskSecrets(piece.repeat(100_000));
    expect(process.threadCpuUsage().user - started).toBeLessThan(2_000_000);
  });
});

describe('an error of the database', () => {
  it('is logged by its code, table and constraint; its message and its values stay outside', () => {
    const message = 'duplicate key: (Анна Смирнова)\n    at Анна (Смирнова.ts:1:1)';
    const error = Object.assign(new Error(message), {
      name: 'PostgresError',
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (name)=(Анна Смирнова) already exists.',
      table_name: 'customer',
      constraint_name: 'customer_email_key',
      parameters: ['Анна'],
    });
    const fields = errorFields(error);
    expect(fields).toEqual({
      name: 'PostgresError',
      code: '23505',
      table: 'customer',
      constraint: 'customer_email_key',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(JSON.stringify(fields)).not.toMatch(/Анна|node_modules|node:/);
  });

  it('is known by its SQLSTATE alone, which no code of Node is taken for', () => {
    const withCode = (code: string) => errorFields(Object.assign(new Error('text'), { code }));
    for (const code of ['42P01', '0A000', 'P0001', 'XX000', 'HV00A'])
      expect(withCode(code), code).not.toHaveProperty('message');
    for (const code of ['EPIPE', 'E2BIG', 'ECONNREFUSED', 'FST_ERR_X'])
      expect(withCode(code), code).toMatchObject({ code, message: 'text' });
  });
});

describe('the log of a request', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
  });
  afterAll(() => shop.close());

  it('has its number, its route and its time, and nothing of what was sent', async () => {
    const response = await shop.send({
      method: 'POST',
      url: `/api/v1${searchCities.path}?phone=79161234567`,
      payload: { filter: { query: 'Секрет' } },
      headers: { authorization: `Bearer ${'s'.repeat(43)}`, cookie: 'city=secret' },
    });
    const requests = shop.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(requests.at(-1)).toEqual({
      level: 'info',
      time: expect.any(String),
      event: 'request',
      requestId: response.headers['x-request-id'],
      method: 'POST',
      route: '/api/v1/logistic/cities::search',
      status: 401,
      ms: expect.any(Number),
    });
    expect(shop.logLines.join()).not.toMatch(/Секрет|7916|secret|sssss/);
  });

  it('of a bug has the stack, and its answer only the number to ask about [ERR-002]', async () => {
    await shop.pool`alter table city rename to city_away`;
    const response = await shop.call(searchCities, { body: {} });
    await shop.pool`alter table city_away rename to city`;
    expect(response.statusCode).toBe(500);
    const number = response.headers['x-request-id'];
    expect(response.json().errors).toEqual([
      { code: 'INTERNAL', message: expect.stringContaining(String(number)) },
    ]);
    const bug = shop.logLines.map((line) => JSON.parse(line)).find(({ event }) => event === 'bug');
    const stack = expect.stringContaining('city-repository.ts');
    expect(bug).toMatchObject({ requestId: number, error: { name: 'PostgresError', code: '42P01', stack } });
    expect(bug.error).not.toHaveProperty('message');
  });
});
