import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { App } from './app-type.ts';
import { createHttpApp } from './create-http-app.ts';
import { listenOn } from './listen.ts';

let app: App;
afterEach(() => app.close());

it('the local host is listened to on each of its addresses, and each is guarded', async () => {
  const created = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), {
    '/': 'of a test',
  });
  ({ app } = created);
  app.get('/', { config: { access: 'open' } }, () => 'here');
  // As a machine with both families of addresses would say, and of one that nobody has.
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const known = [...addresses, '192.0.2.1'].map((address) => ({ address }));
  await listenOn(app, created.traffic, { port: 0, host: 'localhost' }, async () => known);
  const { port } = app.server.address() as AddressInfo;

  for (const address of addresses) {
    const client = connect({ port, host: address });
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(client, 'data'))[0]), address).toMatch(/^HTTP\/1\.1 200 /);
    expect(created.traffic.connections.size).toBe(1);
    client.destroy();
    await expect.poll(() => created.traffic.connections.size).toBe(0);
  }
});
