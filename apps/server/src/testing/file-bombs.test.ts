import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BombedShop, FILE_BOMBS, openBombedShop } from './bombed-shop.ts';

let bombed: BombedShop;
beforeAll(async () => {
  bombed = await openBombedShop();
});
afterAll(() => bombed.shop.close());

describe('A33: a file that grows in who opens it', () => {
  it.each(FILE_BOMBS)('%s is refused and leaves nothing behind', async (_, bytes, name, status, code) => {
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await bombed.upload(bytes, name)).toEqual({ status, code });
    const rows = await bombed.shop.pool`select from stored_file where state <> 'kept'`;
    expect(rows.count).toBe(0);
  });

  it('the limit of calls is in force for the sender of many', async () => {
    const response = await fetch(`${bombed.origin}/api/v1/auth/current-user`);
    expect(response.headers.get('ratelimit')).toMatch(/^limit=1200, remaining=\d+/);
  });
});
