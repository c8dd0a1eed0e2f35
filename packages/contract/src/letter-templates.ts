import { TEMPLATE_KINDS } from '@okoem/domain/notice/letter-template.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { optionalLines, requiredLine } from './typed-text.ts';

const Kind = z.enum(TEMPLATE_KINDS);
const OfKind = z.strictObject({ kind: Kind });
const Text = z.strictObject({
  subject: requiredLine(150),
  /** Paragraphs, an empty line between them. */
  lead: optionalLines(2000).refine((text) => text !== '', 'Напишите текст письма'),
});

/** The words of one kind of letter that the staff can change. */
export const LetterTemplate = z.object({
  kind: Kind,
  title: z.string(),
  /** What may stand in the text between `{{` and `}}`, with an example of each. */
  variables: z.array(z.object({ name: z.string(), meaning: z.string(), example: z.string() })),
  /** Null while the letter says what the shop wrote. */
  text: z.object({ subject: z.string(), lead: z.string() }).nullable(),
  revision: z.int(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string(),
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

export const listLetterTemplates = {
  method: 'GET',
  path: '/operator/letter-templates',
  access: 'staff',
  permission: 'content.read',
  summary: 'Письма, тему и текст которых можно изменить',
  response: answer(z.array(LetterTemplate)),
} as const satisfies Endpoint;

/** Every text there ever was, the last first. */
export const listTemplateRevisions = {
  method: 'GET',
  path: '/operator/letter-templates/{kind}/revisions',
  access: 'staff',
  permission: 'content.read',
  summary: 'Редакции одного письма, последние сверху (не больше ста)',
  params: OfKind,
  response: answer(
    z.array(
      z.object({
        revision: z.int(),
        subject: z.string().nullable(),
        lead: z.string().nullable(),
        changed_at: z.iso.datetime(),
        changed_by: z.string(),
      }),
    ),
  ),
} as const satisfies Endpoint;

const EXAMPLE = { subject: 'Заказ {{number}} принят', lead: 'Спасибо! Заказ {{number}} уже собирают.' };

export const saveLetterTemplate = {
  method: 'PUT',
  path: '/operator/letter-templates/{kind}',
  access: 'staff',
  permission: 'content.write',
  summary: 'Новая редакция; `revision` — та, которую меняли',
  params: OfKind,
  body: Text.extend({ revision: z.int().min(0) }).meta({ examples: [{ ...EXAMPLE, revision: 0 }] }),
  response: answer(LetterTemplate),
} as const satisfies Endpoint;

export const restoreLetterTemplate = {
  method: 'POST',
  path: '/operator/letter-templates/{kind}:restore',
  access: 'staff',
  permission: 'content.write',
  summary: 'Вернуть исходный текст магазина',
  params: OfKind,
  body: z.strictObject({ revision: z.int().min(0) }),
  response: answer(LetterTemplate),
} as const satisfies Endpoint;

export const previewLetterTemplate = {
  method: 'POST',
  path: '/operator/letter-templates/{kind}:preview',
  access: 'staff',
  permission: 'content.read',
  summary: 'Письмо с примерами вместо переменных: тема, текст и HTML',
  params: OfKind,
  body: Text.meta({ examples: [EXAMPLE] }),
  response: answer(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
} as const satisfies Endpoint;

/** To the address of whoever asks and to no other: a form that mails anybody would be a gift to strangers. */
export const tryLetterTemplate = {
  method: 'POST',
  path: '/operator/letter-templates/{kind}:try',
  access: 'staff',
  permission: 'content.write',
  summary: 'Отправить пробное письмо на свой адрес',
  params: OfKind,
  body: Text.meta({ examples: [EXAMPLE] }),
  response: answer(z.object({ to: z.string() })),
} as const satisfies Endpoint;
