import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import {
  downloadPersonalExport,
  listPersonalExports,
  orderPersonalExport,
} from '@okoem/contract/personal-data.ts';
import { uploadProfileFile } from '@okoem/contract/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../jobs.ts';
import { readConfig } from '../../platform/config.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createReader, jobContext, sentTo, SHOP_URL, tellNews } from '../../testing/notice-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { PDF, sendTypedFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { forgetExportsJob, MAKE_EXPORT, makeExportJob } from './export-jobs.ts';

let shop: TestApp;
let storage: Storage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoem-export-'));
  storage = folderStorage(folder);
  shop = await createTestApp({}, { storage });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const ask = (token: string) => shop.call(orderPersonalExport, { token, body: {} });
const list = async (token: string) => (await shop.call(listPersonalExports, { token })).json().data;
const download = (token: string, id: string) => shop.call(downloadPersonalExport, { token, params: { id } });
const make = (exportId: string) =>
  makeExportJob({ storage, publicUrl: SHOP_URL }).perform(jobContext(shop), { exportId });

const queuedExports = async () => {
  const rows = await shop.pool<{ payload: object }[]>`
    select job.payload
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = ${MAKE_EXPORT}
  `;
  return rows.map(({ payload }) => payload);
};

/** Files of an archive by name, read by its directory. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

describe('a copy of one’s data', () => {
  it('is one archive of rows, a page to read and one’s files, told by a letter that needs a sign-in [PDATA-003]', async () => {
    const anna = await createReader(shop, { hasPhone: true });
    const boris = await createReader(shop);
    await sendTypedFile(shop, { path: uploadProfileFile.path, type: 7, token: anna.token, name: 'ИНН.pdf' });
    await shop.pool`
      insert into delivery_recipient (customer_id, full_name, phone) values (${anna.id}, '<b>Юдин Семён</b>', '+79161234567')
    `;
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    const order = await createHeldOrder(shop.pool, { customerId: anna.id });
    await createHeldOrder(shop.pool, { customerId: boris.id });
    const asked = (await ask(anna.token)).json().data;
    expect(asked.exports).toMatchObject([{ state: 'waiting' }]);
    const { id } = asked.exports[0];
    expectRefusal(await download(anna.token, id), 404, 'NOT_FOUND');
    // Whoever asks waits for nothing: a job is left, and there is somebody who does it.
    expect(await queuedExports()).toEqual([{ exportId: id }]);
    expect(jobs(readConfig({})).map(({ task }) => task)).toContain(MAKE_EXPORT);
    await make(id);
    await make(id);
    expect((await list(anna.token)).exports).toMatchObject([{ id, state: 'ready' }]);
    const letters = (await sentTo(shop, anna.email)).filter(({ subject }) => subject.startsWith('Архив'));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.body).toContain(`${SHOP_URL}/lk/profile#personal-data`);
    expect(letters[0]!.body).not.toContain(id);

    expectRefusal(await download(boris.token, id), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(downloadPersonalExport, { params: { id } }), 401, 'UNAUTHORIZED');
    const fetched = await download(anna.token, id);
    expect(fetched.headers['content-type']).toBe('application/zip');
    const files = unzipped(fetched.rawPayload);
    expect(files.get('files/1 ИНН.pdf')).toEqual(PDF);
    const [person] = JSON.parse(files.get('data/customer.json')!.toString());
    expect(person).toMatchObject({ email: anna.email, phone: anna.phone });
    expect(person).not.toHaveProperty('password_hash');
    expect(JSON.parse(files.get('data/delivery_recipient.json')!.toString())).toMatchObject([
      { phone: '+79161234567' },
    ]);
    expect(files.has('data/notice.json')).toBe(true);
    // What hangs below a row of his own, and what was written to him.
    const told = (table: string) => JSON.parse(files.get(`data/${table}.json`)!.toString());
    expect(told('sub_order').map((row: { id: number }) => row.id)).toEqual(order.parts.map(({ id }) => id));
    expect(told('message')).toMatchObject([
      { channel: 'email', recipient: anna.email, subject: 'Заказ 2611-000042 собран' },
      { channel: 'sms', recipient: anna.phone },
      { channel: 'messenger', recipient: anna.phone },
    ]);
    const page = files.get('index.html')!.toString();
    expect(page).toContain('Получатели');
    expect(page).toContain('&#60;b&#62;Юдин Семён');
    expect([...files.values()].filter((file) => file.includes(boris.email))).toEqual([]);
  });

  it('is made once a day, also when the button is pressed twice at once [PDATA-003]', async () => {
    const anna = await createReader(shop);
    const answers = await Promise.all([ask(anna.token), ask(anna.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const { next_at: next } = await list(anna.token);
    expect(Date.parse(next) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await shop.pool`update personal_export set created_at = now() - interval '25 hours' where customer_id = ${anna.id}`;
    await forgetExportsJob(storage).perform(jobContext(shop), {});
    expect((await list(anna.token)).exports).toMatchObject([{ state: 'failed' }]);
    expect((await ask(anna.token)).statusCode).toBe(200);
  });

  it('can be asked for again a day after one whose job died, which is told as failed and never made [PDATA-003]', async () => {
    const [anna, boris] = [await createReader(shop), await createReader(shop)];
    const dead = (await ask(anna.token)).json().data.exports[0].id;
    const theirs = (await ask(boris.token)).json().data.exports[0].id;
    await shop.pool`update personal_export set created_at = now() - interval '23 hours' where id = ${dead}`;
    expectRefusal(await ask(anna.token), 429, 'TOO_MANY_REQUESTS');
    await shop.pool`update personal_export set created_at = now() - interval '25 hours' where id = ${dead}`;
    const again = await ask(anna.token);
    expect(again.statusCode, again.body).toBe(200);
    const { exports } = again.json().data;
    expect(exports).toMatchObject([{ state: 'waiting' }, { id: dead, state: 'failed' }]);
    await make(dead);
    await make(exports[0].id);
    expect((await list(anna.token)).exports).toMatchObject([
      { state: 'ready' },
      { id: dead, state: 'failed' },
    ]);
    expect((await list(boris.token)).exports).toMatchObject([{ id: theirs, state: 'waiting' }]);
  });

  it('is gone after seven days, its bytes too; who has left gets none [PDATA-003]', async () => {
    const anna = await createReader(shop);
    const { id } = (await ask(anna.token)).json().data.exports[0];
    await make(id);
    const [row] = await shop.pool<{ storageKey: string; days: number }[]>`
      select storage_key, round(extract(epoch from expires_at - ready_at) / 86400)::int as days
        from personal_export where id = ${id}
    `;
    expect(row!.days).toBe(7);
    expect(await storage.get(row!.storageKey)).toBeDefined();
    await shop.pool`update personal_export set expires_at = now() - interval '1 second' where id = ${id}`;
    expectRefusal(await download(anna.token, id), 404, 'NOT_FOUND');
    await forgetExportsJob(storage).perform(jobContext(shop), {});
    expect(await storage.get(row!.storageKey)).toBeUndefined();
    expect((await list(anna.token)).exports).toEqual([]);

    const boris = await createReader(shop);
    const late = (await ask(boris.token)).json().data.exports[0].id;
    await shop.pool`update customer set closed_at = now() where id = ${boris.id}`;
    await make(late);
    const [left] = await shop.pool`select state from personal_export where id = ${late}`;
    expect(left).toEqual({ state: 'failed' });
  });
});
