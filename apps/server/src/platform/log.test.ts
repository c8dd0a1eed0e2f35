import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

describe('a log line', () => {
  it('keeps the fields of the list and drops every other', () => {
    const line = logged((log) =>
      log.info({ event: 'x', status: 200, email: 'a@b.ru', body: { phone: '1' }, req: {} }),
    );
    expect(line).toEqual({ level: 'info', time: expect.any(String), event: 'x', status: 200 });
  });

  it('masks addresses, phones and tokens in the text of an error', () => {
    const error = new Error('anna@example.com, +7(916) 123-45-67, tokenABCDEFGHIJKLMNOPQRSTUVWXYZ012345');
    const text = JSON.stringify(logged((log) => log.error({ error }, 'bug')));
    expect(text).not.toMatch(/anna|916|ABCDEF/);
    expect(text).toContain('log.test.ts');
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

  it('of a bug has the stack, and its answer only the number to ask about', async () => {
    await shop.pool`alter table city rename to city_away`;
    const response = await shop.call(searchCities, { body: {} });
    await shop.pool`alter table city_away rename to city`;
    expect(response.statusCode).toBe(500);
    const number = response.headers['x-request-id'];
    expect(response.json().errors).toEqual([
      { code: 'INTERNAL', message: expect.stringContaining(String(number)) },
    ]);
    const bug = shop.logLines.map((line) => JSON.parse(line)).find(({ event }) => event === 'bug');
    expect(bug).toMatchObject({ requestId: number, error: { code: '42P01', stack: expect.any(String) } });
  });
});
