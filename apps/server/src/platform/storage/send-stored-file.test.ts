import { Readable } from 'node:stream';
import { FILE_MEDIA_TYPES } from '@okoem/domain/validation/file-kind.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '../http/create-http-app.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { createLog } from '../log.ts';
import { sendStoredFile, storedFileHeaders } from './send-stored-file.ts';

const { app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), {
  '/file': 'of a test',
});
const PAGE = Buffer.from('<html><script>alert(1)</script>');
addSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
app.get('/file', { config: { access: 'open' } }, (_, reply) =>
  sendStoredFile(
    reply,
    { size: PAGE.length, stream: Readable.from([PAGE]) },
    {
      name: 'план "1".pdf',
      mediaType: 'application/pdf',
    },
  ),
);
afterAll(() => app.close());

describe('a file that somebody sent us', () => {
  it('comes back to be saved, whole, under headers that let nothing of it run', async () => {
    const { headers, rawPayload } = await app.inject('/file');

    expect(rawPayload).toEqual(PAGE);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PAGE.length),
      'content-disposition': `attachment; filename="____ 1.pdf"; filename*=UTF-8''${encodeURIComponent('план 1.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  it('is called what it is when it is of a kind we take', () => {
    for (const [kind, mediaType] of Object.entries(FILE_MEDIA_TYPES)) {
      const headers = storedFileHeaders({ name: `a.${kind}`, mediaType });
      expect(headers['content-type']).toBe(mediaType);
      expect(headers['content-disposition']).toContain(`filename="a.${kind}"`);
    }
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'text/xml',
    'application/xhtml+xml',
    'text/javascript',
    '',
    '__proto__',
  ])('is bytes and nothing else when it says it is %s', (mediaType) => {
    const headers = storedFileHeaders({ name: 'page.html', mediaType });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain('filename="page.html.bin"');
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie x=1.pdf'],
    ['..\\..\\x".pdf', 'x.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'file.pdf'],
    ["it's (1)*.pdf", "it's (1).pdf"],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['я'.repeat(5000), `${'я'.repeat(120)}.pdf`],
  ])('keeps of the name "%s" what can do no harm', (name, kept) => {
    const value = storedFileHeaders({ name, mediaType: 'application/pdf' })['content-disposition']!;

    expect(value).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(value.split("UTF-8''")[1]!)).toBe(kept);
  });
});
