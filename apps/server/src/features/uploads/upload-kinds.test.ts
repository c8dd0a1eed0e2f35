import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFile } from '@okoem/contract/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { bombDocument } from '../../testing/file-bombs.ts';
import { polyglotFiles } from '../../testing/polyglot-files.ts';
import { DOCX, PDF, picture, XLSX, zipOf } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import {
  askOffset,
  begunUpload,
  drawing,
  finishCall,
  sendPiece,
  tusHeaders,
  uploadedFile,
} from '../../testing/upload-calls.ts';
import { attachFiles, detachFiles, findAttachedFile } from '../files/attached-files.ts';

let dataDir: string;
let shop: TestApp;
let token: string;
let customerId: number;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-uploads-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
  customerId = (await createCustomer(shop.pool)).id;
  token = await signIn(shop.pool, { customerId });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const DXF = Buffer.from('999\r\nNanoCAD\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n');

async function finished(name: string, bytes: Buffer, purpose = 'tender') {
  const url = await begunUpload(shop, { token, size: bytes.length, name, purpose });
  await sendPiece(shop, { token, url, offset: 0, bytes });
  return { url, response: await finishCall(shop, url, token) };
}

describe('what came whole', () => {
  it('is PDF, DWG, DXF, XLSX, ZIP, PNG or JPEG by its content, whatever it is called [UPLOAD-011]', async () => {
    const good: [bytes: Buffer, type: string][] = [
      [PDF, 'application/pdf'],
      [drawing(5000), 'image/vnd.dwg'],
      [DXF, 'image/vnd.dxf'],
      [XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [zipOf({ 'план.txt': 'этаж' }), 'application/zip'],
      [await picture('png'), 'image/png'],
      [await picture('jpeg'), 'image/jpeg'],
    ];
    const types: string[] = [];
    for (const [bytes] of good) {
      const { response } = await finished('что-то.exe', bytes);
      expect(response.statusCode, response.body).toBe(200);
      types.push(response.json().data.media_type);
    }
    expect(types).toEqual(good.map(([, type]) => type));
  });

  it('of another kind is refused in words that name the kinds, again and again, and not kept [UPLOAD-011]', async () => {
    const { url, response } = await finished('план.pdf', Buffer.from('MZ это программа'));
    expectRefusal(response, 415, 'FILE_TYPE');
    expect(response.json().errors[0].message).toBe(
      'Это не тот тип файла. Подойдут PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG',
    );
    expect((await finishCall(shop, url, token)).json()).toEqual(response.json());
    expectRefusal((await finished('a.docx', DOCX)).response, 415, 'FILE_TYPE');
    expect((await finished('a.docx', DOCX, 'message')).response.statusCode).toBe(200);
    const [files] = await shop.pool`select count(*)::int as count from stored_file where name like 'план.pdf'`;
    expect(files!['count']).toBe(0);
  });

  it('that is a bomb or two things at once is refused [UPLOAD-011]', async () => {
    const bomb = await finished('a.docx', bombDocument(), 'message');
    expectRefusal(bomb.response, 400, 'FILE_BROKEN');
    const polyglots = await polyglotFiles();
    expect(polyglots.length).toBeGreaterThan(3);
    for (const [name, bytes] of polyglots) {
      const { response } = await finished(name, bytes);
      expect(response.statusCode, name).toBeGreaterThanOrEqual(400);
    }
    const page = Buffer.concat([DXF.subarray(0, 12), Buffer.from('<script>alert(1)</script>\r\n'), DXF]);
    expect((await finished('a.dxf', page)).response.statusCode).toBe(415);
  });
});

describe('a file that came', () => {
  it('is attached once, by who sent it, to what it was sent for, and seen only through that [UPLOAD-012]', async () => {
    const owner = { customerId, companyId: null };
    const stranger = { customerId: (await createCustomer(shop.pool)).id, companyId: null };
    const { id } = await uploadedFile(shop, { token, bytes: PDF });
    const attach = (who: typeof owner, purpose: 'tender' | 'message') =>
      inTransaction(shop.pool, (tx) => attachFiles(tx, { ids: [id], owner: who, purpose }));
    await expect(attach(stranger, 'tender')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(attach(owner, 'message')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findAttachedFile(shop.pool, id, 'tender')).toBeUndefined();
    expect((await attach(owner, 'tender')).map((file) => file.id)).toEqual([id]);
    await expect(attach(owner, 'tender')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await findAttachedFile(shop.pool, id, 'tender'))?.name).toBe('план.pdf');
    expect(await findAttachedFile(shop.pool, id, 'proposal')).toBeUndefined();
    expectRefusal(await shop.call(downloadFile, { token, params: { id } }), 404, 'NOT_FOUND');
    await detachFiles(shop.pool, [id]);
    expect(await findAttachedFile(shop.pool, id, 'tender')).toBeUndefined();
  });

  it('is attached with nine others at most [UPLOAD-012]', async () => {
    const ids = Array.from({ length: 11 }, () => '0c5b2444-70a0-4932-980c-b4dc0d3f02b5');
    const attaching = inTransaction(shop.pool, (tx) =>
      attachFiles(tx, { ids, owner: { customerId, companyId: null }, purpose: 'tender' }),
    );
    await expect(attaching).rejects.toMatchObject({ code: 'LIST_TOO_LONG', details: { limit: 10 } });
  });

  it('goes when its owner takes it back before something took it, and stays afterwards [UPLOAD-009]', async () => {
    const remove = async (isAttached: boolean) => {
      const { url, response } = await finished('a.pdf', PDF);
      const { id } = response.json().data;
      if (isAttached) await shop.pool`update stored_file set attached_at = now() where id = ${id}`;
      await shop.send({ method: 'DELETE', url, headers: tusHeaders(token) });
      expect((await askOffset(shop, url, token)).statusCode).toBe(404);
      const [row] = await shop.pool`select state from stored_file where id = ${id}`;
      return row!['state'];
    };
    expect([await remove(false), await remove(true)]).toEqual(['removed', 'kept']);
  });
});
