import type { IncomingHttpHeaders } from 'node:http';
import { UploadMetadata } from '@okoem/contract/uploads.ts';
import { TUS_VERSION, UPLOAD_TYPE } from '@okoem/domain/wire/tus.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { z } from 'zod';
import { InvalidInput } from '../../platform/http/error-envelope.ts';

/** What we speak beyond the core: how an upload begins, when it is forgotten, how it is given up. */
export const TUS_EXTENSIONS = 'creation,expiration,termination';

const NUMBER = /^(0|[1-9]\d{0,15})$/;
const PAIR = /^([A-Za-z0-9_-]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?$/;
const LONGEST_METADATA = 2000;

export function speaksTus(headers: IncomingHttpHeaders): boolean {
  return headers['tus-resumable'] === TUS_VERSION;
}

export function isPiece(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] === UPLOAD_TYPE;
}

/** A number of bytes from a header; one that is missing or strange is the client's fault. */
export function bytesIn(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name];
  if (typeof text !== 'string' || !NUMBER.test(text)) throw new Refusal('BAD_REQUEST', { header: name });
  return Number(text);
}

/** `filename 0L/Qu9Cw0L0ucGRm,purpose dGVuZGVy`: keys with values in base64. */
export function metadataIn(headers: IncomingHttpHeaders): z.infer<typeof UploadMetadata> {
  const text = headers['upload-metadata'];
  if (typeof text !== 'string' || text.length > LONGEST_METADATA)
    throw new Refusal('BAD_REQUEST', { header: 'upload-metadata' });
  const parsed = UploadMetadata.safeParse(Object.fromEntries(text.split(',').map(pairOf)));
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

function pairOf(text: string): [name: string, value: string] {
  const [, name, value = ''] = PAIR.exec(text.trim()) ?? [];
  if (name === undefined) throw new Refusal('BAD_REQUEST', { header: 'upload-metadata' });
  // What is no UTF-8 becomes signs that mean nothing; NUL has no place in a text of the database.
  return [name, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '')];
}
