import { LARGEST_SPEC_FILE } from '@okoem/domain/specification/read-specification.ts';
import { isNaming, SPEC_FIELDS } from '@okoem/domain/specification/spec-field.ts';
import { FOUND_STATES, SPEC_DECISIONS } from '@okoem/domain/specification/spec-state.ts';
import { FILE_SIZE_2_MB } from '@okoem/domain/validation/file-size.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { ProductCard } from './product.ts';
import { answerPage, pagination, Pagination, RegionGuid } from './search-body.ts';
import { LARGEST_SUPPLY_BODY, MOST_SUPPLIED_ROWS, RowSupply } from './specification-supply.ts';
import { Specification, SpecificationHead, SpecificationRow } from './specification-views.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

const OfSpecification = z.strictObject({ id: z.guid() });
const OfRow = z.strictObject({ id: z.guid(), row: PathId });

/** Two thousand rows of Cyrillic letters, and what escaping adds. */
const LARGEST_TEXT_BODY = FILE_SIZE_2_MB;
const LONGEST_TEXT = 600_000;
const MOST_SPEC_PAGE = 200;
const MOST_SPEC_PARTS = 10;
const MOST_SHEETS = 50;
const MOST_COLUMNS = 200;
const EXPORT_TIMEOUT_MS = 30_000;

const SpecificationName = requiredLine(200);

const WRITE = { access: 'public', permission: 'specifications.use' } as const;

export const uploadSpecification = {
  method: 'POST',
  path: '/specifications:upload',
  ...WRITE,
  summary: 'Спецификация из файла XLSX, ODS или CSV: до 10 МБ и 2000 строк; читается в фоне',
  consumes: 'multipart',
  largestBody: LARGEST_SPEC_FILE,
  response: answer(SpecificationHead),
  status: 201,
} as const satisfies Endpoint;

export const pasteSpecification = {
  method: 'POST',
  path: '/specifications:paste',
  ...WRITE,
  summary: 'Спецификация из текста: вставленные ячейки таблицы или строки с артикулами',
  largestBody: LARGEST_TEXT_BODY,
  body: z
    .strictObject({ text: z.string().min(1).max(LONGEST_TEXT), name: optionalLine(200) })
    .meta({ examples: [{ text: 'ZK-D4280-IR20\t10\tшт' }] }),
  response: answer(SpecificationHead),
  status: 201,
} as const satisfies Endpoint;

export const searchSpecifications = {
  method: 'POST',
  path: '/lk/specifications:search',
  access: 'customer',
  permission: 'specifications.read',
  summary: 'Спецификации компании, а без неё свои: последние изменённые первыми',
  body: z.strictObject({
    filter: z.strictObject({ query: z.string().trim().max(100).optional() }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(SpecificationHead),
} as const satisfies Endpoint;

export const getSpecification = {
  method: 'GET',
  path: '/specifications/{id}',
  ...WRITE,
  summary: 'Спецификация и как далеко её прочитали; прочитанную начинает подбирать',
  params: OfSpecification,
  query: z.strictObject({ customer_region_guid: RegionGuid }),
  response: answer(Specification),
} as const satisfies Endpoint;

const RowsAnswer = z.object({
  data: z.array(SpecificationRow),
  /** Cards of all products that the rows name, for the city asked for. */
  products: z.array(ProductCard),
  /** Metres in a coil and pieces in a package, of those of them that tell. */
  in_units: z.array(z.object({ product_id: z.int(), amount: z.number() })),
  meta: z.object({ pagination: Pagination }),
});

const RowsBody = z.strictObject({
  filter: z
    .strictObject({
      /** Rows that nobody has decided and that are not sure. */
      is_open: z.boolean().optional(),
      found: z.array(z.enum(FOUND_STATES)).max(FOUND_STATES.length).optional(),
      query: z.string().trim().max(100).optional(),
    })
    .default({}),
  pagination: pagination(MOST_SPEC_PAGE),
  customer_region_guid: RegionGuid,
});

export const searchSpecificationRows = {
  method: 'POST',
  path: '/specifications/{id}/rows:search',
  ...WRITE,
  summary: 'Строки спецификации в порядке файла, с найденными товарами',
  params: OfSpecification,
  body: RowsBody,
  response: RowsAnswer,
} as const satisfies Endpoint;

export const renameSpecification = {
  method: 'PATCH',
  path: '/specifications/{id}:rename',
  ...WRITE,
  summary: 'Новое название спецификации',
  params: OfSpecification,
  body: z.strictObject({ name: SpecificationName }),
  response: answer(SpecificationHead),
} as const satisfies Endpoint;

export const deleteSpecification = {
  method: 'DELETE',
  path: '/specifications/{id}:delete',
  ...WRITE,
  summary: 'Убирает спецификацию; 30 дней её можно вернуть',
  params: OfSpecification,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

export const restoreSpecification = {
  method: 'POST',
  path: '/specifications/{id}:restore',
  ...WRITE,
  summary: 'Возвращает убранную спецификацию',
  params: OfSpecification,
  response: answer(SpecificationHead),
} as const satisfies Endpoint;

export const readSpecificationAgain = {
  method: 'POST',
  path: '/specifications/{id}:read-again',
  ...WRITE,
  summary: 'Читает файл заново по указанным колонкам и запоминает их для таких же файлов',
  params: OfSpecification,
  body: z.strictObject({
    sheets: z
      .array(
        z.strictObject({
          sheet: z.int().min(0).max(500),
          header_row: z.int().min(0).max(1_048_576).nullable(),
          /** By column, from the first. */
          fields: z
            .array(z.enum(SPEC_FIELDS))
            .min(1)
            .max(MOST_COLUMNS)
            .refine(
              (fields) => fields.some(isNaming),
              'Укажите колонку с наименованием, маркой или артикулом',
            )
            .meta({ examples: [['name', 'unit', 'quantity']] }),
        }),
      )
      .min(1)
      .max(MOST_SHEETS),
  }),
  response: answer(SpecificationHead),
} as const satisfies Endpoint;

const ChosenQuantity = z
  .number()
  .positive()
  .max(999_999_999)
  .meta({ examples: [12.5] });

export const changeSpecificationRow = {
  method: 'PATCH',
  path: '/specifications/{id}/rows/{row}:update',
  ...WRITE,
  summary: 'Решение по строке: товар, количество, запрос менеджеру или пропуск; null снимает решение',
  params: OfRow,
  body: z.strictObject({
    decision: z.enum(SPEC_DECISIONS).nullable().optional(),
    product_id: z.int().positive().optional(),
    /** Null: as the file says. */
    quantity: ChosenQuantity.nullable().optional(),
  }),
  response: answer(SpecificationRow),
} as const satisfies Endpoint;

export const splitSpecificationRow = {
  method: 'POST',
  path: '/specifications/{id}/rows/{row}:split',
  ...WRITE,
  summary: 'Делит строку на части: с разных складов или разными товарами',
  params: OfRow,
  body: z.strictObject({ quantities: z.array(ChosenQuantity).min(2).max(MOST_SPEC_PARTS) }),
  response: answer(z.array(SpecificationRow)),
} as const satisfies Endpoint;

const Share = z.object({ token: z.string(), url: z.string(), expires_at: z.iso.datetime() });

export const shareSpecification = {
  method: 'POST',
  path: '/specifications/{id}:share',
  ...WRITE,
  summary: 'Ссылка на просмотр спецификации на 30 дней; повторно — та же ссылка на новый срок',
  params: OfSpecification,
  response: answer(Share),
} as const satisfies Endpoint;

export const unshareSpecification = {
  method: 'DELETE',
  path: '/specifications/{id}:share',
  ...WRITE,
  summary: 'Ссылка перестаёт открываться',
  params: OfSpecification,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

const ShareToken = z
  .string()
  .regex(/^[\w-]{32}$/)
  .meta({ examples: ['0123456789abcdefghijklmnopqrstuv'] });

export const openSharedSpecification = {
  method: 'POST',
  path: '/specifications:open-shared',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Спецификация по ссылке: строки, цены и наличие — для того, кто смотрит',
  body: z.strictObject({ token: ShareToken, ...RowsBody.shape }),
  response: z.object({ ...RowsAnswer.shape, specification: SpecificationHead }),
} as const satisfies Endpoint;

export const copySpecification = {
  method: 'POST',
  path: '/specifications:copy',
  ...WRITE,
  summary: 'Копия своей спецификации, гостевой или открытой по ссылке',
  body: z
    .strictObject({ id: z.guid().optional(), token: ShareToken.optional() })
    .refine(({ id, token }) => (id === undefined) !== (token === undefined), {
      message: 'Нужна спецификация или ссылка на неё',
      path: ['id'],
    })
    .meta({ examples: [{ id: '0b1f6e2c-6f7e-4a3b-9a55-1f0e5b7c2d11' }] }),
  response: answer(SpecificationHead),
  status: 201,
} as const satisfies Endpoint;

export const exportSpecification = {
  method: 'POST',
  path: '/specifications/{id}:export',
  ...WRITE,
  summary:
    'Исходный файл с добавленными колонками: артикул, товар, цена, сумма, наличие, срок, ссылка, продавец, количество, примечание',
  params: OfSpecification,
  longestList: MOST_SUPPLIED_ROWS,
  largestBody: LARGEST_SUPPLY_BODY,
  body: z.strictObject({ customer_region_guid: RegionGuid, supply: RowSupply }),
  produces: 'file',
  timeoutMs: EXPORT_TIMEOUT_MS,
  response: z.null(),
} as const satisfies Endpoint;
