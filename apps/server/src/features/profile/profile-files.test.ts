import { downloadFile, linkToFile } from '@okoem/contract/files.ts';
import { deleteProfileFile, uploadProfileFile } from '@okoem/contract/profile.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { bombDocument, ENDLESS_VIDEO } from '../../testing/file-bombs.ts';
import { polyglotFiles } from '../../testing/polyglot-files.ts';
import { DOCX, officeFile, PDF, picture, sendTypedFile, XLSX } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let token: string;
let stranger: string;
beforeAll(async () => {
  shop = await createTestApp();
  token = await signIn(shop.pool, await person());
  stranger = await signIn(shop.pool, await person());
});
afterAll(() => shop.close());

const person = async () => ({ customerId: (await createCustomer(shop.pool)).id });

const upload = (file: { name?: string; bytes?: Uint8Array; type?: number | string; token?: string }) =>
  sendTypedFile(shop, { path: uploadProfileFile.path, type: 7, token, ...file });
const download = (id: string, sent = token) => shop.call(downloadFile, { token: sent, params: { id } });
const filesOf = async (sent = token) =>
  (
    await shop.send({ url: '/api/v1/lk/profile?include=files', headers: { authorization: `Bearer ${sent}` } })
  ).json().data.files;

describe('a file of a profile', () => {
  it('is kept with its type, takes the place of the last one, and is deleted by its type or its id [API-034] [API-035] [API-083] [ENT-039] [LK-003]', async () => {
    const sent = await upload({ name: 'ИНН.pdf' });
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json().data;
    expect(sent.json().data).toEqual({
      id,
      type: 7,
      name: 'ИНН.pdf',
      size: PDF.length,
      url: `/api/v1/lk/files/${id}:download`,
    });
    const next = (await upload({ name: 'ИНН 2.pdf' })).json().data;
    expect(await filesOf()).toEqual([next]);
    expect(next).toMatchObject({ type: 7, name: 'ИНН 2.pdf' });
    expectRefusal(await download(id), 404, 'NOT_FOUND');
    const removed = await shop.call(deleteProfileFile, { token, body: { type: 7 } });
    expect(removed.json()).toEqual({ data: null });
    expect(await filesOf()).toEqual([]);
    expectRefusal(await shop.call(deleteProfileFile, { token, body: { id: next.id } }), 404, 'NOT_FOUND');
    const [kept, last] = [await upload({ type: 6 }), await upload({})].map((made) => made.json().data);
    const byId = await shop.call(deleteProfileFile, { token, body: { id: last.id } });
    expect(byId.json()).toEqual({ data: null });
    expect((await filesOf()).map((file: { id: string }) => file.id)).toEqual([kept.id]);
    await shop.call(deleteProfileFile, { token, body: { id: kept.id } });
    expectRefusal(await shop.call(deleteProfileFile, { token, body: {} }), 400, 'VALIDATION');
  });

  it('comes back as it was sent, to be saved, under its own name (A32) [API-075]', async () => {
    const { id } = (await upload({ name: '..\\..\\x"\r\n договор.pdf' })).json().data;
    const { headers, rawPayload, statusCode } = await download(id);
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(PDF);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
    );
  });

  it('is nobody else’s: neither seen nor deleted, by whatever address (A12) (A17) [ROLE-008]', async () => {
    const { id } = (await upload({ type: 6 })).json().data;
    const unknown = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5';
    const foreign = await download(id, stranger);
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect((await download(unknown, stranger)).json()).toEqual(foreign.json());
    const remove = (which: string) => shop.call(deleteProfileFile, { token: stranger, body: { id: which } });
    const [theirs, none] = [await remove(id), await remove(unknown)];
    expectRefusal(theirs, 404, 'NOT_FOUND');
    expect(none.json()).toEqual(theirs.json());
    expectRefusal(await shop.call(linkToFile, { token: stranger, params: { id } }), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(downloadFile, { params: { id } }), 401, 'UNAUTHORIZED');
    const paths = ['../../etc/passwd', '%2e%2e%2f', '..%252f', `..%2F${id}`, 'a%00b'];
    for (const path of paths) {
      const { statusCode } = await shop.send({
        method: 'POST',
        url: `/api/v1/lk/files/${path}:download`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([400, 404], path).toContain(statusCode);
    }
    expect((await download(id)).statusCode).toBe(200);
  });

  it('of a company is its owner’s to bring and its people’s to read', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const owner = await signIn(shop.pool, { customerId });
    const viewer = (await createCustomer(shop.pool)).id;
    await joinCompany(shop.pool, { customerId: viewer, companyId, role: 'viewer' });
    const theirs = await signIn(shop.pool, { customerId: viewer });
    const { id } = (await upload({ token: owner, type: 4 })).json().data;
    expect((await download(id, theirs)).statusCode).toBe(200);
    expect(await filesOf(theirs)).toMatchObject([{ id, type: 4 }]);
    expectRefusal(await upload({ token: theirs, type: 4 }), 403, 'FORBIDDEN');
    expectRefusal(await shop.call(deleteProfileFile, { token: theirs, body: { id } }), 404, 'NOT_FOUND');
    expectRefusal(await download(id, stranger), 404, 'NOT_FOUND');
    await shop.pool`delete from company_member where customer_id = ${viewer}`;
    expectRefusal(await download(id, await signIn(shop.pool, { customerId: viewer })), 404, 'NOT_FOUND');
  });
});

describe('a link to a file', () => {
  it('opens it for five minutes without a session, and nothing else', async () => {
    const { id } = (await upload({ type: 5 })).json().data;
    const { url, expires_in: lifetime } = (await shop.call(linkToFile, { token, params: { id } })).json()
      .data;
    expect(lifetime).toBe(300);
    const opened = await shop.send({ url });
    expect(opened.rawPayload).toEqual(PDF);
    expect(opened.headers['content-disposition']).toMatch(/^attachment/);
    expect(opened.headers['set-cookie']).toBeUndefined();
    const changed = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    for (const wrong of [changed, '/files/x', `/files/${id}`, `/files/${'A'.repeat(54)}`])
      expect((await shop.send({ url: wrong })).statusCode, wrong).toBe(404);
    await shop.call(deleteProfileFile, { token, body: { id } });
    expect((await shop.send({ url })).statusCode).toBe(404);
  });
});

describe('what is sent', () => {
  it('is taken by its content: pictures are drawn anew, without what was hidden in them', async () => {
    const shot = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer();
    expect(shot.includes('secret-place')).toBe(true);
    const { id } = (await upload({ bytes: shot, name: 'a.php.jpg' })).json().data;
    const { rawPayload, headers } = await download(id);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition']).toContain('filename="a_php.jpg"');
    expect(rawPayload.includes('secret-place')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
    const webp = await sharp(await picture('png'))
      .webp()
      .toBuffer();
    for (const bytes of [webp, DOCX, XLSX, await picture('png')])
      expect((await upload({ bytes })).statusCode).toBe(201);
  });

  it('is refused when it is none of what we take, two things at once, or nothing (A32)', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const macros = officeFile('ms-word.document.macroEnabled');
    for (const bytes of [svg, page, macros, ENDLESS_VIDEO])
      expectRefusal(await upload({ bytes, name: 'a.png' }), 415, 'FILE_TYPE');
    const polyglots = await polyglotFiles();
    expect(polyglots.length).toBeGreaterThan(15);
    for (const [name, bytes] of polyglots)
      expect([400, 415], name).toContain((await upload({ name, bytes })).statusCode);
    expectRefusal(await upload({ bytes: Buffer.alloc(0) }), 400, 'FILE_EMPTY');
    for (const type of [99, 0, 8, '7.0', '']) expectRefusal(await upload({ type }), 400, 'VALIDATION');
  });

  it('is told how large it may be, in megabytes [VALID-028]', async () => {
    const large = await upload({ bytes: Buffer.concat([PDF, Buffer.alloc(10_240_001 - PDF.length)]) });
    expectRefusal(large, 413, 'FILE_TOO_LARGE');
    expect(large.json().errors[0]).toMatchObject({
      message: 'Размер файла не должен превышать 10 МБ',
      field: 'file',
    });
    const avatar = await upload({
      type: 10,
      bytes: Buffer.concat([await picture('png'), Buffer.alloc(262_144)]),
    });
    expectRefusal(avatar, 413, 'FILE_TOO_LARGE');
    expect(avatar.json().errors[0].message).toBe('Размер файла не должен превышать 0,25 МБ');
    expectRefusal(await upload({ type: 10 }), 415, 'FILE_TYPE');
    expect((await upload({ type: 10, bytes: await picture('png') })).statusCode).toBe(201);
  });

  it('is refused when it would grow in who opens it: a vast picture, an archive of nothing', async () => {
    const vast = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(vast.length).toBeLessThan(10_240_000);
    expectRefusal(await upload({ bytes: vast, name: 'a.png' }), 400, 'FILE_BROKEN');
    expectRefusal(await upload({ bytes: bombDocument(), name: 'a.docx' }), 400, 'FILE_BROKEN');
  });
});

describe('a form', () => {
  it('has its fields once, and none that is not asked for', async () => {
    const send = async (fields: [string, string][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(PDF)]), 'a.pdf');
      const sent = new Response(form);
      return shop.send({
        method: 'POST',
        url: `/api/v1${uploadProfileFile.path}`,
        headers: { 'content-type': sent.headers.get('content-type')!, authorization: `Bearer ${token}` },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
    };
    expectRefusal(await send([]), 400, 'VALIDATION');
    expectRefusal(
      await send([
        ['type', '7'],
        ['type', '6'],
      ]),
      400,
      'DUPLICATE_KEY',
    );
    expectRefusal(
      await send([
        ['type', '7'],
        ['owner_id', '1'],
      ]),
      400,
      'UNKNOWN_FIELD',
    );
    expect((await send([['type', '7']])).statusCode).toBe(201);
  });
});
