import { UPLOAD_PURPOSES } from '@okoem/domain/upload/upload-rules.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

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
