import { type ProfileFileType, PROFILE_FILE_TYPES } from '@okoem/domain/customer/profile-file.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

/** Seconds that a link to a file lives. */
export const FILE_LINK_SECONDS = 300;

/** A number as a form sends it: as digits. */
export function formChoice<Choice extends number>(choices: readonly Choice[]) {
  return z
    .string()
    .regex(new RegExp(`^(${choices.join('|')})$`))
    .transform((text) => Number(text) as Choice)
    .meta({ examples: [String(choices[0])] });
}

const fileTypes = z.union(PROFILE_FILE_TYPES.map((type) => z.literal(type)));

/** A private file as its owner sees it. `url` is a POST that answers the file. */
export const PrivateFile = z.object({
  id: z.guid(),
  type: fileTypes as z.ZodType<ProfileFileType>,
  url: z.string(),
  name: z.string(),
  size: z.int(),
});
export type PrivateFile = z.infer<typeof PrivateFile>;

const FileId = z.object({ id: z.guid() });

export const downloadFile = {
  method: 'POST',
  path: '/lk/files/{id}:download',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Файл, который вы вправе видеть',
  params: FileId,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const linkToFile = {
  method: 'POST',
  path: '/lk/files/{id}:link',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Ссылка на файл на пять минут: по ней он скачивается без входа',
  params: FileId,
  response: answer(z.object({ url: z.string(), expires_in: z.int() })),
} as const satisfies Endpoint;

export const downloadFileAsStaff = {
  method: 'POST',
  path: '/staff/files/{id}:download',
  access: 'staff',
  permission: 'verification.read',
  summary: 'Документ компании на проверке',
  params: FileId,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;
