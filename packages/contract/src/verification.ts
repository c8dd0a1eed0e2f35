import { COMPANY_DOCUMENT_TYPES } from '@okoem/domain/customer/profile-file.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { FILE_SIZE_LIMITS, MAX_FILES, MIN_FILES } from '@okoem/domain/validation/file-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { formChoice, PrivateFile } from './files.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLines, TypedDay } from './typed-text.ts';

const { NEW, REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;
const Status = z.union([z.literal(NEW), z.literal(REVIEW), z.literal(APPROVED), z.literal(REJECTED)]);

export const RequestId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

export const VerificationDocument = z.object({
  id: z.int(),
  type: z.int(),
  file_id: z.guid(),
  name: z.string(),
  size: z.int(),
  /** A POST that answers the file. */
  url: z.string(),
  status: Status,
  reason: z.string(),
  /** A power of attorney ends. */
  valid_until: z.string().nullable(),
});

export const VerificationRequest = z.object({
  id: z.int(),
  number: z.string(),
  company_id: z.int(),
  status: Status,
  documents: z.array(VerificationDocument),
  comment: z.string(),
  is_head: z.boolean(),
  /** `customer`: the company asked; otherwise why we ask it anew. */
  cause: z.enum(['customer', 'power-expired', 'liquidation']),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Name of who decided; null before, and when it was done by command. */
  decided_by: z.string().nullable(),
});
export type VerificationRequest = z.infer<typeof VerificationRequest>;

/** What the company's page needs beside its requests. */
const Standing = z.object({
  verification_status: Status,
  organisation_status: z.int(),
  /** Agreed prices hold until then, while the company is verified anew. */
  prices_until: z.string().nullable(),
  /** Each entry names the documents any one of which will do; what the open draft has is left out. */
  missing: z.array(z.array(z.int())),
});

export const listVerificationRequests = {
  method: 'GET',
  path: '/lk/verify-requests',
  access: 'customer',
  permission: 'verification.read',
  summary: 'Заявки компании на верификацию, новые сверху',
  response: z.object({ data: z.array(VerificationRequest), meta: Standing }),
} as const satisfies Endpoint;

/** A draft is made or changed; with `send` it goes to review and is locked. */
export const saveVerificationRequest = {
  method: 'POST',
  path: '/lk/verify-requests',
  isWrapped: true,
  access: 'customer',
  permission: 'verification.write',
  summary: 'Черновик заявки с этими файлами; send — отправить его на проверку',
  body: z
    .strictObject({
      /** From `lk/verify-requests:upload-file`, one of each type; the draft has these and no others. */
      files: z.array(z.guid()).max(MAX_FILES, VALIDATION_MESSAGES.MAX_FILES(MAX_FILES)),
      comment: optionalLines(2000),
      /** Whether the owner of the account is the head; otherwise a power of attorney is needed. */
      is_head: z.boolean().default(true),
      send: z.boolean().default(false),
    })
    .refine(({ send, files }) => !send || files.length >= MIN_FILES, {
      path: ['files'],
      error: VALIDATION_MESSAGES.MIN_FILES(MIN_FILES),
    }),
  response: answer(VerificationRequest),
} as const satisfies Endpoint;

export const uploadVerificationFile = {
  method: 'POST',
  path: '/lk/verify-requests:upload-file',
  access: 'customer',
  permission: 'verification.write',
  summary: 'Документ к заявке: PDF, JPG, PNG, WEBP, DOCX или XLSX; без заявки хранится сутки',
  consumes: 'multipart',
  largestBody: FILE_SIZE_LIMITS.document,
  body: z.strictObject({ type: formChoice(COMPANY_DOCUMENT_TYPES) }),
  response: answer(PrivateFile),
  status: 201,
} as const satisfies Endpoint;

export const correctVerificationRequest = {
  method: 'POST',
  path: '/lk/verify-requests/{id}:correct',
  access: 'customer',
  permission: 'verification.write',
  summary: 'Новый черновик вместо отклонённой или подтверждённой заявки: принятые файлы уже в нём',
  params: RequestId,
  response: answer(VerificationRequest),
  status: 201,
} as const satisfies Endpoint;

/** What was approved or refused before stands again. */
export const discardVerificationRequest = {
  method: 'DELETE',
  path: '/lk/verify-requests/{id}',
  access: 'customer',
  permission: 'verification.write',
  summary: 'Удалить черновик заявки',
  params: RequestId,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

const StaffRequest = VerificationRequest.extend({
  company: z.object({
    id: z.int(),
    name: z.string(),
    inn: z.string(),
    customer_type: z.enum(['ENTITY', 'IP']),
    organisation_status: z.int(),
  }),
});
export type StaffVerificationRequest = z.infer<typeof StaffRequest>;

export const searchVerificationRequests = {
  method: 'POST',
  path: '/staff/verify-requests:search',
  access: 'staff',
  permission: 'verification.read',
  summary: 'Заявки на верификацию, сначала те, что ждут дольше',
  body: z.strictObject({
    filter: z.strictObject({ status: z.array(Status).min(1).max(4).optional() }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(StaffRequest),
} as const satisfies Endpoint;

export const decideVerificationRequest = {
  method: 'POST',
  path: '/staff/verify-requests/{id}:decide',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Решение по каждому документу; отклонён хоть один — отклонена заявка',
  params: RequestId,
  body: z.strictObject({
    documents: z
      .array(
        z
          .strictObject({
            id: z.int().positive(),
            status: z.union([z.literal(APPROVED), z.literal(REJECTED)]),
            reason: optionalLines(1000),
            valid_until: TypedDay.optional(),
          })
          .refine(({ status, reason }) => status === APPROVED || reason !== '', {
            path: ['reason'],
            error: VALIDATION_MESSAGES.REQUIRED,
          }),
      )
      .min(1)
      .max(MAX_FILES),
  }),
  response: answer(StaffRequest),
} as const satisfies Endpoint;
