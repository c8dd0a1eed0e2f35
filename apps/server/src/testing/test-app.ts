import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFailed } from 'vitest';
import { type AppParts, type CreatedApp, createApp } from '../app.ts';
import { type LiveCatalog, startCatalog } from '../features/catalog-index/apply/live-catalog.ts';
import { type Catalog, catalogOver } from '../features/catalog-index/catalog-index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Pool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { cloneDatabase } from './test-database.ts';

export interface TestApp extends CreatedApp {
  pool: Pool;
  databaseUrl: string;
  config: Config;
  /** With the index itself, which nobody but its own tests may see. */
  catalog: Catalog & LiveCatalog;
  /** Waits until searches see everything that was committed so far. */
  settleCatalog: () => Promise<void>;
  logLines: string[];
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Calls an endpoint under the API base with a body, as a guest or with a token. */
  call: (
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

export interface CallOptions {
  body?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
  token?: string;
  headers?: Record<string, string>;
}

/** The whole server on a database of its own. Limits are off unless a test asks for them. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    demo = false,
    ...parts
  }: Pick<AppParts, 'carrierApis' | 'matcher' | 'paymentClock' | 'registry' | 'storage' | 'storefrontDir'> & {
    demo?: boolean;
  } = {},
): Promise<TestApp> {
  const database = await cloneDatabase({ demo });
  // Deadlines are for shoppers: on a machine that is busy with other things a test waits.
  const patience = {
    REQUEST_DEADLINE_MS: '60000',
    STATEMENT_TIMEOUT_MS: '30000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', ...patience, ...env });
  const logLines: string[] = [];
  const keepLine = { write: (line: string) => void logLines.push(line) };
  const log = createLog('info', keepLine);
  const { pool, url: databaseUrl } = database;
  const live = startCatalog({ pool, databaseUrl, log: createLog('warn', keepLine) });
  const catalog = { ...live, ...catalogOver(live) };
  const created = await createApp({ config, pool, log, catalog, checkAnswers: true, ...parts });
  await Promise.all([created.app.ready(), catalog.whenReady()]);

  // Awaited inside: an injected request is not sent before somebody waits for it.
  const send = async (options: InjectOptions) => {
    const response = await created.app.inject(options);
    if (response.statusCode === 500) showIfTestFails(logLines, response);
    return response;
  };
  const shop: TestApp = {
    ...created,
    pool,
    databaseUrl,
    config,
    catalog,
    settleCatalog: catalog.settled,
    logLines,
    send,
    call: ({ method, path }, { body, params = {}, query, token, headers = {} } = {}) =>
      send({
        method,
        ...(query && { query }),
        url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))}`,
        headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body === undefined ? {} : { payload: body }),
      }),
    close: async () => {
      await Promise.all([created.app.close(), catalog.stop()]);
      await database.drop();
      release(shop);
    },
  };
  return shop;
}

/** Modules of tests live as long as their worker, and a variable of such a module would hold its server with the index as long. */
function release(shop: TestApp): void {
  const { logLines } = shop;
  for (const key of Object.keys(shop)) delete (shop as Partial<TestApp>)[key as keyof TestApp];
  Object.assign(shop, { logLines });
}

/** An answer says nothing of the inside, and whoever looks for a fault wants to know more than `INTERNAL`. */
function showIfTestFails(logLines: readonly string[], { headers }: LightMyRequestResponse): void {
  const about = logLines.filter((line) => line.includes(String(headers['x-request-id'])));
  try {
    onTestFailed(() => console.error(about.join('')));
  } catch {
    // Asked by a hook: its own failure is all there is to show.
  }
}

/** Every refusal has the one shape, names its code and lets nothing of the inside out. */
export function expectRefusal(response: LightMyRequestResponse, status: number, code: string): void {
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const { errors } = ErrorAnswer.parse(response.json());
  expect(errors.map((error) => error.code)).toContain(code);
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|select |postgres/i);
}
