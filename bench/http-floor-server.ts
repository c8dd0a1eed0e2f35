import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openPool } from '../apps/server/src/platform/database/database.ts';
import type { App } from '../apps/server/src/platform/http/app-type.ts';
import { createHttpApp } from '../apps/server/src/platform/http/create-http-app.ts';
import { createDeadline } from '../apps/server/src/platform/http/deadline.ts';
import { addEndpoint, API_BASE, fastifyPath } from '../apps/server/src/platform/http/endpoints.ts';
import { addHttpChain } from '../apps/server/src/platform/http/http-chain.ts';
import { createMetrics } from '../apps/server/src/platform/http/metrics.ts';
import { writtenAnswer } from '../apps/server/src/platform/http/written-answer.ts';
import { gathered } from '../apps/server/src/platform/log-output.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createIdentify } from '../apps/server/src/platform/session/identify.ts';
import { createTokenMint } from '../apps/server/src/platform/session/minted-token.ts';
import { createSessionDoor } from '../apps/server/src/platform/session/session-cookie.ts';
import { answerJobs } from './catalog/bench-process.ts';
import { FLOOR_ANSWERS } from './http-floor-answers.ts';

export type FloorServerJobs = {
  listen: (input: 'ours' | 'bare') => Promise<number>;
  /** Microseconds of processor time used so far. */
  cpu: (input: null) => number;
};

answerJobs({
  listen: async (input) => {
    const app = await (input === 'ours' ? oursApp() : bareApp());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  },
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
} satisfies FloorServerJobs);

/** The chain of the real server with the settings of production; only its log goes nowhere. */
async function oursApp(): Promise<App> {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const log = createLog(config.LOG_LEVEL, gathered('/dev/null'));
  const pool = openPool({
    url: 'postgres://nowhere',
    name: 'bench',
    connections: 1,
    statementTimeoutMs: 1000,
  });
  const { app, traffic } = createHttpApp(config, log);
  const deadline = createDeadline(config.REQUEST_DEADLINE_MS, traffic.load);
  await addHttpChain(app, { config, log, metrics: createMetrics(pool), traffic, isStopping: () => false });
  const identify = createIdentify({ pool, mint: createTokenMint('bench'), log });
  const door = createSessionDoor(config.PUBLIC_URL);
  const host = { app, identify, door, registered: new Map(), checkAnswers: false, deadline };
  for (const { endpoint, answer, isWritten } of FLOOR_ANSWERS) {
    const written = writtenAnswer(Buffer.from(JSON.stringify(answer)));
    addEndpoint(host, endpoint, () => (isWritten ? written : answer));
  }
  return app;
}

async function bareApp(): Promise<App> {
  const app = Fastify();
  for (const { endpoint, answer } of FLOOR_ANSWERS)
    app.post(API_BASE + fastifyPath(endpoint.path), async () => answer);
  return app;
}
