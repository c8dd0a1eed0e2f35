import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { requiredLine, TypedDay } from './typed-text.ts';

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const OfList = z.strictObject({ id: PathId });
const LONGEST_NAME = 200;

export const PriceList = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: the marketplace's, for everybody's goods. */
  seller: z.object({ id: z.int(), name: z.string() }).nullable(),
  is_fixed: z.boolean(),
  /** Who bears what it takes off: the marketplace, otherwise the seller. */
  is_by_operator: z.boolean(),
  /** The first and the last day. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  positions: z.int(),
  rules: z.int(),
  companies: z.int(),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
});
export type PriceList = z.infer<typeof PriceList>;

const Dates = {
  starts_on: TypedDay,
  ends_on: TypedDay.nullable().default(null),
};
const areInOrder = ({ starts_on: from, ends_on: to }: { starts_on: string; ends_on: string | null }) =>
  to === null || from <= to;
const CROSSED = { path: ['ends_on'], message: 'Срок кончается раньше, чем начинается' };

export const searchPriceLists = {
  method: 'POST',
  path: '/staff/price-lists:search',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Прайс-листы с договорными ценами: по названию, продавцу или компании',
  body: z.strictObject({
    filter: z
      .strictObject({
        query: z.string().trim().max(LONGEST_NAME).optional(),
        seller_id: Id.optional(),
        company_id: Id.optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(PriceList),
} as const satisfies Endpoint;

export const createPriceList = {
  method: 'POST',
  path: '/staff/price-lists',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Завести прайс-лист продавца или, без продавца, маркетплейса',
  status: 201,
  body: z
    .strictObject({
      name: requiredLine(LONGEST_NAME),
      seller_id: Id.nullable().default(null),
      is_fixed: z.boolean().default(false),
      is_by_operator: z.boolean().default(false),
      ...Dates,
    })
    .refine(areInOrder, CROSSED),
  response: answer(PriceList),
} as const satisfies Endpoint;

export const updatePriceList = {
  method: 'PUT',
  path: '/staff/price-lists/{id}',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Изменить название, срок и условия прайс-листа',
  params: OfList,
  body: z
    .strictObject({
      name: requiredLine(LONGEST_NAME),
      is_fixed: z.boolean(),
      is_by_operator: z.boolean(),
      ...Dates,
    })
    .refine(areInOrder, CROSSED),
  response: answer(PriceList),
} as const satisfies Endpoint;

export const exportPriceList = {
  method: 'GET',
  path: '/staff/price-lists/{id}:export',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Прайс-лист файлом XLSX; его можно исправить и загрузить обратно',
  params: OfList,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const priceListTemplate = {
  method: 'GET',
  path: '/staff/price-lists:template',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Пустой файл для загрузки цен с подсказками',
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

const MOST_IN_GROUP = 1000;
const MOST_LISTS = 50;

export const CompanyGroup = z.object({
  id: z.int(),
  name: z.string(),
  seller_id: z.int().nullable(),
  companies: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string() })),
  price_lists: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CompanyGroup = z.infer<typeof CompanyGroup>;

const unique = (most: number) =>
  z
    .array(Id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, 'Названо дважды');

export const listCompanyGroups = {
  method: 'GET',
  path: '/staff/company-groups',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Группы компаний с их прайс-листами',
  response: answer(z.array(CompanyGroup)),
} as const satisfies Endpoint;

const GroupBody = z.strictObject({
  name: requiredLine(LONGEST_NAME),
  company_ids: unique(MOST_IN_GROUP),
  price_list_ids: unique(MOST_LISTS),
});

export const createCompanyGroup = {
  method: 'POST',
  path: '/staff/company-groups',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Собрать компании в группу и назначить ей прайс-листы',
  status: 201,
  body: GroupBody,
  longestList: MOST_IN_GROUP,
  response: answer(CompanyGroup),
} as const satisfies Endpoint;

export const updateCompanyGroup = {
  method: 'PUT',
  path: '/staff/company-groups/{id}',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Заменить название, состав и прайс-листы группы',
  params: OfList,
  body: GroupBody,
  longestList: MOST_IN_GROUP,
  response: answer(CompanyGroup),
} as const satisfies Endpoint;

export const deleteCompanyGroup = {
  method: 'DELETE',
  path: '/staff/company-groups/{id}',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Распустить группу: её прайс-листы перестают действовать для её компаний',
  params: OfList,
  response: answer(z.null()),
} as const satisfies Endpoint;
