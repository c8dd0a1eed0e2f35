import { PAPER_FORMATS, PAPER_KINDS } from '@okoem/domain/papers/paper-kind.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { Receipt } from './receipts.ts';
import { answerPage, pagination } from './search-body.ts';

const Kind = z.enum(PAPER_KINDS);
const OfOrder = z.strictObject({ id: PathId });
const OfPaper = z.strictObject({ id: PathId });

/** Papers of one archive. */
export const MOST_ARCHIVED_PAPERS = 50;
const ARCHIVE_TIMEOUT_MS = 30_000;

/** A paper in a list. */
export const Paper = z.object({
  id: z.int(),
  kind: Kind,
  number: z.string(),
  day: z.iso.date(),
  version: z.int(),
  total: z.int(),
  /** Null for a paper of a company, which has a period in its place. */
  order_id: z.int().nullable(),
  order_number: z.string(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Empty where the whole order is meant. */
  part_number: z.string(),
  seller: z.string(),
  buyer: z.string(),
  formats: z.array(z.enum(PAPER_FORMATS)),
  /** What has happened to it, empty while it holds. */
  stamp: z.string(),
  /** The version that has taken its place. */
  replaced_by: z.int().nullable(),
  /** SHA-256 of what it says. */
  hash: z.string(),
  issued_at: z.iso.datetime(),
});
export type Paper = z.infer<typeof Paper>;

export const OrderPapers = z.object({
  papers: z.array(Paper),
  /** Of the till, as they came. */
  receipts: z.array(Receipt),
  /** Numbers of parts that get their papers when they are handed over. */
  awaited_parts: z.array(z.string()),
  /** Certificates and manuals of all that was ordered. */
  product_documents: z.int(),
});
export type OrderPapers = z.infer<typeof OrderPapers>;

export const getOrderPapers = {
  method: 'GET',
  path: '/orders/{id}/papers',
  access: 'customer',
  permission: 'documents.read',
  summary: 'Документы заказа: действующие и те, что они заменили',
  params: OfOrder,
  response: answer(OrderPapers),
} as const satisfies Endpoint;

const SheetTotal = z.object({ label: z.string(), text: z.string() });

/** An invoice in words, as every form of it says it. */
export const InvoiceSheet = z.object({
  paper: Paper,
  title: z.string(),
  subtitle: z.string(),
  stamp: z.string(),
  notice: z.string(),
  contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
  bank: z
    .object({
      name: z.string(),
      bik: z.string(),
      correspondent: z.string(),
      inn: z.string(),
      kpp: z.string(),
      account: z.string(),
      payee: z.string(),
    })
    .nullable(),
  /** Modules of the square row by row, `1` is dark; null where nothing is to be paid. */
  qr: z.array(z.string()).nullable(),
  parties: z.array(z.object({ label: z.string(), name: z.string(), text: z.string() })),
  vat_heading: z.string(),
  rows: z.array(
    z.object({
      name: z.string(),
      article: z.string(),
      quantity: z.string(),
      unit: z.string(),
      price: z.string(),
      vat: z.string(),
      rate: z.string(),
      sum: z.string(),
    }),
  ),
  count: z.string(),
  words: z.string(),
  totals: z.array(SheetTotal),
  due: SheetTotal,
  purpose: z.string(),
  signatures: z.array(z.object({ label: z.string(), name: z.string() })),
  foot: z.string(),
});
export type InvoiceSheet = z.infer<typeof InvoiceSheet>;

export const getOrderInvoices = {
  method: 'GET',
  path: '/orders/{id}/invoices',
  access: 'customer',
  permission: 'documents.read',
  summary:
    'Действующие счета заказа, как они напечатаны: один, или по счёту на каждого продавца, которому платят прямо',
  params: OfOrder,
  response: answer(z.array(InvoiceSheet)),
} as const satisfies Endpoint;

export const archiveProductDocuments = {
  method: 'POST',
  path: '/orders/{id}:archive-product-documents',
  access: 'customer',
  permission: 'documents.read',
  summary: 'Сертификаты, паспорта и руководства всех товаров заказа одним архивом',
  params: OfOrder,
  produces: 'file',
  timeoutMs: ARCHIVE_TIMEOUT_MS,
  response: z.null(),
} as const satisfies Endpoint;

const PaperFilter = z.strictObject({
  kind: z.array(Kind).max(PAPER_KINDS.length).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Of the paper, of its order or the buyer's own. */
  query: z.string().trim().max(100).optional(),
  /** Together with what has been replaced. */
  with_replaced: z.boolean().optional(),
});

const SEARCH = {
  method: 'POST',
  permission: 'documents.read',
  body: z.strictObject({ filter: PaperFilter.default({}), pagination: pagination() }),
  response: answerPage(Paper),
} as const;

const DOWNLOAD = {
  method: 'POST',
  permission: 'documents.read',
  params: OfPaper,
  body: z.strictObject({ format: z.enum(PAPER_FORMATS).default('pdf') }),
  produces: 'file',
  timeoutMs: ARCHIVE_TIMEOUT_MS,
  response: z.null(),
} as const;

export const searchPapers = {
  ...SEARCH,
  path: '/lk/papers:search',
  access: 'customer',
  summary: 'Документы всех заказов компании, а без неё своих: новые первыми',
} as const satisfies Endpoint;

export const downloadPaper = {
  ...DOWNLOAD,
  path: '/lk/papers/{id}:download',
  access: 'customer',
  summary: 'Документ заказа файлом PDF, XLSX или XML',
} as const satisfies Endpoint;

export const archivePapers = {
  method: 'POST',
  path: '/lk/papers:archive',
  access: 'customer',
  permission: 'documents.read',
  summary: 'Выбранные документы одним архивом: PDF, а УПД ещё и XML',
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(MOST_ARCHIVED_PAPERS) }),
  produces: 'file',
  timeoutMs: ARCHIVE_TIMEOUT_MS,
  response: z.null(),
} as const satisfies Endpoint;

export const searchSellerPapers = {
  ...SEARCH,
  path: '/seller/papers:search',
  access: 'seller',
  summary: 'Документы, которые составлены от имени продавца: новые первыми',
} as const satisfies Endpoint;

export const downloadSellerPaper = {
  ...DOWNLOAD,
  path: '/seller/papers/{id}:download',
  access: 'seller',
  summary: 'Документ продавца файлом PDF, XLSX или XML',
} as const satisfies Endpoint;

export const searchStaffPapers = {
  ...SEARCH,
  path: '/staff/papers:search',
  access: 'staff',
  summary: 'Документы всех заказов: новые первыми',
} as const satisfies Endpoint;

export const downloadStaffPaper = {
  ...DOWNLOAD,
  path: '/staff/papers/{id}:download',
  access: 'staff',
  summary: 'Документ любого заказа файлом PDF, XLSX или XML',
} as const satisfies Endpoint;
