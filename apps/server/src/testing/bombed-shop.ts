import type { AddressInfo } from 'node:net';
import { uploadProfileFile } from '@okoem/contract/profile.ts';
import { createCustomer, signIn } from './factories.ts';
import { bombDocument, ENDLESS_VIDEO, vastPicture } from './file-bombs.ts';
import { PDF } from './sent-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** What grows in who opens it, and how it is to be refused. */
export const FILE_BOMBS: [what: string, bytes: Buffer, name: string, status: number, code: string][] = [
  ['a picture of 30,000 × 30,000 dots', vastPicture(), 'a.png', 400, 'FILE_BROKEN'],
  ['a document of a thousand times its size', bombDocument(), 'a.docx', 400, 'FILE_BROKEN'],
  ['a video that made a reader turn forever', ENDLESS_VIDEO, 'a.png', 415, 'FILE_TYPE'],
];

export interface BombedShop {
  shop: TestApp;
  origin: string;
  upload: (bytes: Uint8Array, name: string) => Promise<{ status: number; code: string }>;
}

/** Over HTTP and with every limit in force, as an attacker would find it. */
export async function openBombedShop(): Promise<BombedShop> {
  const shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1200', MAX_EVENT_LOOP_DELAY_MS: '1000' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
  const upload = async (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('type', '7');
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${origin}/api/v1${uploadProfileFile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const answer = (await response.json()) as { errors?: { code: string }[] };
    return { status: response.status, code: answer.errors?.[0]?.code ?? '' };
  };
  // The judge of files is started with the first one.
  await upload(PDF, 'a.pdf');
  return { shop, origin, upload };
}
