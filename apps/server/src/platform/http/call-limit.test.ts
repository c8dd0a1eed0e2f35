import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { App } from './app-type.ts';
import { limitCalls } from './call-limit.ts';
import { callerOf } from './caller-address.ts';
import { createHttpApp } from './create-http-app.ts';

let app: App;
afterEach(() => app?.close());

describe('a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '::1'],
  ])('from %s is known as %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });
});

describe('calls of one address', () => {
  it('are counted down in every answer, those of a neighbour apart', async () => {
    const created = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), {
      '/': 'of a test',
    });
    ({ app } = created);
    limitCalls(app, 2, created.traffic);
    app.get('/', { config: { access: 'open' } }, async () => 'here');
    const left = async (method: 'GET' | 'HEAD', remoteAddress: string) =>
      (await app.inject({ method, url: '/', remoteAddress })).headers['ratelimit'];

    expect(await left('GET', '2001:db8::1')).toBe('limit=2, remaining=1, reset=60');
    expect(await left('HEAD', '2001:db8::2')).toMatch(/remaining=0/);
    expect(await left('GET', '2001:db8:0:1::1')).toMatch(/remaining=1/);
    const refused = await app.inject({ url: '/', remoteAddress: '2001:db8::3' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^([3-5]\d|60)$/);
  });
});
