import { PRICE_CHANGE_KINDS, PRICE_WARNINGS } from '@okoem/domain/price-list/price-change.ts';
import { PRICE_IMPORT_STATES } from '@okoem/domain/price-list/price-import-state.ts';
import { LARGEST_PRICE_FILE } from '@okoem/domain/price-list/read-price-file.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { exportPriceList, searchPriceLists } from './price-lists.ts';
import { answerPage, pagination } from './search-body.ts';

const ById = z.strictObject({ id: PathId });
const Kind = z.enum(PRICE_CHANGE_KINDS);
/** The largest file is read in seconds. */
const TIMEOUT_MS = 60_000;

export const PriceImport = z.object({
  id: z.int(),
  /** As people name it: ЦЕН-000017. */
  number: z.string(),
  price_list: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(PRICE_IMPORT_STATES),
  /** What the file does not name ends. */
  is_whole: z.boolean(),
  file_name: z.string(),
  counts: z.object({
    rows: z.int(),
    unchanged: z.int(),
    new: z.int(),
    changed: z.int(),
    ended: z.int(),
    unknown: z.int(),
    faulty: z.int(),
    warned: z.int(),
  }),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  may_apply: z.boolean(),
  may_undo: z.boolean(),
});
export type PriceImport = z.infer<typeof PriceImport>;

const Terms = z.object({
  price: z.int().nullable(),
  /** Hundredths of a percent. */
  percent: z.int().nullable(),
  starts: z.iso.date().nullable(),
  ends: z.iso.date().nullable(),
});

export const PriceImportRow = z.object({
  kind: Kind,
  /** Of the file; null for what the file does not name. */
  row: z.int().nullable(),
  product_id: z.int().nullable(),
  article: z.string(),
  name: z.string(),
  /** 0: any quantity. */
  from: z.number(),
  before: Terms.nullable(),
  after: Terms.nullable(),
  /** By how many percents the price moves. */
  moved_percent: z.int().nullable(),
  warnings: z.array(
    z.object({ code: z.enum(Object.keys(PRICE_WARNINGS) as [string, ...string[]]), message: z.string() }),
  ),
  /** What is wrong with the row. */
  message: z.string(),
  /** What may have been meant by an article nobody knows. */
  suggestions: z.array(
    z.object({ product_id: z.int(), article: z.string(), name: z.string(), seller: z.string() }),
  ),
});
export type PriceImportRow = z.infer<typeof PriceImportRow>;

export const importPriceList = {
  method: 'POST',
  path: '/staff/price-lists/{id}:import',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Загрузить XLSX или CSV с ценами: показать, что изменится, и сохранить черновик; цены не меняются',
  params: ById,
  body: z.strictObject({
    /** `add` leaves what the file does not name as it is. */
    mode: z.enum(['replace', 'add']).default('replace'),
  }),
  consumes: 'multipart',
  largestBody: LARGEST_PRICE_FILE,
  timeoutMs: TIMEOUT_MS,
  status: 201,
  response: answer(PriceImport),
} as const satisfies Endpoint;

export const getPriceImport = {
  method: 'GET',
  path: '/staff/price-imports/{id}',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Черновик загрузки цен: сколько строк появится, изменится, прекратится и не найдено',
  params: ById,
  response: answer(PriceImport),
} as const satisfies Endpoint;

export const searchPriceImportRows = {
  method: 'POST',
  path: '/staff/price-imports/{id}/rows:search',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Строки загрузки: было и станет, предупреждения, ненайденные артикулы с похожими',
  params: ById,
  body: z.strictObject({
    filter: z
      .strictObject({
        kind: z.array(Kind).min(1).max(PRICE_CHANGE_KINDS.length).optional(),
        is_warned: z.boolean().optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(PriceImportRow),
} as const satisfies Endpoint;

export const applyPriceImport = {
  method: 'POST',
  path: '/staff/price-imports/{id}:apply',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Применить загрузку целиком; если прайс-лист с тех пор менялся, загрузите файл ещё раз',
  params: ById,
  timeoutMs: TIMEOUT_MS,
  response: answer(PriceImport),
} as const satisfies Endpoint;

export const undoPriceImport = {
  method: 'POST',
  path: '/staff/price-imports/{id}:undo',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Вернуть прайс-лист к тому, что было до этой загрузки',
  params: ById,
  timeoutMs: TIMEOUT_MS,
  response: answer(PriceImport),
} as const satisfies Endpoint;

/** The same for a seller and the seller's own lists. */
const OF_SELLER = { access: 'seller' } as const;
const READS = { ...OF_SELLER, permission: 'imports.read' } as const;
const WRITES = { ...OF_SELLER, permission: 'imports.write' } as const;

export const searchSellerPriceLists = {
  ...searchPriceLists,
  ...READS,
  path: '/seller/price-lists:search',
} as const satisfies Endpoint;

export const exportSellerPriceList = {
  ...exportPriceList,
  ...READS,
  path: '/seller/price-lists/{id}:export',
} as const satisfies Endpoint;

export const importSellerPriceList = {
  ...importPriceList,
  ...WRITES,
  path: '/seller/price-lists/{id}:import',
} as const satisfies Endpoint;

export const getSellerPriceImport = {
  ...getPriceImport,
  ...READS,
  path: '/seller/price-imports/{id}',
} as const satisfies Endpoint;

export const searchSellerPriceImportRows = {
  ...searchPriceImportRows,
  ...READS,
  path: '/seller/price-imports/{id}/rows:search',
} as const satisfies Endpoint;

export const applySellerPriceImport = {
  ...applyPriceImport,
  ...WRITES,
  path: '/seller/price-imports/{id}:apply',
} as const satisfies Endpoint;

export const undoSellerPriceImport = {
  ...undoPriceImport,
  ...WRITES,
  path: '/seller/price-imports/{id}:undo',
} as const satisfies Endpoint;
