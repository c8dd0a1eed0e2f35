import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { App } from './app-type.ts';
import { addOverloadProtection } from './overload.ts';

describe('a server whose start took long', () => {
  it('is not called overloaded because nothing was measured meanwhile', async () => {
    const app = Fastify() as unknown as App;
    const settings = { MAX_EVENT_LOOP_DELAY_MS: 60_000, MAX_IN_FLIGHT: 10, RATE_LIMIT_PER_MINUTE: 0 };
    await addOverloadProtection(app, settings, { requests: 0, works: 0 });
    app.get('/', () => 'here');
    await app.ready();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    await delay(5);
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });
});
