import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadQuoteFile } from '@okoem/contract/quote-requests.ts';
import { LARGEST_QUOTE_FILE } from '@okoem/domain/quote/quote-files.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { folderStorage, uploadStorage } from '../../platform/storage/folder-storage.ts';
import { bombDocument, ENDLESS_VIDEO } from '../../testing/file-bombs.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import {
  compoundFile,
  DOCX,
  officeFile,
  PDF,
  picture,
  sendFile,
  sendForm,
  XLSX,
  zipOf,
} from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { forgetQuoteFilesJob } from './quote-clean-up.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-quotes-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const filesUnder = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function kept(of = shop): Promise<{ rows: number; stored: number }> {
  const [row] = await of.pool<{ rows: number; stored: number }[]>`
    select (select count(*) from quote_request_file)::int as rows, (select count(*) from stored_file)::int as stored
  `;
  return row!;
}

const upload = (name: string, bytes: Uint8Array) => sendFile(shop, { name, bytes });

/** Everything that is refused leaves rows and bytes as they were. */
async function expectNothingKept(send: () => Promise<void>): Promise<void> {
  const before = { ...(await kept()), files: uploaded() };
  await send();
  expect({ ...(await kept()), files: uploaded() }).toEqual(before);
}

function uploaded(): number {
  return readdirSync(dataDir).includes('uploads') ? filesUnder(join(dataDir, 'uploads')).length : 0;
}

describe('an uploaded file', () => {
  it('is known by its content and gets the ending of what it is [KP-007]', async () => {
    const cases: [name: string, bytes: Buffer, kept: string, type: string][] = [
      ['Спецификация.xlsx', XLSX, 'Спецификация.xlsx', 'spreadsheetml.sheet'],
      ['письмо.docx', DOCX, 'письмо.docx', 'wordprocessingml.document'],
      ['архив.zip', zipOf({ 'a.txt': 'a' }), 'архив.zip', 'application/zip'],
      ['смета.xls', compoundFile('Workbook'), 'смета.xls', 'application/vnd.ms-excel'],
      ['план.pdf', PDF, 'план.pdf', 'application/pdf'],
      ['фото.JPEG', await picture('jpeg'), 'фото.jpg', 'image/jpeg'],
      ['a.php.jpg', await picture('jpeg'), 'a_php.jpg', 'image/jpeg'],
      ['not-a.pdf', await picture('png'), 'not-a.png', 'image/png'],
      ['строки.csv', Buffer.from('\uFEFFартикул;кол-во\r\nDX-1;2\r\n'), 'строки.csv', 'text/csv'],
      [
        'из-excel.csv',
        Buffer.from([0xca, 0xe0, 0xe1, 0xe5, 0xeb, 0xfc, 0x3b, 0x35]),
        'из-excel.csv',
        'text/csv',
      ],
    ];
    for (const [name, bytes, keptName, type] of cases) {
      const response = await upload(name, bytes);
      expect(response.statusCode, `${name} ${response.body}`).toBe(201);
      const { data } = response.json();
      expect(data).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: keptName,
        size: bytes.length,
      });
      const [row] = await shop.pool<{ mediaType: string; storageKey: string; isComplete: boolean }[]>`
        select media_type, storage_key, is_complete
          from stored_file join quote_request_file on file_id = id
         where id = ${data.id}
      `;
      expect(row).toMatchObject({ mediaType: expect.stringContaining(type), isComplete: true });
      expect(row!.storageKey).not.toContain(data.id);
      const storage = uploadStorage({ DATA_DIR: dataDir });
      expect((await storage.get(row!.storageKey))!.size).toBe(bytes.length);
    }
  });

  it('is refused when it is not what we take, whatever it is called [KP-007]', async () => {
    const png = await picture('png');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const html = '<!doctype html><script>alert(1)</script>';
    const cases: [name: string, bytes: Buffer][] = [
      ['photo.png', Buffer.from(svg)],
      ['photo.png', Buffer.from(html)],
      ['polyglot.png', Buffer.concat([png, Buffer.from(html)])],
      ['polyglot.jpg', Buffer.concat([await picture('jpeg'), Buffer.from(html)])],
      ['cut.png', png.subarray(0, -6)],
      ['page.csv', Buffer.from(html)],
      ['page.csv', Buffer.from(`a;b\n${html}`)],
      ['drawing.csv', Buffer.from(`\n ${svg}`)],
      ['binary.csv', Buffer.from([0x41, 0x00, 0x42, 0x3b])],
      ['words.txt', Buffer.from('a;b')],
      ['setup.xls', compoundFile('InstallerData')],
      ['photo.jpg', await picture('webp')],
      ['plan.pdf', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1')],
      ['macros.xlsm', officeFile('ms-excel.sheet.macroEnabled')],
      ['program.zip', Buffer.from('MZ\x90\0', 'latin1')],
      ['half.pdf', PDF.subarray(0, 20)],
      ['page.pdf', Buffer.concat([Buffer.from(html), PDF])],
      ['movie.zip', ENDLESS_VIDEO],
      ['bomb.xlsx', bombDocument()],
      ['climbs-out.zip', zipOf({ '../a.txt': 'a' })],
      ['broken.zip', Buffer.from('PK\x03\x04', 'latin1')],
    ];
    for (const [name, bytes] of cases) {
      await expectNothingKept(async () => {
        expectRefusal(await upload(name, bytes), 415, 'FILE_TYPE');
      });
    }
  });

  it('is refused when it holds nothing [KP-007]', async () => {
    await expectNothingKept(async () =>
      expectRefusal(await upload('a.pdf', Buffer.alloc(0)), 400, 'FILE_EMPTY'),
    );
  });

  it('may have 10 240 000 bytes and not one more [KP-007]', async () => {
    const sized = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - 2 * PDF.length, 32), PDF]);
    expect((await upload('большой.pdf', sized(LARGEST_QUOTE_FILE))).json().data.size).toBe(10_240_000);
    for (const more of [1, 5_000_000]) {
      await expectNothingKept(async () => {
        const response = await upload('больше.pdf', sized(LARGEST_QUOTE_FILE + more));
        expectRefusal(response, 413, 'FILE_TOO_LARGE');
        expect(response.json().errors[0]).toMatchObject({ field: 'file', limit: 10_240_000 });
      });
    }
    // Without a length said beforehand the bytes are counted.
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    await expectNothingKept(async () => {
      const response = await shop.send({
        method: 'POST',
        url: `/api/v1${uploadQuoteFile.path}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
        payload: Readable.from([head, Buffer.alloc(LARGEST_QUOTE_FILE + 1), '\r\n--x--\r\n']),
      });
      expectRefusal(response, 413, 'FILE_TOO_LARGE');
    });
  });

  it('may have any name; what is strange in it does not stay [KP-007]', async () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\x"\r\n.pdf',
      '',
      '.',
      '\u202Efdp.exe',
      `${'я'.repeat(5000)}.pdf`,
    ];
    for (const name of names) {
      const response = await upload(name, PDF);
      expect(response.statusCode, `${name} ${response.body}`).toBe(201);
      expect(response.json().data.name).toMatch(/^[^/\\"\r\n\u202E]{1,110}\.pdf$/);
    }
  });
});

describe('a form', () => {
  it('holds one file and nothing else [KP-007]', async () => {
    const form = (fields: Record<string, string | Blob>) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.append(name, value);
      return made;
    };
    const file = new Blob([new Uint8Array(PDF)]);
    const two = form({ file });
    two.append('file', file, 'second.pdf');
    await expectNothingKept(async () => {
      expectRefusal(await sendForm(shop, form({})), 400, 'VALIDATION');
      expectRefusal(await sendForm(shop, form({ document: file })), 400, 'UNKNOWN_FIELD');
      expectRefusal(await sendForm(shop, form({ file, owner_id: '1' })), 400, 'UNKNOWN_FIELD');
      expectRefusal(await sendForm(shop, form({ file: 'a text' })), 400, 'UNKNOWN_FIELD');
      expectRefusal(await sendForm(shop, two), 400, 'UNKNOWN_FIELD');
    });
  });

  it('is read as it is: one that is packed is not unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const response = await shop.send({
        method: 'POST',
        url: `/api/v1${uploadQuoteFile.path}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': encoding },
        payload: '--x--\r\n',
      });
      expectRefusal(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it('is the only thing this call reads, and other calls read none', async () => {
    expectRefusal(await shop.call(uploadQuoteFile, { body: { file: 'x' } }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await shop.call(uploadQuoteFile), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const elsewhere = {
      method: 'POST',
      url: '/api/v1/quotes:create',
      headers,
      payload: '--x--\r\n',
    } as const;
    expectRefusal(await shop.send(elsewhere), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('never breaks the server, however broken it is', async () => {
    const url = `/api/v1${uploadQuoteFile.path}`;
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const send = (payload: string) =>
      shop.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      });
    // Without a line of its own the end is no end, and the reader of forms waits for another.
    expectRefusal(await send(`${head}--x--\r\n`), 400, 'BAD_REQUEST');
    expectRefusal(await send(`${head}half`), 400, 'BAD_REQUEST');
    // Whatever number of parts the reader may be told to take, the one after them is cut off here.
    for (const count of [2, 3, 4, 5, 6, 10, 1001])
      expect((await send(`${`${head}x\r\n`.repeat(count)}${head}half`)).statusCode).toBe(400);
    const piece = fc.constantFrom(
      head,
      '--x',
      '--x--',
      '\r\n',
      'name="__proto__"',
      '%PDF-',
      '\0',
      'Content-Type: x',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), async (pieces) => {
        const response = await send(pieces.join('') || 'x');
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=x',
    ]) {
      const response = await shop.send({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: 'x',
      });
      expectRefusal(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });
});

describe('a sender who goes away midway', () => {
  it('leaves nothing, and room for the next [KP-007]', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}/api/v1${uploadQuoteFile.path}`;
    await expectNothingKept(async () => {
      // More of them than one address may send at once.
      await Promise.all(Array.from({ length: 40 }, () => leaveMidway(url)));
    });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(PDF)]), 'план.pdf');
    const response = await fetch(url, { method: 'POST', body: form });
    expect(response.status).toBe(201);
  });
});

async function leaveMidway(url: string): Promise<void> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
  });
  sending.on('error', () => {});
  sending.write(head);
  await delay(100);
  sending.destroy();
  await delay(100);
}

describe('the storage of uploads', () => {
  it('full answers 503 and keeps neither a row nor a part of a file [KP-010]', async () => {
    const root = mkdtempSync(join(tmpdir(), 'okoem-full-'));
    const folder = folderStorage(root);
    const full = async function* () {
      yield 'the beginning';
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const crowded = await createTestApp(
      { DATA_DIR: root },
      { storage: { ...folder, put: (key) => folder.put(key, Readable.from(full())) } },
    );
    const response = await sendFile(crowded, { name: 'a.pdf', bytes: PDF });
    expectRefusal(response, 503, 'STORAGE_UNAVAILABLE');
    expect(response.headers['retry-after']).toBe('60');
    expect(await kept(crowded)).toEqual({ rows: 0, stored: 0 });
    expect(filesUnder(root)).toEqual([]);
    await crowded.close();
    rmSync(root, { recursive: true });
  });

  it('forgets after a day what no request took, also what was never finished [KP-008]', async () => {
    const ids: string[] = [];
    for (const name of ['old.pdf', 'unfinished.pdf', 'fresh.pdf'])
      ids.push((await upload(name, PDF)).json().data.id);
    const [old, unfinished, fresh] = ids;
    await shop.pool`
      update quote_request_file
         set uploaded_at = now() - interval '25 hours 1 minute', is_complete = file_id <> ${unfinished!}
       where file_id in (${old!}, ${unfinished!})
    `;
    // Not a minute before, so that none goes from under a request that takes it.
    await shop.pool`
      update quote_request_file set uploaded_at = now() - interval '24 hours 59 minutes' where file_id = ${fresh!}
    `;
    const before = uploaded();
    const job = forgetQuoteFilesJob(uploadStorage({ DATA_DIR: dataDir }));
    const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    await job.perform(context, {});
    await job.perform(context, {});
    const left = await shop.pool<{ id: string }[]>`select id from stored_file where id in ${shop.pool(ids)}`;
    expect(left.map(({ id }) => id)).toEqual([fresh]);
    expect(uploaded()).toBe(before - 2);
  });

  it('gives a file to one of two requests that want it at once [KP-008]', async () => {
    const { id } = (await upload('план.pdf', PDF)).json().data;
    const answers = await Promise.all([1, 2].map(() => sendQuoteBody(shop, quoteBody({ file_ids: [id] }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('gives no request a file that has not come whole [KP-008]', async () => {
    const { id } = (await upload('half.pdf', PDF)).json().data;
    const asked = () => sendQuoteBody(shop, quoteBody({ file_ids: [id] }));
    await shop.pool`update quote_request_file set is_complete = false where file_id = ${id}`;
    expectRefusal(await asked(), 400, 'VALIDATION');
    await shop.pool`update quote_request_file set is_complete = true where file_id = ${id}`;
    expect((await asked()).statusCode).toBe(201);
  });

  it('takes a hundred files an hour from one address [KP-009]', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000', DATA_DIR: dataDir });
    await limited.pool`
      insert into call_quota (scope, caller, calls, until)
      values ('quote-file', '127.0.0.1', 99, now() + interval '10 minutes')
    `;
    const send = () => sendFile(limited, { name: 'a.pdf', bytes: PDF });
    expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    await limited.pool`update call_quota set until = now() - interval '1 second'`;
    expect((await send()).statusCode).toBe(201);
    const [begun] = await limited.pool`
      select calls, round(extract(epoch from until - now()) / 60)::int as minutes from call_quota where scope = 'quote-file'
    `;
    expect(begun).toEqual({ calls: 1, minutes: 60 });
    // Another address has a hundred of its own.
    await limited.pool`update call_quota set calls = 100 where scope = 'quote-file'`;
    await limited.pool`update call_quota set caller = '203.0.113.9' where scope = 'quote-file'`;
    expect((await send()).statusCode).toBe(201);
    await limited.close();
  });
});
