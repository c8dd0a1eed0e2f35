import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFile } from '@okoem/contract/files.ts';
import { downloadProposalFile } from '@okoem/contract/proposals.ts';
import { attachTenderFiles, createTender, downloadTenderFile } from '@okoem/contract/tenders.ts';
import { downloadMessageFile } from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { bombDocument } from '../../testing/file-bombs.ts';
import { polyglotFiles } from '../../testing/polyglot-files.ts';
import {
  atTender,
  createContractor,
  createTender as tenderOf,
  propose,
  sendProposal,
} from '../../testing/proposal-calls.ts';
import { DOCX, PDF, picture, XLSX, zipOf } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { opened, said, seen, send } from '../../testing/thread-calls.ts';
import {
  askOffset,
  begunUpload,
  drawing,
  finishCall,
  sendPiece,
  tusHeaders,
  uploadedFile,
  UPLOADS,
} from '../../testing/upload-calls.ts';

let dataDir: string;
let shop: TestApp;
let token: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-uploads-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
  token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const DXF = Buffer.from(
  '999\r\nNanoCAD\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
);

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
    const [files] =
      await shop.pool`select count(*)::int as count from stored_file where name like 'план.pdf'`;
    expect(files!['count']).toBe(0);
  });

  it('that is a bomb or two things at once is refused [UPLOAD-011]', async () => {
    const bomb = await finished('a.docx', bombDocument(), 'message');
    expectRefusal(bomb.response, 400, 'FILE_BROKEN');
    expect(bomb.response.json().errors[0].message).toBe(
      'Файл повреждён или его нельзя безопасно открыть. Подойдут PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG, DOCX, WebP',
    );
    const polyglots = await polyglotFiles();
    expect(polyglots.length).toBeGreaterThan(3);
    for (const [name, bytes] of polyglots) {
      const { response } = await finished(name, bytes);
      expect([400, 415], name).toContain(response.statusCode);
      expect(response.json().errors[0].message, name).toMatch(
        /\. Подойдут PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG$/,
      );
    }
    const page = Buffer.concat([DXF.subarray(0, 12), Buffer.from('<script>alert(1)</script>\r\n'), DXF]);
    expect((await finished('a.dxf', page)).response.statusCode).toBe(415);
  });
});

describe('a file that came', () => {
  const attach = (tenderId: number, ids: string | string[], who = token) =>
    shop.call(attachTenderFiles, {
      token: who,
      params: { id: String(tenderId) },
      body: { file_ids: [ids].flat() },
    });
  const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);

  it('is attached by its id, by who sent it, to what it was sent for, and seen only through that [UPLOAD-012]', async () => {
    const stranger = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    const [own, foreign] = [await draftOf(token), await draftOf(stranger)];
    const { id } = await uploadedFile(shop, { token, bytes: PDF });
    const message = await uploadedFile(shop, { token, bytes: PDF, purpose: 'message' });
    expectRefusal(await attach(foreign, id, stranger), 404, 'NOT_FOUND');
    expectRefusal(await attach(own, message.id), 404, 'NOT_FOUND');
    const attached = await attach(own, id);
    expect(attached.statusCode, attached.body).toBe(200);
    expect(attached.json().data.files).toMatchObject([{ id, name: 'план.pdf', size: PDF.length }]);
    expectRefusal(await shop.call(downloadFile, { token, params: { id } }), 404, 'NOT_FOUND');
    const files = [
      await uploadedFile(shop, { token, bytes: DXF }),
      await uploadedFile(shop, { token, bytes: XLSX }),
    ];
    const ids = files.map((file) => file.id);
    const more = await attach(own, ids);
    expect(idsOf(more.json().data.files)).toEqual([id, ...ids]);
    for (const [file, bytes] of [
      [id, PDF],
      [ids[0], DXF],
      [ids[1], XLSX],
    ] as const) {
      const got = await shop.call(downloadTenderFile, { token, params: { id: String(own), file: file! } });
      expect(got.rawPayload).toEqual(bytes);
    }
  });

  it('is one of several of a message, each seen there by its id and nowhere else [UPLOAD-012] [TALK-017]', async () => {
    const who = { token };
    const { id } = await opened(shop, who, { kind: 'support' });
    const [first, second] = [PDF, DXF].map((bytes) =>
      uploadedFile(shop, { token, bytes, purpose: 'message' }),
    );
    const files = idsOf([await first!, await second!]);
    const drawn = await uploadedFile(shop, { token, bytes: PDF });
    const wrong = await send(shop, who, { id, text: 'Из заявки', files: [drawn.id] });
    expectRefusal(wrong, 404, 'NOT_FOUND');
    const message = await said(shop, who, { id, text: 'Два файла', files });
    expect(idsOf(message.files)).toEqual(files);
    expect(idsOf((await seen(shop, who, id)).messages.at(-1)!.files)).toEqual(files);
    for (const [at, bytes] of [PDF, DXF].entries()) {
      const file = files[at]!;
      const got = await shop.call(downloadMessageFile, { token, params: { id: String(id), file } });
      expect(got.rawPayload).toEqual(bytes);
      expectRefusal(await shop.call(downloadFile, { token, params: { id: file } }), 404, 'NOT_FOUND');
    }
  });

  it('is one of several of a proposal, whose company has sent it, and cannot be taken back [UPLOAD-009] [UPLOAD-012]', async () => {
    const contractor = await createContractor(shop);
    const author = await createCustomer(shop.pool);
    const tender = await tenderOf(shop.pool, { customerId: author.id });
    const offered = [];
    for (const bytes of [PDF, DOCX])
      offered.push(await uploadedFile(shop, { token: contractor.token, bytes, purpose: 'proposal' }));
    const foreign = await uploadedFile(shop, { token, bytes: PDF, purpose: 'proposal' });
    for (const file of [foreign, await uploadedFile(shop, { token: contractor.token, bytes: PDF })])
      expectRefusal(
        await sendProposal(shop, tender.id, { token: contractor.token, changes: { files: [file.id] } }),
        404,
        'NOT_FOUND',
      );
    const made = await propose(shop, tender.id, contractor.token, { files: idsOf(offered) });
    expect(idsOf(made.files)).toEqual(idsOf(offered));
    for (const [at, bytes] of [PDF, DOCX].entries()) {
      const params = { file: offered[at]!.id };
      const got = await atTender(shop, downloadProposalFile, tender.id, { token: contractor.token, params });
      expect(got.rawPayload).toEqual(bytes);
    }
    const [upload] = await shop.pool<
      { id: string }[]
    >`select id from upload where file_id = ${offered[0]!.id}`;
    const url = `${UPLOADS}/${upload!.id}`;
    const back = await shop.send({ method: 'DELETE', url, headers: tusHeaders(contractor.token) });
    expect(back.statusCode).toBe(204);
    const params = { file: offered[0]!.id };
    const kept = await atTender(shop, downloadProposalFile, tender.id, { token: contractor.token, params });
    expect(kept.rawPayload).toEqual(PDF);
  });

  it('goes when its owner takes it back before something took it, and stays afterwards [UPLOAD-009]', async () => {
    const draft = await draftOf(token);
    const remove = async (isAttached: boolean) => {
      const { url, response } = await finished('a.pdf', PDF);
      const { id } = response.json().data;
      if (isAttached) await attach(draft, id);
      await shop.send({ method: 'DELETE', url, headers: tusHeaders(token) });
      expect((await askOffset(shop, url, token)).statusCode).toBe(404);
      const [row] = await shop.pool`select state from stored_file where id = ${id}`;
      return row!['state'];
    };
    expect([await remove(false), await remove(true)]).toEqual(['removed', 'kept']);
    const sent = await finished('б.pdf', PDF, 'message');
    const { id } = await opened(shop, { token }, { kind: 'support' });
    const file = sent.response.json().data.id as string;
    await said(shop, { token }, { id, text: 'Файл', files: [file] });
    await shop.send({ method: 'DELETE', url: sent.url, headers: tusHeaders(token) });
    const got = await shop.call(downloadMessageFile, { token, params: { id: String(id), file } });
    expect(got.rawPayload).toEqual(PDF);
  });

  async function draftOf(who: string): Promise<number> {
    const headers = { 'idempotency-key': `draft-${(keys += 1)}` };
    const made = await shop.call(createTender, { token: who, headers, body: { kind: 1, title: 'Склад' } });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().data.id;
  }
});

let keys = 0;
