import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSocket } from './raw-client.ts';
import { useShop } from './shop.ts';

const CLIENTS = 200;
/** Long enough for an honest client to read the refusal. */
const GRACE_MS = 5000;

describe('a connection that was refused', () => {
  const shop = useShop();

  it('leaves no descriptor behind, though its client never closes', async () => {
    const before = shop.openDescriptors();
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openSocket(shop)));
    for (const client of clients) client.write('no HTTP at all\r\n\r\n');
    await delay(GRACE_MS);

    const left = shop.openDescriptors() - before;
    for (const client of clients) client.destroy();
    expect(left).toBeLessThan(CLIENTS / 10);
  });
});
