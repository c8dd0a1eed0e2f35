import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { TenderFilter } from './tenders.ts';
import { requiredLine } from './typed-text.ts';

const OfSearch = z.strictObject({ id: PathId });
const READ = { access: 'customer', permission: 'tenders.read' } as const;
const WRITE = { access: 'customer', permission: 'tenders.write' } as const;

export const SavedTenderSearch = z.object({
  id: z.int(),
  name: z.string(),
  filter: TenderFilter,
  is_alert_on: z.boolean(),
  created_at: z.iso.datetime(),
  /** Found by it now. */
  count: z.int(),
});
export type SavedTenderSearch = z.infer<typeof SavedTenderSearch>;

export const searchSavedTenderSearches = {
  method: 'POST',
  path: '/lk/tender-searches:search',
  ...READ,
  summary: 'Сохранённые поиски заявок: не больше двадцати, новые первыми',
  response: answer(z.array(SavedTenderSearch)),
} as const satisfies Endpoint;

export const saveTenderSearch = {
  method: 'POST',
  path: '/lk/tender-searches',
  ...WRITE,
  summary: 'Сохранить поиск заявок и получать письма о новых',
  body: z.strictObject({
    name: requiredLine(200),
    filter: TenderFilter.omit({ status: true }),
    is_alert_on: z.boolean().default(true),
  }),
  response: answer(SavedTenderSearch),
  status: 201,
} as const satisfies Endpoint;

export const updateTenderSearch = {
  method: 'PATCH',
  path: '/lk/tender-searches/{id}:update',
  ...WRITE,
  summary: 'Переименовать сохранённый поиск, включить или выключить письма',
  params: OfSearch,
  body: z.strictObject({ name: requiredLine(200).optional(), is_alert_on: z.boolean().optional() }),
  response: answer(SavedTenderSearch),
} as const satisfies Endpoint;

export const deleteTenderSearch = {
  method: 'DELETE',
  path: '/lk/tender-searches/{id}:delete',
  ...WRITE,
  summary: 'Удалить сохранённый поиск',
  params: OfSearch,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;
