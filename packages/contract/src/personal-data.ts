import { CONSENT_DOCUMENTS } from '@okoem/domain/customer/consent-documents.ts';
import { LOOKED_AT, LOOKER_KINDS } from '@okoem/domain/customer/document-look.ts';
import { EXPORT_STATES } from '@okoem/domain/customer/personal-export.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { requiredLine } from './typed-text.ts';

const Doc = z.enum(CONSENT_DOCUMENTS);

/** One document, and how the person stands to it. */
export const OwnConsent = z.object({
  doc: Doc,
  title: z.string(),
  url: z.string(),
  /** The wording of today. */
  revision: z.string(),
  /** The wording agreed to last, empty if none ever was. */
  given_revision: z.string(),
  given_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  is_given: z.boolean(),
  /** The wording has changed since, or it was never agreed to though an account needs it: to be asked for. */
  is_asked: z.boolean(),
  can_withdraw: z.boolean(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

export const listOwnConsents = {
  method: 'GET',
  path: '/lk/consents',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Мои согласия: редакция и дата; новая редакция помечена',
  response: answer(z.array(OwnConsent)),
} as const satisfies Endpoint;

/** Only the wording of today can be agreed to; only the mailing can be withdrawn, the others end with the account. */
export const setOwnConsent = {
  method: 'POST',
  path: '/lk/consents',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Согласиться с текущей редакцией или отозвать согласие на рассылку',
  body: z
    .strictObject({ doc: Doc, revision: requiredLine(20), agreed: z.boolean() })
    .meta({ examples: [{ doc: 'mailing', revision: '2026-10-01', agreed: false }] }),
  response: answer(z.array(OwnConsent)),
} as const satisfies Endpoint;

export const searchConsentHistory = {
  method: 'POST',
  path: '/staff/customers/{id}/consents:search',
  access: 'staff',
  permission: 'people.read',
  summary: 'История согласий покупателя, последние сверху',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(
    z.object({
      doc: Doc,
      revision: z.string(),
      agreed: z.boolean(),
      source: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
} as const satisfies Endpoint;

export const PersonalExport = z.object({
  id: z.guid(),
  state: z.enum(EXPORT_STATES),
  created_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  /** Until when it can be downloaded. */
  expires_at: z.iso.datetime().nullable(),
  size: z.int(),
});
export type PersonalExport = z.infer<typeof PersonalExport>;

/** `next_at`: when another may be asked for, null if now. */
const Exports = answer(z.object({ exports: z.array(PersonalExport), next_at: z.iso.datetime().nullable() }));

export const listPersonalExports = {
  method: 'GET',
  path: '/lk/personal-data/exports',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Архивы моих данных, последние сверху',
  response: Exports,
} as const satisfies Endpoint;

export const orderPersonalExport = {
  method: 'POST',
  path: '/lk/personal-data/exports',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Собрать архив всего, что о вас хранится; не чаще раза в сутки',
  body: z.strictObject({}),
  response: Exports,
} as const satisfies Endpoint;

export const downloadPersonalExport = {
  method: 'POST',
  path: '/lk/personal-data/exports/{id}:download',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Архив моих данных (ZIP)',
  params: z.strictObject({ id: z.guid() }),
  produces: 'file',
  response: z.null(),
  timeoutMs: 60_000,
} as const satisfies Endpoint;

/** Somebody else than the owner has opened something. */
export const DocumentLook = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  what: z.enum(LOOKED_AT),
  /** The name of the file, the number of the request. */
  title: z.string(),
  who: z.enum(LOOKER_KINDS),
  /** A name of the staff is not told: who it was is the shop's to answer for. */
  who_label: z.string(),
});
export type DocumentLook = z.infer<typeof DocumentLook>;

export const searchOwnLooks = {
  method: 'POST',
  path: '/lk/personal-data/looks:search',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Кто смотрел мои документы, последние сверху',
  body: z.strictObject({ pagination: pagination(50, 20) }),
  response: answerPage(DocumentLook),
} as const satisfies Endpoint;

export const searchLooks = {
  method: 'POST',
  path: '/staff/document-looks:search',
  access: 'staff',
  permission: 'audit.read',
  summary: 'Журнал просмотров документов: по покупателю, компании, сотруднику',
  body: z.strictObject({
    filter: z
      .strictObject({
        customer_id: z.int().positive().optional(),
        company_id: z.int().positive().optional(),
        looker_id: z.int().positive().optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(
    DocumentLook.extend({
      customer_id: z.int().nullable(),
      company_id: z.int().nullable(),
      looker_id: z.int().nullable(),
      looker_name: z.string(),
    }),
  ),
} as const satisfies Endpoint;
