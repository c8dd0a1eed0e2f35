import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_SIZE_LIMITS } from '@okoem/domain/validation/file-rules.ts';
import { TUS_VERSION, UPLOAD_TYPE } from '@okoem/domain/wire/tus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { uploadStorage } from '../../platform/storage/folder-storage.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import {
  askOffset,
  beginUploadCall,
  begunUpload,
  drawing,
  finishCall,
  idOfUpload,
  sendPiece,
  tusHeaders,
  UPLOADS,
} from '../../testing/upload-calls.ts';

let dataDir: string;
let shop: TestApp;
let token: string;
let stranger: string;
/** Where it listens: connections can only be cut where there are some. */
let address: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-uploads-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  [token, stranger] = [await newPerson(), await newPerson()];
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function newPerson(): Promise<string> {
  return signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
}

const offsetAt = async (url: string, who = token) =>
  Number((await askOffset(shop, url, who)).headers['upload-offset']);

const piecesOnDisk = (url: string) =>
  readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes(idOfUpload(url)),
  ).length;

async function keptBytes(fileId: string): Promise<Buffer> {
  const [row] = await shop.pool<{ storageKey: string }[]>`
    select storage_key from stored_file where id = ${fileId} and state = 'kept'
  `;
  const file = await uploadStorage({ DATA_DIR: dataDir }).get(row!.storageKey);
  const chunks: Buffer[] = [];
  for await (const chunk of file!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('a file that comes in pieces', () => {
  it('is begun, goes on where it was and becomes a kept file by its content [UPLOAD-001]', async () => {
    const bytes = drawing(300_000);
    const begun = await beginUploadCall(shop, { token, size: bytes.length, name: 'План этажа.dwg' });
    expect(begun.statusCode, begun.body).toBe(201);
    expect(begun.headers['tus-resumable']).toBe(TUS_VERSION);
    expect(Date.parse(String(begun.headers['upload-expires']))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const url = String(begun.headers['location']);
    expect(url).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/);

    const first = await sendPiece(shop, { token, url, offset: 0, bytes: bytes.subarray(0, 100_000) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '100000']);
    const asked = await askOffset(shop, url, token);
    expect(asked.statusCode).toBe(200);
    expect(asked.headers).toMatchObject({
      'upload-offset': '100000',
      'upload-length': '300000',
      'cache-control': 'no-store',
    });
    expectRefusal(await finishCall(shop, url, token), 409, 'CONFLICT');
    const rest = await sendPiece(shop, { token, url, offset: 100_000, bytes: bytes.subarray(100_000) });
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, '300000']);

    const finished = await finishCall(shop, url, token);
    expect(finished.statusCode, finished.body).toBe(200);
    const { data } = finished.json();
    expect(data).toEqual({
      id: data.id,
      name: 'План этажа.dwg',
      size: 300_000,
      media_type: 'image/vnd.dwg',
    });
    expect((await keptBytes(data.id)).equals(bytes)).toBe(true);
    expect((await finishCall(shop, url, token)).json().data).toEqual(data);
    expect(piecesOnDisk(url)).toBe(0);
  });

  it('is kept piece by piece as it comes, and goes on after its connection was cut, from the last byte that came [UPLOAD-002] [UPLOAD-003]', async () => {
    const bytes = drawing(9_000_000);
    const url = await begunUpload(shop, { token, size: bytes.length, name: 'a.dwg' });
    const sending = startSending(`${address}${url}`, bytes.length);
    await new Promise<void>((resolve) => {
      sending.write(bytes.subarray(0, 5_000_000), () => resolve());
    });
    // The first piece is kept while the rest is awaited: nobody gathers the file.
    await expect.poll(() => offsetAt(url)).toBeGreaterThan(0);
    expect(piecesOnDisk(url)).toBeGreaterThan(0);
    sending.destroy();
    // More than its first piece: what came of the second one counts too.
    await expect.poll(() => offsetAt(url)).toBeGreaterThan(4_500_000);
    const offset = await offsetAt(url);
    const rest = await sendPiece(shop, { token, url, offset, bytes: bytes.subarray(offset) });
    expect(rest.statusCode, rest.body).toBe(204);
    const { id } = (await finishCall(shop, url, token)).json().data;
    expect((await keptBytes(id)).equals(bytes)).toBe(true);
  });

  it('goes on in another process with the same database and storage [UPLOAD-006]', async () => {
    const bytes = drawing(50_000);
    const url = await begunUpload(shop, { token, size: bytes.length });
    await sendPiece(shop, { token, url, offset: 0, bytes: bytes.subarray(0, 20_000) });
    const { config, pool, catalog } = shop;
    const log = createLog('silent');
    const other = await createApp({ config, pool, log, catalog, checkAnswers: true });
    const beside = { send: async (options: Parameters<TestApp['send']>[0]) => other.app.inject(options) };
    expect((await askOffset(beside, url, token)).headers['upload-offset']).toBe('20000');
    const sent = await sendPiece(beside, { token, url, offset: 20_000, bytes: bytes.subarray(20_000) });
    expect(sent.statusCode, sent.body).toBe(204);
    await other.app.close();
    expect((await finishCall(shop, url, token)).statusCode).toBe(200);
  });

  it('is written in its order: a piece at another place is 409 and takes nothing [UPLOAD-004]', async () => {
    const bytes = drawing(40_000);
    const url = await begunUpload(shop, { token, size: bytes.length });
    await sendPiece(shop, { token, url, offset: 0, bytes: bytes.subarray(0, 20_000) });
    for (const offset of [0, 10_000, 19_999, 20_001, 30_000]) {
      const wrong = { token, url, offset, bytes: bytes.subarray(offset, offset + 10_000) };
      expectRefusal(await sendPiece(shop, wrong), 409, 'CONFLICT');
      expect([await offsetAt(url), piecesOnDisk(url)]).toEqual([20_000, 1]);
    }
    const rest = await sendPiece(shop, { token, url, offset: 20_000, bytes: bytes.subarray(20_000) });
    expect(rest.statusCode, rest.body).toBe(204);
    const { id } = (await finishCall(shop, url, token)).json().data;
    expect((await keptBytes(id)).equals(bytes)).toBe(true);
  });

  it('is written by one at a time: of two at once the later goes on, whoever else comes to another place [UPLOAD-004]', async () => {
    const bytes = drawing(40_000);
    const url = await begunUpload(shop, { token, size: bytes.length });
    await sendPiece(shop, { token, url, offset: 0, bytes: bytes.subarray(0, 10_000) });
    const begun = await writerOf(url);
    const earlier = startSending(`${address}${url}`, 30_000, 10_000);
    earlier.write(Buffer.alloc(10_000, 1));
    await expect.poll(() => writerOf(url)).not.toBe(begun);
    const overtaken = await writerOf(url);
    const later = startSending(`${address}${url}`, 30_000, 10_000);
    later.write(bytes.subarray(10_000, 20_000));
    await expect.poll(() => writerOf(url)).not.toBe(overtaken);
    for (const offset of [5, 15_000]) {
      const misplaced = { token, url, offset, bytes: bytes.subarray(offset, offset + 5000) };
      expectRefusal(await sendPiece(shop, misplaced), 409, 'CONFLICT');
    }
    earlier.end(Buffer.alloc(20_000, 1));
    expect(await statusOf(earlier)).toBe(409);
    expect(await offsetAt(url)).toBe(10_000);
    later.end(bytes.subarray(20_000));
    expect(await statusOf(later)).toBe(204);
    expect([await offsetAt(url), piecesOnDisk(url)]).toEqual([40_000, 2]);
    const { id } = (await finishCall(shop, url, token)).json().data;
    expect((await keptBytes(id)).equals(bytes)).toBe(true);
  });

  it('is nobody else’s: a stranger finds nothing at its address, a guest is asked to sign in [UPLOAD-007] [ROLE-008]', async () => {
    const url = await begunUpload(shop, { token, size: 100 });
    const piece = { url, offset: 0, bytes: Buffer.alloc(100) };
    expect((await askOffset(shop, url, stranger)).statusCode).toBe(404);
    expectRefusal(await sendPiece(shop, { ...piece, token: stranger }), 404, 'NOT_FOUND');
    expectRefusal(
      await shop.send({ method: 'DELETE', url, headers: tusHeaders(stranger) }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(await finishCall(shop, url, stranger), 404, 'NOT_FOUND');
    expectRefusal(await sendPiece(shop, piece), 401, 'UNAUTHORIZED');
    expectRefusal(await beginUploadCall(shop, { size: 5 }), 401, 'UNAUTHORIZED');
    expect(await offsetAt(url)).toBe(0);
  });

  it('has fifty megabytes at most, one byte at least, and no more than it announced [UPLOAD-008]', async () => {
    const largest = FILE_SIZE_LIMITS.bulk;
    expect(largest).toBe(51_200_000);
    expect((await beginUploadCall(shop, { token, size: largest })).statusCode).toBe(201);
    expect((await beginUploadCall(shop, { token, size: 1 })).statusCode).toBe(201);
    const tooLarge = await beginUploadCall(shop, { token, size: largest + 1 });
    expectRefusal(tooLarge, 413, 'FILE_TOO_LARGE');
    expect(tooLarge.json().errors[0].message).toBe('Размер файла не должен превышать 50 МБ');
    expectRefusal(await beginUploadCall(shop, { token, size: 0 }), 400, 'FILE_EMPTY');
    // Photos of reviews are drawn anew as they come: nothing sent in pieces becomes one.
    for (const purpose of ['virus', 'review'])
      expectRefusal(await beginUploadCall(shop, { token, size: 5, purpose }), 400, 'VALIDATION');
    const url = await begunUpload(shop, { token, size: 100 });
    expectRefusal(
      await sendPiece(shop, { token, url, offset: 0, bytes: Buffer.alloc(101) }),
      413,
      'FILE_TOO_LARGE',
    );
    expect(await offsetAt(url)).toBe(0);
  });

  it('given up leaves neither bytes nor an address [UPLOAD-009]', async () => {
    const url = await begunUpload(shop, { token, size: 100 });
    await sendPiece(shop, { token, url, offset: 0, bytes: Buffer.alloc(50) });
    expect(piecesOnDisk(url)).toBe(1);
    const ended = await shop.send({ method: 'DELETE', url, headers: tusHeaders(token) });
    expect(ended.statusCode).toBe(204);
    expect((await askOffset(shop, url, token)).statusCode).toBe(404);
    expect(piecesOnDisk(url)).toBe(0);
  });
});

describe('the protocol', () => {
  it('is tus 1.0.0: says so, and asks for the same of its clients [UPLOAD-010]', async () => {
    const told = await shop.send({ method: 'OPTIONS', url: UPLOADS });
    expect(told.statusCode).toBe(204);
    expect(told.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': '51200000',
    });
    const url = await begunUpload(shop, { token, size: 100 });
    const other = await shop.send({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '0.2.2' },
    });
    expect([other.statusCode, other.headers['tus-version']]).toEqual([412, '1.0.0']);
    const asJson = await shop.send({
      method: 'PATCH',
      url,
      headers: { ...tusHeaders(token), 'upload-offset': '0', 'content-type': 'application/json' },
      payload: '{}',
    });
    expectRefusal(asJson, 415, 'UNSUPPORTED_MEDIA_TYPE');
    const lengthless = await shop.send({ method: 'POST', url: UPLOADS, headers: tusHeaders(token) });
    expectRefusal(lengthless, 400, 'BAD_REQUEST');
  });
});

function startSending(url: string, size: number, offset = 0) {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...tusHeaders(token),
      'upload-offset': String(offset),
      'content-type': UPLOAD_TYPE,
      'content-length': String(size),
    },
  });
  sending.on('error', () => {});
  return sending;
}

async function statusOf(sending: ClientRequest): Promise<number> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode!;
}

async function writerOf(url: string): Promise<string | null> {
  const [row] = await shop.pool<{ writer: string | null }[]>`
    select writer from upload where id = ${idOfUpload(url)}
  `;
  return row!.writer;
}
