import { describe, expect, it } from 'vitest';
import { oddFiles, polyglotFiles } from '../apps/server/src/testing/polyglot-files.ts';
import { useShop } from './shop.ts';

const shop = useShop();

describe('a file that is two things at once', () => {
  it('is not taken, and leaves nothing behind', async () => {
    const taken: string[] = [];
    for (const [name, bytes] of await polyglotFiles()) {
      const status = await upload(name, bytes);
      if (status !== 415) taken.push(`${name} ${status}`);
    }

    console.log(`taken for one thing: ${taken.join(', ') || 'none'}`);
    expect(taken).toEqual([]);
    expect(await shop.query('select 1 from stored_file join quote_request_file on file_id = id')).toEqual([]);
  });
});

describe('an honest file that looks odd', () => {
  it('is taken, under a type that no browser runs', async () => {
    for (const [name, bytes] of await oddFiles()) expect(await upload(name, bytes), name).toBe(201);

    const rows = await shop.query(
      'select distinct media_type from stored_file join quote_request_file on file_id = id',
    );
    for (const { media_type: type } of rows) expect(type).not.toMatch(/html|svg|xml$|script/);
  });
});

async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${shop.origin}/api/v1/quotes/files:upload`, { method: 'POST', body: form });
  await response.arrayBuffer();
  return response.status;
}
