import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_BYTES_A_DAY, UPLOADS_A_DAY, UPLOADS_AT_ONCE } from '@okoem/domain/upload/upload-rules.ts';
import { FILE_SIZE_LIMITS } from '@okoem/domain/validation/file-rules.ts';
import { FILE_SIZE_10_MB } from '@okoem/domain/validation/file-size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { uploadStorage } from '../../platform/storage/folder-storage.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { PDF } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import {
  askOffset,
  beginUploadCall,
  begunUpload,
  idOfUpload,
  sendPiece,
  tusHeaders,
  uploadedFile,
} from '../../testing/upload-calls.ts';
import { forgetPrivateFilesJob } from '../files/file-clean-up.ts';
import { forgetUploadsJob } from './forget-uploads.ts';

let dataDir: string;
let shop: TestApp;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-uploads-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function newPerson(): Promise<{ token: string; customerId: number }> {
  const customerId = (await createCustomer(shop.pool)).id;
  return { customerId, token: await signIn(shop.pool, { customerId }) };
}

const rowsOf = async (customerId: number) =>
  Number((await shop.pool`select count(*) from upload where owner_id = ${customerId}`)[0]!['count']);

describe('who begins uploads without end', () => {
  it('has twenty of them, whatever he tries, and is told to end some [UPLOAD-013]', async () => {
    expect([UPLOADS_AT_ONCE, UPLOADS_A_DAY, UPLOAD_BYTES_A_DAY]).toEqual([20, 100, 1_024_000_000]);
    const { token, customerId } = await newPerson();
    const statuses: number[] = [];
    for (let tries = 0; tries < 200; tries += 1)
      statuses.push((await beginUploadCall(shop, { token, size: 1000 })).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_AT_ONCE);
    expect(statuses.filter((status) => status === 409)).toHaveLength(200 - UPLOADS_AT_ONCE);
    expect(await rowsOf(customerId)).toBe(UPLOADS_AT_ONCE);
    const refused = await beginUploadCall(shop, { token, size: 1000 });
    expect(refused.json().errors[0].message).toBe('Сначала дождитесь конца начатых загрузок или отмените их');
  });

  it('has a hundred a day though each was given up, also when begun at once [UPLOAD-013]', async () => {
    const { token, customerId } = await newPerson();
    await shop.pool`
      insert into upload (owner_id, purpose, name, size, state)
      select ${customerId}, 'tender', 'a.pdf', 1000, 'ended' from generate_series(1, ${UPLOADS_A_DAY - 3})
    `;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => beginUploadCall(shop, { token, size: 1000 })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(9);
    expect(refused[0]!.json().errors[0].message).toBe('За сутки можно отправить не больше 100 файлов');
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await rowsOf(customerId)).toBe(UPLOADS_A_DAY);
    // Another person is not hindered, and the same one not tomorrow.
    expect((await beginUploadCall(shop, { ...(await newPerson()), size: 1000 })).statusCode).toBe(201);
    await shop.pool`update upload set created_at = now() - interval '25 hours' where owner_id = ${customerId}`;
    expect((await beginUploadCall(shop, { token, size: 1000 })).statusCode).toBe(201);
  });

  it('has a gigabyte a day by what he announced [UPLOAD-013]', async () => {
    const { token, customerId } = await newPerson();
    const size = FILE_SIZE_LIMITS.bulk;
    const almost = UPLOAD_BYTES_A_DAY / size - 1;
    await shop.pool`
      insert into upload (owner_id, purpose, name, size, state)
      select ${customerId}, 'tender', 'a.pdf', ${size}, 'ended' from generate_series(1, ${almost})
    `;
    expect((await beginUploadCall(shop, { token, size })).statusCode).toBe(201);
    const refused = await beginUploadCall(shop, { token, size: 1 });
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.json().errors[0].message).toBe('За сутки можно отправить не больше 1 ГБ файлов');
  });

  it.each([
    { setting: 'UPLOAD_MB_PER_HOUR', scope: 'hour', seconds: 3600 },
    { setting: 'UPLOAD_MB_PER_DAY', scope: 'day', seconds: 86_400 },
  ])(
    'shares with everybody what the disk may take in $scope [UPLOAD-014]',
    async ({ setting, scope, seconds }) => {
      const limited = await createTestApp({
        DATA_DIR: dataDir,
        RATE_LIMIT_PER_MINUTE: '10000',
        [setting]: '100',
      });
      try {
        // Each from an address of its own: what is full is everybody's room, not the share of one.
        const begin = async (from: string, size: number = FILE_SIZE_LIMITS.bulk) => {
          const { id: customerId } = await createCustomer(limited.pool);
          return beginUploadCall(limited, { token: await signIn(limited.pool, { customerId }), size, from });
        };
        expect((await begin('192.0.2.1')).statusCode).toBe(201);
        expect((await begin('192.0.2.2')).statusCode).toBe(201);
        const refused = await begin('192.0.2.3', FILE_SIZE_10_MB);
        expectRefusal(refused, 503, 'STORAGE_UNAVAILABLE');
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 600);
        await limited.pool`update upload_quota set until = now() - interval '1 second' where scope = ${scope}`;
        expect((await begin('192.0.2.3', FILE_SIZE_10_MB)).statusCode).toBe(201);
      } finally {
        await limited.close();
      }
    },
  );
});

describe('what was begun and left', () => {
  it('is forgotten a day after its last byte, rows and bytes, and nothing else is [UPLOAD-015]', async () => {
    const { token } = await newPerson();
    const begin = async () => {
      const url = await begunUpload(shop, { token, size: 100 });
      await sendPiece(shop, { token, url, offset: 0, bytes: Buffer.alloc(10) });
      return url;
    };
    const [old, fresh] = [await begin(), await begin()];
    // Each byte gives it another day.
    await shop.pool`update upload set expires_at = now() + interval '1 hour' where id = ${idOfUpload(fresh)}`;
    await sendPiece(shop, { token, url: fresh, offset: 10, bytes: Buffer.alloc(10) });
    const [row] = await shop.pool<{ hours: number }[]>`
      select extract(epoch from expires_at - now())::int / 3600.0 as hours from upload where id = ${idOfUpload(fresh)}
    `;
    expect(Number(row!.hours)).toBeGreaterThan(23.9);
    expect(Number(row!.hours)).toBeLessThanOrEqual(24);
    await shop.pool`update upload set expires_at = now() - interval '1 minute' where id = ${idOfUpload(old)}`;
    expect((await askOffset(shop, old, token)).statusCode).toBe(404);
    const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    const job = forgetUploadsJob(uploadStorage({ DATA_DIR: dataDir }));
    await job.perform(context, {});
    await job.perform(context, {});
    const left = readdirSync(join(dataDir, 'uploads'), { recursive: true }).map(String);
    expect(left.some((path) => path.includes(idOfUpload(old)))).toBe(false);
    expect(left.some((path) => path.includes(idOfUpload(fresh)))).toBe(true);
    expect((await askOffset(shop, fresh, token)).headers['upload-offset']).toBe('20');
    const [pieces] =
      await shop.pool`select count(*)::int as count from upload_piece where upload_id = ${idOfUpload(old)}`;
    expect(pieces!['count']).toBe(0);
    await shop.send({ method: 'DELETE', url: fresh, headers: tusHeaders(token) });
  });

  it('is forgotten a day after it came whole if nothing took it [UPLOAD-015]', async () => {
    const { token } = await newPerson();
    const ids = [];
    for (const name of ['взят.pdf', 'забыт.pdf', 'новый.pdf'])
      ids.push((await uploadedFile(shop, { token, bytes: PDF, name, purpose: 'message' })).id);
    const [taken, forgotten, fresh] = ids as [string, string, string];
    for (const purpose of ['tender', 'proposal'] as const)
      ids.push((await uploadedFile(shop, { token, bytes: PDF, purpose })).id);
    const old = ids.filter((id) => id !== fresh);
    await shop.pool`update stored_file set created_at = now() - interval '25 hours' where id = any(${old}::uuid[])`;
    await shop.pool`update stored_file set created_at = now() - interval '23 hours' where id = ${fresh}`;
    await shop.pool`update stored_file set attached_at = now() where id = ${taken}`;
    expect(forgotten).not.toBe(taken);
    const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    await forgetPrivateFilesJob(uploadStorage({ DATA_DIR: dataDir })).perform(context, {});
    const left = await shop.pool<{ id: string }[]>`select id from stored_file where id in ${shop.pool(ids)}`;
    expect(left.map(({ id }) => id).sort()).toEqual([taken, fresh].sort());
  });
});
