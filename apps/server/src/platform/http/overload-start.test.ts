import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpApp } from './create-http-app.ts';
import { addOverloadProtection } from './overload.ts';

describe('a server whose start took long', () => {
  it('is not called overloaded because nothing was measured meanwhile', async () => {
    const { app, traffic } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), {
      '/': 'of a test',
    });
    addOverloadProtection(app, { MAX_EVENT_LOOP_DELAY_MS: 60_000, RATE_LIMIT_PER_MINUTE: 0 }, traffic);
    app.get('/', { config: { access: 'open' } }, () => 'here');
    await app.ready();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    await delay(5);
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });
});
