import { TENDER_STAGES } from '@okoem/domain/tender/tender-check.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { OwnTenderRow, TenderStatusCode, TenderView } from './tender-views.ts';
import { optionalLines } from './typed-text.ts';

const OfTender = z.strictObject({ id: PathId });
const READ = { access: 'staff', permission: 'tenders.read' } as const;
const WRITE = { access: 'staff', permission: 'tenders.write' } as const;

export const StaffTenderRow = z.object({
  ...OwnTenderRow.shape,
  customer_id: z.int(),
  author_name: z.string(),
  organisation: z.string(),
});
export type StaffTenderRow = z.infer<typeof StaffTenderRow>;

export const searchStaffTenders = {
  method: 'POST',
  path: '/staff/tenders:search',
  ...READ,
  summary: 'Заявки для оператора: сначала те, что дольше ждут проверки',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** Left out: those that wait to be looked at. Drafts are never shown. */
        stage: z.array(z.enum(TENDER_STAGES)).max(TENDER_STAGES.length).optional(),
        status: z.array(TenderStatusCode).max(4).optional(),
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(StaffTenderRow),
} as const satisfies Endpoint;

export const getStaffTender = {
  method: 'GET',
  path: '/staff/tenders/{id}',
  ...READ,
  summary: 'Заявка целиком, с контактами',
  params: OfTender,
  response: answer(TenderView),
} as const satisfies Endpoint;

const MOVE = { method: 'POST', ...WRITE, params: OfTender, response: answer(TenderView) } as const;

export const passTender = {
  ...MOVE,
  path: '/staff/tenders/{id}:pass',
  summary: 'Проверена: заявку видят подрядчики',
} as const satisfies Endpoint;

export const refuseTender = {
  ...MOVE,
  path: '/staff/tenders/{id}:refuse',
  summary: 'Вернуть заказчику с причиной, которую он прочтёт',
  body: z
    .strictObject({ reason: optionalLines(2000).refine((text) => text !== '', 'Напишите, что исправить') })
    .meta({ examples: [{ reason: 'Уберите телефон из описания: его увидит выбранный подрядчик' }] }),
} as const satisfies Endpoint;

export const closeSilentTender = {
  ...MOVE,
  path: '/staff/tenders/{id}:close',
  summary: 'Закрыть заявку с выбранным подрядчиком после 60 дней без движения',
  body: z.strictObject({ comment: optionalLines(2000) }),
} as const satisfies Endpoint;
