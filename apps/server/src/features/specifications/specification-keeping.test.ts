import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addSpecificationRow,
  checkSpecification,
  dismissSpecificationFinding,
  removeSpecificationRow,
} from '@okoem/contract/specification-check.ts';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import {
  changeSpecificationRow,
  copySpecification,
  deleteSpecification,
  exportSpecification,
  getSpecification,
  openSharedSpecification,
  pasteSpecification,
  readSpecificationAgain,
  renameSpecification,
  restoreSpecification,
  searchSpecificationRows,
  searchSpecifications,
  shareSpecification,
  splitSpecificationRow,
  unshareSpecification,
} from '@okoem/contract/specifications.ts';
import { ACTING_FOR_HEADER } from '@okoem/domain/wire/acting-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { uploadStorage } from '../../platform/storage/folder-storage.ts';
import { createGoods } from '../../testing/catalog-factories.ts';
import { lookAt, paste, putIn, rowsOf, settled, startReading } from '../../testing/specification-calls.ts';
import { SPECIFICATION_FILES } from '../../testing/specification-files/specification-files.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { forgetPrivateFilesJob } from '../files/file-clean-up.ts';
import { forgetSpecificationsJob } from './read-job.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-specs-'));
const LIST = 'VD-540-28\t3\nSW-108P\t2';

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  await createGoods(shop.pool, { article: 'VD-540-28', name: 'Камера купольная' });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const listed = async (token: string, query?: string) =>
  (
    await shop.call(searchSpecifications, { token, body: { filter: query === undefined ? {} : { query } } })
  ).json().data;

const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000);
const clock = { pool: undefined, log: createLog('silent'), signal: new AbortController().signal };

describe('whose a specification is', () => {
  it('decides who opens and changes it: colleagues do, strangers find nothing [SPECS-018] [ROLE-008]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId, 'buyer');
    const accountant = await addColleague(shop, companyId, 'accountant');
    const { id } = await paste(shop, LIST, owner.token);
    await settled(shop, id, buyer.token);
    expect((await listed(buyer.token)).map((spec: { id: string }) => spec.id)).toEqual([id]);
    const rename = (token: string) =>
      shop.call(renameSpecification, { params: { id }, token, body: { name: 'Склад' } });
    expect((await rename(buyer.token)).statusCode).toBe(200);
    expectRefusal(await rename(accountant.token), 403, 'FORBIDDEN');
    expect((await lookAt(shop, id, owner.token)).name).toBe('Склад');

    const stranger = await newPerson(shop);
    const rows = await rowsOf(shop, id, owner.token);
    const [row] = rows.data;
    const skipped = { id: row!.id, decision: 'skipped', product_id: null, quantity: null } as const;
    const calls = [
      [renameSpecification, { name: 'Чужая' }],
      [deleteSpecification, undefined],
      [restoreSpecification, undefined],
      [shareSpecification, undefined],
      [unshareSpecification, undefined],
      [readSpecificationAgain, { sheets: [{ sheet: 0, header_row: null, fields: ['mark', 'quantity'] }] }],
      [changeSpecificationRow, { decision: 'skipped' }],
      [splitSpecificationRow, { quantities: [2, 1] }],
      [decideSpecificationRows, { rows: [skipped] }],
      [addSpecificationRow, { product_id: row!.product_id!, quantity: 1 }],
      [removeSpecificationRow, undefined],
      [dismissSpecificationFinding, { key: 'ip-recorder:1', is_dismissed: true }],
      [getSpecification, undefined],
      [searchSpecificationRows, {}],
      [checkSpecification, {}],
      [exportSpecification, {}],
      [copySpecification, { id }],
    ] as const;
    for (const [endpoint, body] of calls)
      for (const token of [stranger.token, undefined])
        expectRefusal(
          await shop.call(endpoint, {
            params: { id, row: String(row!.id) },
            ...(body && { body }),
            ...(token !== undefined && { token }),
          }),
          404,
          'NOT_FOUND',
        );
    expectRefusal(
      await shop.call(getSpecification, { params: { id }, token: accountant.token }),
      403,
      'FORBIDDEN',
    );
    expect(await rowsOf(shop, id, owner.token)).toEqual(rows);
    expect(await listed(stranger.token)).toEqual([]);
    expect((await listed(owner.token)).map(({ name }: { name: string }) => name)).toEqual(['Склад']);

    // A person's own is nobody else's, and stays.
    const own = await paste(shop, LIST, stranger.token);
    expect(own).toMatchObject({ name: expect.stringMatching(/^Вставленный список: \S/), expires_at: null });
    expectRefusal(
      await shop.call(getSpecification, { params: { id: own.id }, token: owner.token }),
      404,
      'NOT_FOUND',
    );
    expect((await lookAt(shop, own.id, stranger.token)).id).toBe(own.id);
  });

  it('is the company that the page was drawn for, or nothing is written [SPECS-018]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const send = (drawnFor: number) =>
      shop.call(pasteSpecification, {
        token: owner.token,
        headers: { [ACTING_FOR_HEADER]: String(drawnFor) },
        body: { text: LIST },
      });
    expectRefusal(await send(companyId + 1), 409, 'COMPANY_CHANGED');
    expect(await listed(owner.token)).toHaveLength(0);
    expect((await send(companyId)).statusCode).toBe(201);
  });

  it('of nobody opens by its address until it expires, and then is forgotten with its file [SPECS-018]', async () => {
    const { id, expires_at: expires } = await paste(shop, LIST);
    expect(daysUntil(expires!)).toBe(30);
    await settled(shop, id);
    const someone = await newPerson(shop);
    expect((await shop.call(getSpecification, { params: { id }, token: someone.token })).statusCode).toBe(
      200,
    );
    const [{ fileId }] = await shop.pool<
      [{ fileId: string }]
    >`select file_id from specification where id = ${id}`;

    const context = { ...clock, pool: shop.pool };
    await shop.pool`update specification set expires_at = now() + interval '1 minute' where id = ${id}`;
    await forgetSpecificationsJob.perform(context, {});
    expect((await rowsOf(shop, id)).data).toHaveLength(2);
    await shop.pool`update specification set expires_at = now() - interval '1 second' where id = ${id}`;
    expectRefusal(await shop.call(getSpecification, { params: { id } }), 404, 'NOT_FOUND');
    await forgetSpecificationsJob.perform(context, {});
    await shop.pool`update stored_file set created_at = now() - interval '2 hours' where id = ${fileId}`;
    await forgetPrivateFilesJob(uploadStorage(shop.config)).perform(context, {});
    expect(await shop.pool`select from specification_row where specification_id = ${id}`).toHaveLength(0);
    expect(await shop.pool`select from stored_file where id = ${fileId}`).toHaveLength(0);
  });
});

describe('a specification that is kept', () => {
  it('is neither copied nor exported before it was read [SPECS-019]', async () => {
    const { id } = await paste(shop, LIST);
    await settled(shop, id);
    await shop.pool`update specification set state = 'READING' where id = ${id}`;
    expectRefusal(await shop.call(copySpecification, { body: { id } }), 409, 'SPEC_READING');
    expectRefusal(await shop.call(exportSpecification, { params: { id }, body: {} }), 409, 'SPEC_READING');
  });

  it('is renamed, found by its name, deleted and brought back [SPECS-018] [SPECS-019]', async () => {
    const { token } = await newPerson(shop);
    const { id } = await paste(shop, LIST, token);
    await settled(shop, id, token);
    const renamed = await shop.call(renameSpecification, {
      params: { id },
      token,
      body: { name: 'Склад, 2 этаж' },
    });
    expect(renamed.json().data).toMatchObject({ name: 'Склад, 2 этаж' });
    expect(await listed(token, 'склад')).toHaveLength(1);
    expect(await listed(token, 'офис')).toHaveLength(0);

    await shop.call(deleteSpecification, { params: { id }, token });
    expect(await listed(token)).toHaveLength(0);
    expectRefusal(await shop.call(getSpecification, { params: { id }, token }), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(restoreSpecification, { params: { id } }), 404, 'NOT_FOUND');
    expect((await shop.call(restoreSpecification, { params: { id }, token })).statusCode).toBe(200);
    expect((await rowsOf(shop, id, token)).data).toHaveLength(2);

    const deletedBefore = async (days: number) => {
      await shop.call(deleteSpecification, { params: { id }, token });
      await shop.pool`update specification set deleted_at = now() - make_interval(days => ${days}, mins => -5) where id = ${id}`;
      await forgetSpecificationsJob.perform({ ...clock, pool: shop.pool }, {});
      return (await shop.call(restoreSpecification, { params: { id }, token })).statusCode;
    };
    expect([await deletedBefore(30), await deletedBefore(31)]).toEqual([200, 404]);
  });

  it('is shown and copied by a link for as long as the link lives [SPECS-019]', async () => {
    const { token } = await newPerson(shop);
    const { id } = await putIn(shop, SPECIFICATION_FILES[0]!.bytes, { token });
    const share = (await shop.call(shareSpecification, { params: { id }, token })).json().data;
    expect(share.url).toContain(share.token);
    const again = (await shop.call(shareSpecification, { params: { id }, token })).json().data;
    expect(again.token).toBe(share.token);
    expect(daysUntil(share.expires_at)).toBe(30);

    const open = () => shop.call(openSharedSpecification, { body: { token: share.token } });
    const shown = await open();
    expect(shown.json()).toMatchObject({ specification: { rows: 4 }, meta: { pagination: { total: 4 } } });
    expectRefusal(await shop.call(getSpecification, { params: { id } }), 404, 'NOT_FOUND');

    const friend = await newPerson(shop);
    const copied = await shop.call(copySpecification, { body: { token: share.token }, token: friend.token });
    expect(copied.statusCode, copied.body).toBe(201);
    expect((await rowsOf(shop, copied.json().data.id, friend.token)).data).toHaveLength(4);
    const own = await shop.call(copySpecification, { body: { id }, token });
    expect(own.json().data.id).not.toBe(id);
    expect((await rowsOf(shop, own.json().data.id, token)).data.map(({ name }) => name)).toEqual(
      (await rowsOf(shop, id, token)).data.map(({ name }) => name),
    );

    const age = (days: number) =>
      shop.pool`update specification set shared_until = shared_until - make_interval(days => ${days}, mins => -5) where id = ${id}`;
    await age(30);
    expect((await open()).statusCode).toBe(200);
    await age(1);
    expectRefusal(await open(), 404, 'NOT_FOUND');
    await shop.call(shareSpecification, { params: { id }, token });
    expect((await open()).statusCode).toBe(200);

    await shop.call(unshareSpecification, { params: { id }, token });
    expectRefusal(await open(), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(copySpecification, { body: { token: share.token } }), 404, 'NOT_FOUND');
    expect((await rowsOf(shop, copied.json().data.id, friend.token)).data).toHaveLength(4);
  });
});
