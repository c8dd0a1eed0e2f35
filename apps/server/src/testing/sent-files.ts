import { crc32 } from 'node:zlib';
import { uploadQuoteFile } from '@okoem/contract/quote-requests.ts';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

/** An archive of files as they are, without compression. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), content]);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name));
    entries.push(entry);
    offset += entry.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, listing, end]);
}

/** An office document by what its list of contents says it is. */
export function officeFile(contentType: string): Buffer {
  const part = `application/vnd.${contentType}.main+xml`;
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${part}"/></Types>`,
    'x.xml': '<x/>',
  });
}

export const XLSX = officeFile('openxmlformats-officedocument.spreadsheetml.sheet');
export const DOCX = officeFile('openxmlformats-officedocument.wordprocessingml.document');
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** The container of old office files with one stream in it. */
export function compoundFile(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ]);
}

export async function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
}

/** Sends one file as a browser would. */
export async function sendFile(
  shop: TestApp,
  { name, bytes, token, from }: { name: string; bytes: Uint8Array; token?: string; from?: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { ...(token && { token }), ...(from && { from }) });
}

export interface TypedFile {
  /** Of the endpoint that takes it. */
  path: string;
  name?: string;
  bytes?: Uint8Array;
  type: number | string;
  token?: string;
}

/** Sends a document with its type beside it. */
export async function sendTypedFile(
  shop: TestApp,
  { path, name = 'документ.pdf', bytes = PDF, type, token }: TypedFile,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('type', String(type));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { path, ...(token && { token }) });
}

export async function sendForm(
  shop: TestApp,
  form: FormData,
  { token, from, path = uploadQuoteFile.path }: { token?: string; from?: string; path?: string } = {},
): Promise<LightMyRequestResponse> {
  const sent = new Response(form);
  return shop.send({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      'content-type': sent.headers.get('content-type')!,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(from === undefined ? {} : { remoteAddress: from }),
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
