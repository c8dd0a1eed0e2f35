import { UPLOAD_PURPOSES } from '@okoem/domain/upload/upload-rules.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

/**
 * Files that are sent in pieces and go on after a lost connection, by tus 1.0.0 (creation, expiration, termination).
 * Its calls carry headers and bytes instead of JSON, so they are no endpoints of this list: POST to this address, then HEAD,
 * PATCH and DELETE of the address that was answered. What came whole is ended by `finishUpload`.
 */
export const UPLOADS_PATH = '/uploads';
export const TUS_VERSION = '1.0.0';
export const UPLOAD_TYPE = 'application/offset+octet-stream';

/** In `Upload-Metadata`, each in base64 as tus has it: what the file is for, and what its sender calls it. */
export const UploadMetadata = z.strictObject({
  purpose: z.enum(UPLOAD_PURPOSES),
  filename: z.string().trim().min(1).max(255),
});

/** A file that came whole and was found good: others attach it by its id. */
export const UploadedFile = z.object({
  id: z.guid(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const finishUpload = {
  method: 'POST',
  path: '/uploads/{id}:finish',
  access: 'customer',
  permission: 'profile.write',
  summary:
    'Закончить загрузку: файл проверяется по содержимому и получает номер, по которому его прикладывают',
  params: z.object({ id: z.guid() }),
  response: answer(UploadedFile),
  // A drawing of fifty megabytes waits for others in the queue of those that are judged.
  timeoutMs: 40_000,
} as const satisfies Endpoint;
