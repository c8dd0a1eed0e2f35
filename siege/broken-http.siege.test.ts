import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { beginAttack } from './attack.ts';
import { exchange, openSocket } from './raw-client.ts';
import { useShop } from './shop.ts';

const CLIENTS = 200;
const PAGE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const REFUSED_MS = 3000;
/** An honest client has read the refusal long before. */
const MOST_GRACE_MS = 5000;

describe('a connection that was refused', () => {
  const shop = useShop();

  it('leaves no descriptor behind, though its client never closes', async () => {
    const before = shop.openDescriptors();
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openSocket(shop)));
    for (const client of clients) client.write('no HTTP at all\r\n\r\n');
    // All of them have been accepted and refused; nobody reads the refusal.
    await delay(REFUSED_MS);
    const left = () => expect(shop.openDescriptors() - before).toBeLessThan(CLIENTS / 10);

    await vi.waitFor(left, { timeout: MOST_GRACE_MS, interval: 500 }).finally(() => {
      for (const client of clients) client.destroy();
    });
  });

  it('cannot use up the descriptors of the process, whatever number of addresses it comes from', async () => {
    const server = shop.serverPid();
    const addresses = Array.from({ length: 60 }, (_, host) => `127.0.1.${1 + host}`);
    const waves = [{ kind: 'garbage', connections: 9990, againMs: 1000 }] as const;
    const target = { port: shop.port, from: addresses, asset: '/' };
    const attacks = [beginAttack({ ...target, waves }), beginAttack({ ...target, waves })];
    await delay(30_000);
    const page = await exchange({ port: shop.port, localAddress: '127.0.0.2' }, PAGE).catch(() => undefined);
    await Promise.all(attacks.map(({ stop }) => stop()));

    expect(page?.status).toBe(200);
    expect(shop.serverPid()).toBe(server);
    expect(shop.said()).not.toContain('EMFILE');
  });
});
