import type { AddressInfo } from 'node:net';
import { searchCities } from '@okoem/contract/regions.ts';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openPool } from '../apps/server/src/platform/database/database.ts';
import { acceptOnlyJson, createHttpApp } from '../apps/server/src/platform/http/create-http-app.ts';
import { addEndpoint } from '../apps/server/src/platform/http/endpoints.ts';
import { createMetrics } from '../apps/server/src/platform/http/metrics.ts';
import { addOverloadProtection } from '../apps/server/src/platform/http/overload.ts';
import { observeRequests } from '../apps/server/src/platform/http/request-log.ts';
import { addSecurityHeaders } from '../apps/server/src/platform/http/security-headers.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { GUEST } from '../apps/server/src/platform/session/actor.ts';
import { type Bench, sideBySide } from './bench.ts';

const CITY = {
  city: 'Тула',
  address_string: 'г Тула',
  city_guid: 'b2601b18-6da2-4789-9fbe-800dde06a2bb',
  city_kladr: '7100000100000',
  country_code: 'RU',
  post_index: '300000',
  region: 'Тульская обл',
  region_guid: '',
  geo_lat: '54.2021916',
  geo_lon: '37.6442673',
  street: '',
  house: '',
};
const ANSWER = { data: Array.from({ length: 20 }, () => CITY) };
const BODY = JSON.stringify({ filter: { query: 'Тула' } });

/** What our manners cost: the same answer from memory through the whole chain and through bare Fastify. */
export const httpFloorBench: Bench = {
  title: 'An endpoint answered from memory: our whole chain beside a bare Fastify route',
  run: async () => {
    const ours = await startOurs();
    const bare = await startBare();
    try {
      const rates = await sideBySide(
        5,
        () => requestsPerSecond(`${ours.url}/api/v1${searchCities.path}`),
        () => requestsPerSecond(`${bare.url}/cities`),
      );
      const beside = { name: 'bare Fastify', value: rates.beside };
      return [{ name: '20 cities, 16 connections', ours: rates.ours, beside, unit: 'req/s' }];
    } finally {
      await Promise.all([ours.close(), bare.close()]);
    }
  },
};

async function startOurs() {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0' });
  const log = createLog('warn');
  const pool = openPool({
    url: 'postgres://nowhere',
    name: 'bench',
    connections: 1,
    statementTimeoutMs: 1000,
  });
  const { app } = createHttpApp(config, log);
  observeRequests(app, { log, metrics: createMetrics(pool) });
  addSecurityHeaders(app, { publicUrl: config.PUBLIC_URL });
  const deadline = { ms: config.REQUEST_DEADLINE_MS, load: { requests: 0, works: 0 } };
  await addOverloadProtection(app, config, deadline.load);
  acceptOnlyJson(app);
  const host = { app, identify: async () => GUEST, registered: new Map(), checkAnswers: false, deadline };
  addEndpoint(host, searchCities, () => ANSWER);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: urlOf(app.server.address()), close: () => app.close() };
}

async function startBare() {
  const app = Fastify();
  app.post('/cities', async () => ANSWER);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: urlOf(app.server.address()), close: () => app.close() };
}

function urlOf(address: AddressInfo | string | null): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
    connections: 16,
    // The client on a core of its own, or it is measured too.
    workers: 1,
    duration: 4,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success.`);
  return result.requests.average;
}
