import type { ApprovalStatus } from '@okoem/domain/approval/approval-status.ts';
import { type SumsToShow, shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { LetterBlock, LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

/** A request as letters tell of it. */
export interface LetterApproval {
  id: number;
  number: string;
  companyName: string;
  requesterName: string;
  total: number;
  sums: SumsToShow;
  limit: number;
  expiresAt: Date;
  comment: string;
  reason: string;
  deciderName: string;
  order: { id: number; number: string } | null;
  /** Of the offer that it accepts; null for an order out of a basket. */
  quoteNumber: string | null;
  lines: readonly { name: string; article: string; quantity: number; unit: string; total: number }[];
  publicUrl: string;
}

/** A letter is no list of goods: the page has all of them. */
const MOST_ROWS = 15;
const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

/** To one approver, with a page of his own. He has shown the address to be his, and it waits for him: it is owed. */
export function approvalAskedLetter(
  to: string,
  told: LetterApproval,
  { link, approverId }: { link: string; approverId: number },
): NewLetter {
  const { number, total, limit, requesterName, comment, lines } = told;
  const sum = formatPrice(total);
  return {
    kind: 'approval-asked',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Согласуйте заказ на ${sum}: запрос ${number}`,
    letter: {
      preheader: `${countOf(lines.length, POSITIONS)}, решить до ${until(told)}`,
      heading: `Заказ на ${sum} ждёт вашего решения`,
      lead: [
        `${quoted(requesterName)} просит согласовать заказ за компанию ${quoted(told.companyName)}. Сумма больше лимита этого сотрудника.`,
        told.quoteNumber === null
          ? 'Пока заказ не согласован, товары не забронированы и цены могут измениться.'
          : `Заказ принимает предложение ${told.quoteNumber}: его цены действуют до конца его срока.`,
      ],
      button: { label: 'Посмотреть и решить', url: link },
      facts: [
        ...sumFacts(told),
        { label: 'Сумма с доставкой', value: sum },
        { label: 'Лимит сотрудника', value: formatPrice(limit) },
        { label: 'Решить до', value: until(told) },
      ],
      blocks: [
        ...(comment === '' ? [] : [{ caption: 'Комментарий сотрудника', quote: comment }]),
        goodsBlock(lines),
      ],
      small: [
        'Открыть ссылку можно спокойно: решение принимает только кнопка на странице. Ссылка для вас лично, не пересылайте её.',
      ],
    },
    // The link is for the letter alone; who is signed in decides in the cabinet.
    noticePath: shopRoutes.approval(told),
    words: { number },
    dedupeKey: `approval ${number} asked ${approverId}`,
  };
}

/** What the sum is made of, where it is more than goods. */
function sumFacts({ sums }: LetterApproval): LetterFact[] {
  const rows = shownSums(sums).filter(({ sum }) => sum !== 0);
  return rows.length < 2 ? [] : rows.map(({ name: label, sum }) => ({ label, value: formatPrice(sum) }));
}

function until({ expiresAt }: LetterApproval): string {
  return formatDate(expiresAt, 'dd.MM.yyyy HH:mm');
}

function goodsBlock(lines: LetterApproval['lines']): LetterBlock {
  const more = lines.length - MOST_ROWS;
  return {
    caption: 'Что в заказе',
    ...(more > 0 && { note: `и ещё ${countOf(more, POSITIONS)} на странице запроса` }),
    rows: lines.slice(0, MOST_ROWS).map(({ name, article, quantity, unit, total }) => ({
      text: name,
      note: `арт. ${article}, ${String(quantity).replace('.', ',')} ${unitLabel(unit as SalesUnit, quantity)}`,
      value: formatPrice(total),
    })),
  };
}

type Outcome = Extract<ApprovalStatus, 'APPROVED' | 'REFUSED' | 'EXPIRED'>;

/** To who asked. */
export function approvalEndedLetter(to: string, told: LetterApproval, outcome: Outcome): NewLetter {
  const { number, reason, publicUrl, order } = told;
  const { subject, lead } = outcomeWords(told, outcome);
  const isOrdered = outcome === 'APPROVED' && order !== null;
  return {
    kind: 'approval-ended',
    onLimit: 'send',
    channel: 'email',
    to,
    subject,
    letter: {
      preheader: lead[0]!,
      heading: subject,
      lead,
      button: isOrdered
        ? { label: 'Открыть заказ', url: `${publicUrl}${shopRoutes.order(order)}` }
        : { label: 'Открыть запрос', url: `${publicUrl}${shopRoutes.approval(told)}` },
      facts: [
        { label: 'Запрос', value: number },
        { label: 'Сумма с доставкой', value: formatPrice(told.total) },
      ],
      ...(reason !== '' && { blocks: [{ caption: 'Причина', quote: reason }] }),
    },
    words: { number },
    dedupeKey: `approval ${number} ${outcome}`,
  };
}

function outcomeWords(
  { number, order, deciderName }: LetterApproval,
  outcome: Outcome,
): { subject: string; lead: string[] } {
  const words: Record<Outcome, { subject: string; lead: string[] }> = {
    APPROVED: {
      subject: `Заказ ${order?.number ?? ''} согласован и оформлен`,
      lead: [`Запрос ${number} согласовал сотрудник: ${quoted(deciderName)}. Товары забронированы.`],
    },
    REFUSED: {
      subject: `Запрос ${number}: в согласовании отказано`,
      lead: [`Решение принял сотрудник: ${quoted(deciderName)}. Заказ не оформлен.`],
    },
    EXPIRED: {
      subject: `Запрос ${number}: срок согласования вышел`,
      lead: ['Никто не ответил за пять рабочих дней. Если заказ ещё нужен, отправьте запрос снова.'],
    },
  };
  return words[outcome];
}
