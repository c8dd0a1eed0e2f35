import {
  LICENCE_FILE_RULES,
  MOST_WORK_PICTURES,
  WORK_PICTURE_RULES,
} from '@okoem/domain/contractor/contractor-files.ts';
import { LICENCE_KINDS } from '@okoem/domain/contractor/licence.ts';
import { TENDER_SYSTEMS } from '@okoem/domain/tender/tender-system.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLine, optionalLines, requiredLine, TypedDay } from './typed-text.ts';

export const MOST_CONTRACTOR_REGIONS = 100;
export const MOST_LICENCES = 30;
export const MOST_WORKS = 50;

const System = z.enum(TENDER_SYSTEMS);
const Kind = z.enum(LICENCE_KINDS);
const OfContractor = z.strictObject({ id: PathId });
const OfLicence = z.strictObject({ licence: PathId });
const OfWork = z.strictObject({ work: PathId });

/** As everybody sees it; the paper itself is private. */
export const Licence = z.object({
  id: z.int(),
  kind: Kind,
  label: z.string(),
  number: z.string(),
  issued_by: z.string(),
  issued_on: z.iso.date().nullable(),
  /** The last day; null: without an end. */
  valid_until: z.iso.date().nullable(),
  is_valid: z.boolean(),
});
export type Licence = z.infer<typeof Licence>;

export const FinishedWork = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  city: z.string(),
  text: z.string(),
  /** Addresses. */
  pictures: z.array(z.object({ id: z.guid(), url: z.string() })),
});
export type FinishedWork = z.infer<typeof FinishedWork>;

/** From closed tenders alone, and of those only what both sides may see. */
export const ContractorRating = z.object({
  /** Tenths of a star; null while nobody has rated. */
  average: z.number().nullable(),
  count: z.int(),
});
export type ContractorRating = z.infer<typeof ContractorRating>;

/** What a table of proposals, or a list of contractors, says of one. */
export const ContractorCard = z.object({
  /** Of the company. */
  id: z.int(),
  name: z.string(),
  kind: z.enum(['ENTITY', 'IP']),
  is_verified: z.boolean(),
  /** Whether it has a page of its own. */
  has_profile: z.boolean(),
  rating: ContractorRating,
  /** Tenders whose works were taken over. */
  finished: z.int(),
  teams: z.int().nullable(),
  people: z.int().nullable(),
  systems: z.array(System),
  /** Those that count today. */
  licences: z.array(Licence),
});
export type ContractorCard = z.infer<typeof ContractorCard>;

const Region = z.object({ guid: z.guid(), name: z.string() });

export const Contractor = z.object({
  ...ContractorCard.shape,
  about: z.string(),
  regions: z.array(Region),
  /** All of them: those that have ended say so. */
  licences: z.array(Licence),
  works: z.array(FinishedWork),
  since: z.iso.datetime(),
});
export type Contractor = z.infer<typeof Contractor>;

export const ContractorReview = z.object({
  stars: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Of the tender it was given for. */
  title: z.string(),
  tender_id: z.int(),
});
export type ContractorReview = z.infer<typeof ContractorReview>;

/** What the company itself sees of it. */
export const OwnContractor = z.object({
  ...Contractor.shape,
  /** False until something was saved: nobody else sees a page then. */
  has_profile: z.boolean(),
  licences: z.array(Licence.extend({ file: z.object({ id: z.guid(), name: z.string() }).nullable() })),
});
export type OwnContractor = z.infer<typeof OwnContractor>;

const PUBLIC = { access: 'public', permission: 'shop.browse' } as const;
const OWN = { access: 'customer', permission: 'tenders.propose' } as const;

export const searchContractors = {
  method: 'POST',
  path: '/contractors:search',
  ...PUBLIC,
  summary: 'Подрядчики с профилем: сначала с лучшим рейтингом и числом завершённых работ',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** Of the name. */
        query: z.string().trim().max(100).optional(),
        city_guid: z.guid().optional(),
        system: System.optional(),
        verified: z.boolean().optional(),
        licensed: z.boolean().optional(),
      })
      .default({}),
    pagination: pagination(50, 20),
  }),
  response: answerPage(ContractorCard),
} as const satisfies Endpoint;

export const getContractor = {
  method: 'GET',
  path: '/contractors/{id}',
  ...PUBLIC,
  summary: 'Профиль подрядчика без контактов: системы, города, лицензии, работы, рейтинг',
  params: OfContractor,
  response: answer(Contractor),
} as const satisfies Endpoint;

export const searchContractorReviews = {
  method: 'POST',
  path: '/contractors/{id}/reviews:search',
  ...PUBLIC,
  summary: 'Оценки подрядчика заказчиками закрытых заявок: новые первыми',
  params: OfContractor,
  body: z.strictObject({ pagination: pagination(50, 20) }),
  response: answerPage(ContractorReview),
} as const satisfies Endpoint;

export const getWorkPicture = {
  method: 'GET',
  path: '/contractors/{id}/pictures/{picture}',
  ...PUBLIC,
  summary: 'Фотография выполненной работы',
  params: z.strictObject({ id: PathId, picture: z.guid() }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const getOwnContractor = {
  method: 'GET',
  path: '/lk/contractor',
  ...OWN,
  summary: 'Профиль подрядчика своей компании',
  response: answer(OwnContractor),
} as const satisfies Endpoint;

export const saveContractor = {
  method: 'PUT',
  path: '/lk/contractor',
  ...OWN,
  summary: 'О компании, системы, города, бригады; с этого профиль виден всем',
  body: z.strictObject({
    about: optionalLines(5000),
    systems: z.array(System).max(TENDER_SYSTEMS.length).default([]),
    regions: z.array(z.guid()).max(MOST_CONTRACTOR_REGIONS).default([]),
    teams: z.int().min(1).max(999).nullable().default(null),
    people: z.int().min(1).max(99_999).nullable().default(null),
  }),
  response: answer(OwnContractor),
} as const satisfies Endpoint;

export const uploadLicenceFile = {
  method: 'POST',
  path: '/lk/contractor/licences:upload-file',
  ...OWN,
  summary: 'Скан лицензии: PDF, JPG, PNG или WEBP до 10 МБ; без лицензии хранится сутки',
  consumes: 'multipart',
  largestBody: LICENCE_FILE_RULES.largest,
  response: answer(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  status: 201,
} as const satisfies Endpoint;

export const addLicence = {
  method: 'POST',
  path: '/lk/contractor/licences',
  ...OWN,
  summary: 'Лицензия или допуск: номер, кем выдан, до какого дня',
  body: z.strictObject({
    kind: Kind,
    number: requiredLine(100),
    issued_by: requiredLine(300),
    issued_on: TypedDay.nullable().default(null),
    valid_until: TypedDay.nullable().default(null),
    /** From `lk/contractor/licences:upload-file`. */
    file_id: z.guid().nullable().default(null),
  }),
  response: answer(OwnContractor),
  status: 201,
} as const satisfies Endpoint;

export const deleteLicence = {
  method: 'DELETE',
  path: '/lk/contractor/licences/{licence}',
  ...OWN,
  summary: 'Убрать лицензию из профиля вместе с её файлом',
  params: OfLicence,
  response: answer(OwnContractor),
} as const satisfies Endpoint;

export const downloadLicenceFile = {
  method: 'POST',
  path: '/lk/contractor/licences/{licence}:download',
  ...OWN,
  summary: 'Скан своей лицензии файлом',
  params: OfLicence,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const uploadWorkPicture = {
  method: 'POST',
  path: '/lk/contractor/works:upload-picture',
  ...OWN,
  summary: 'Фотография работы: JPG, PNG или WEBP до 10 МБ; без работы хранится сутки',
  consumes: 'multipart',
  largestBody: WORK_PICTURE_RULES.largest,
  response: answer(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  status: 201,
} as const satisfies Endpoint;

const WorkFields = z.strictObject({
  title: requiredLine(200),
  year: z.int().min(1990).max(2100),
  city: optionalLine(100),
  text: optionalLines(2000),
  /** From `lk/contractor/works:upload-picture`, in the order they are shown. */
  pictures: z
    .array(z.guid())
    .max(MOST_WORK_PICTURES, VALIDATION_MESSAGES.MAX_FILES(MOST_WORK_PICTURES))
    .default([]),
});

export const addWork = {
  method: 'POST',
  path: '/lk/contractor/works',
  ...OWN,
  summary: 'Выполненная работа: название, год, город, рассказ и до шести фотографий',
  body: WorkFields,
  response: answer(OwnContractor),
  status: 201,
} as const satisfies Endpoint;

export const saveWork = {
  method: 'PUT',
  path: '/lk/contractor/works/{work}',
  ...OWN,
  summary: 'Заменить рассказ о работе; фотографии, которых нет в списке, удаляются',
  params: OfWork,
  body: WorkFields,
  response: answer(OwnContractor),
} as const satisfies Endpoint;

export const deleteWork = {
  method: 'DELETE',
  path: '/lk/contractor/works/{work}',
  ...OWN,
  summary: 'Убрать работу из профиля вместе с фотографиями',
  params: OfWork,
  response: answer(OwnContractor),
} as const satisfies Endpoint;
