import type { CabinetWork } from '@okoem/contract/overview.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RETURN_STATUS_LABELS } from '@okoem/domain/returns/return-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_CHECK_LABELS } from '@okoem/domain/tender/tender-check.ts';
import { TENDER_STATUS_LABELS, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { momentWords } from '../../shared/date-words.ts';
import { lastWords } from '../../shared/talk/last-words.ts';
import { dayWords } from './day-words.ts';

export interface WorkRow {
  id: number;
  to: string;
  title: string;
  text: string;
  /** It is the member's turn. */
  isWaiting: boolean;
}

export interface WorkWords {
  title: string;
  /** Where all of them are. */
  to: string;
  /** What of it waits for the member; empty where nothing does. */
  waiting: string;
  rows: readonly WorkRow[];
}

type Of<Kind extends CabinetWork['kind']> = Extract<CabinetWork, { kind: Kind }>;
type Writers = {
  [Kind in CabinetWork['kind']]: (work: Of<Kind>) => Omit<WorkWords, 'rows'> & { rows: WorkRow[] };
};

const UNREAD = ['непрочитанный разговор', 'непрочитанных разговора', 'непрочитанных разговоров'] as const;
const PROPOSALS = ['предложение', 'предложения', 'предложений'] as const;

const WRITERS: Writers = {
  messages: ({ waiting, items }) => ({
    title: 'Сообщения',
    to: SHOP_PATHS.messages,
    waiting: waiting > 0 ? countOf(waiting, UNREAD) : '',
    rows: items.map(({ id, title, side, counterpart, last, unread }) => ({
      id,
      to: shopRoutes.thread({ id }),
      // «Чат с Окоёмом» names whom one talks to.
      title: title.includes(counterpart) ? title : `${title} · ${counterpart}`,
      text: [last === null ? '' : dayWords(last.created_at), lastWords({ last, side })]
        .filter((words) => words !== '')
        .join(' · '),
      isWaiting: unread > 0,
    })),
  }),
  tenders: ({ waiting, items }) => ({
    title: 'Заявки на работы',
    to: SHOP_PATHS.ownTenders,
    waiting:
      waiting > 0
        ? `${countOf(waiting, ['заявка ждёт', 'заявки ждут', 'заявок ждут'])} выбора подрядчика`
        : '',
    rows: items.map((item) => ({
      id: item.id,
      to: item.stage === 'published' ? shopRoutes.tender(item) : shopRoutes.tenderDraft(item),
      title: item.title === '' ? 'Без названия' : item.title,
      text: tenderText(item),
      isWaiting: isToChoose(item) || item.stage === 'refused',
    })),
  }),
  returns: ({ waiting, items }) => ({
    title: 'Возвраты',
    to: SHOP_PATHS.returns,
    waiting:
      waiting > 0
        ? `${countOf(waiting, ['возврат одобрен', 'возврата одобрены', 'возвратов одобрены'])}: отправьте товар`
        : '',
    rows: items.map(({ id, number, order_number: order, state }) => ({
      id,
      to: shopRoutes.return({ id }),
      title: `${number} · заказ ${order}`,
      text: RETURN_STATUS_LABELS[state],
      isWaiting: state === 'APPROVED',
    })),
  }),
  approvals: ({ waiting, items }) => ({
    title: 'Согласования',
    to: SHOP_PATHS.approvals,
    waiting:
      waiting > 0
        ? `${countOf(waiting, ['запрос ждёт', 'запроса ждут', 'запросов ждут'])} вашего решения`
        : '',
    rows: items.map(({ id, number, sum, requester, until, can_decide: canDecide }) => ({
      id,
      to: shopRoutes.approval({ id }),
      title: `${number} · ${formatPrice(sum)}`,
      text: `${requester}, до ${momentWords(until)}`,
      isWaiting: canDecide,
    })),
  }),
};

type TenderItem = Of<'tenders'>['items'][number];

function isToChoose({ stage, status, proposals }: TenderItem): boolean {
  return stage === 'published' && status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS && proposals > 0;
}

function tenderText(item: TenderItem): string {
  const { stage, status, proposals, deadline } = item;
  if (stage === 'draft') return 'Черновик';
  if (stage !== 'published') return TENDER_CHECK_LABELS[stage];
  if (isToChoose(item)) return `${countOf(proposals, PROPOSALS)}: сравните и выберите`;
  if (status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS) return TENDER_STATUS_LABELS[status];
  return deadline === null ? 'Ждём предложений' : `Ждём предложений до ${dayWords(deadline)}`;
}

export function workWords(work: CabinetWork): WorkWords {
  const write = WRITERS[work.kind] as (known: CabinetWork) => WorkWords;
  return write(work);
}
