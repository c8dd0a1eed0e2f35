import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import type { ReturnWay } from '@okoem/domain/returns/return-choices.ts';
import { moneyOf, moneySentence, type ReturnShare, shareOfWay } from '@okoem/domain/returns/return-money.ts';
import type { ReturnActor, ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import type { ReturnKind } from '@okoem/domain/returns/return-terms.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { LetterBlock, LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';

/** A return as letters tell of it. */
export interface LetterReturn {
  id: number;
  number: string;
  kind: ReturnKind;
  partNumber: string;
  email: string;
  publicUrl: string;
  /** What the goods cost, with delivery where that comes back. */
  sum: number;
  /** What becomes of it. */
  shares: readonly ReturnShare[];
  isExchange: boolean;
  way: ReturnWay;
  tracking: string;
  storeAddress: string;
  storeHours: string;
  /** What was said to it. */
  answer: string;
  comment: string;
  lines: readonly { name: string; article: string; quantity: number; unit: string; sum: number }[];
}

const NAMES: Record<ReturnKind, string> = { return: 'Возврат', claim: 'Рекламация' };

interface Words {
  subject: string;
  lead: readonly string[];
}

function wordsOf(told: LetterReturn, to: ReturnStatus): Words {
  const { shares, isExchange } = told;
  const later = `${moneySentence(shares, 'later')}.`;
  const words: Record<ReturnStatus, Words> = {
    REQUESTED: {
      subject: 'заявка получена',
      lead: ['Продавец ответит на заявку, и мы сразу напишем. Присылать товар пока не нужно.'],
    },
    APPROVED: { subject: 'отправляйте товар', lead: ['Заявка одобрена.', sendingText(told)] },
    REJECTED: {
      subject: 'отказ',
      lead: [
        'Принять товар не получится. Если вы не согласны, ответьте на это письмо: мы разберёмся с продавцом.',
      ],
    },
    SENT: {
      subject: 'ждём товар',
      lead: isExchange ? ['Проверим товар и обменяем его.'] : ['Проверим товар.', later],
    },
    ACCEPTED: {
      subject: 'товар принят',
      lead: isExchange ? ['Товар проверен, готовим обмен.'] : ['Товар проверен.', later],
    },
    REFUNDED: { subject: refundSubject(shares), lead: [`${moneySentence(shares, 'now')}.`] },
    EXCHANGED: { subject: 'товар обменян', lead: ['Отправили вам такой же товар взамен возвращённого.'] },
    CANCELLED: {
      subject: 'заявка отозвана',
      lead: ['Заявка отозвана. Пока срок не прошёл, её можно подать снова.'],
    },
  };
  return words[to];
}

/** Names the money that comes, which may be less than the goods cost. */
function refundSubject(shares: readonly ReturnShare[]): string {
  const [money, debt] = [moneyOf(shares), shareOfWay(shares, 'debt')];
  if (money > 0) return `возвращаем ${formatPrice(money)}`;
  return debt > 0 ? `долг меньше на ${formatPrice(debt)}` : 'товар принят';
}

function sendingText({ way, storeAddress, storeHours }: LetterReturn): string {
  const place = [storeAddress, storeHours].filter((text) => text !== '').join(', ');
  if (way === 'warehouse') return `Привезите товар на склад: ${place}.`;
  return way === 'pickup_point'
    ? 'Сдайте товар в пункт выдачи, в котором получали заказ, и отметьте это в кабинете.'
    : `Отправьте товар по адресу ${place} и впишите трек-номер в кабинете.`;
}

/** Owed: it is about the buyer's goods and money. */
export function returnMovedLetter(told: LetterReturn, to: ReturnStatus): NewLetter {
  const { subject, lead } = wordsOf(told, to);
  const heading = `${NAMES[told.kind]} ${told.number}: ${subject}`;
  return {
    kind: 'return-step',
    onLimit: 'send',
    channel: 'email',
    to: told.email,
    subject: heading,
    letter: {
      preheader: lead[0]!,
      heading,
      lead,
      button: { label: 'Открыть возврат', url: `${told.publicUrl}${shopRoutes.return({ id: told.id })}` },
      facts: factsOf(told),
      blocks: [...(told.answer === '' ? [] : [{ caption: 'Ответ', quote: told.answer }]), goodsBlock(told)],
    },
    words: { number: told.number },
    dedupeKey: `return ${told.number} ${to}`,
  };
}

function factsOf({ partNumber, shares, isExchange, tracking }: LetterReturn): LetterFact[] {
  const [debt, given] = [shareOfWay(shares, 'debt'), shareOfWay(shares, 'given')];
  return [
    { label: 'Заказ', value: partNumber },
    ...(isExchange ? [] : [{ label: 'К возврату', value: formatPrice(moneyOf(shares)) }]),
    ...(isExchange || debt === 0 ? [] : [{ label: 'В счёт долга', value: formatPrice(debt) }]),
    ...(isExchange || given === 0 ? [] : [{ label: 'Возвращено раньше', value: formatPrice(given) }]),
    ...(tracking === '' ? [] : [{ label: 'Трек-номер', value: tracking }]),
  ];
}

function goodsBlock({ lines }: LetterReturn): LetterBlock {
  return {
    caption: 'Что возвращается',
    rows: lines.map(({ name, article, quantity, unit, sum }) => ({
      text: name,
      note: `арт. ${article}, ${String(quantity).replace('.', ',')} ${unitLabel(unit as SalesUnit, quantity)}`,
      value: formatPrice(sum),
    })),
  };
}

const TO_SELLER: Partial<Record<ReturnStatus, Words>> = {
  REQUESTED: {
    subject: 'покупатель просит принять товар',
    lead: ['Ответьте на заявку: покупатель ждёт. Отказ нужно объяснить.'],
  },
  SENT: {
    subject: 'товар отправлен вам',
    lead: ['Проверьте товар, когда он придёт, и отметьте, что принято.'],
  },
  CANCELLED: { subject: 'покупатель отозвал заявку', lead: ['Делать ничего не нужно.'] },
};

/** What the staff has done in the seller's place. */
const BY_STAFF: Partial<Record<ReturnStatus, Words>> = {
  APPROVED: {
    subject: 'заявка одобрена',
    lead: ['Заявку одобрил сотрудник «Окоёма». Когда товар придёт, проверьте его и отметьте, что принято.'],
  },
  REJECTED: {
    subject: 'заявка отклонена',
    lead: ['Заявку отклонил сотрудник «Окоёма». Делать ничего не нужно.'],
  },
  ACCEPTED: {
    subject: 'товар принят',
    lead: ['Товар принял сотрудник «Окоёма». Осталось вернуть деньги или обменять товар.'],
  },
  REFUNDED: {
    subject: 'возврат завершён',
    lead: ['Возврат завершил сотрудник «Окоёма». Делать ничего не нужно.'],
  },
  EXCHANGED: {
    subject: 'товар обменян',
    lead: ['Обмен оформил сотрудник «Окоёма»: такой же товар списан с остатка.'],
  },
};

/** Undefined of the seller's own steps. Nobody's contacts: letters are forwarded. */
export function sellerReturnLetter(
  to: string,
  told: LetterReturn,
  { state, by }: { state: ReturnStatus; by: ReturnActor },
): NewLetter | undefined {
  const ofStaff = by === 'operator' ? BY_STAFF[state] : undefined;
  const words = ofStaff ?? TO_SELLER[state];
  if (!words) return undefined;
  const heading = `${NAMES[told.kind]} ${told.number}: ${words.subject}`;
  return {
    kind: 'seller-return',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: heading,
    letter: {
      preheader: words.lead[0]!,
      heading,
      lead: words.lead,
      facts: factsOf(told),
      blocks: [
        ...(told.comment === '' ? [] : [{ caption: 'Покупатель пишет', quote: told.comment }]),
        ...(ofStaff && told.answer !== '' ? [{ caption: 'Ответ покупателю', quote: told.answer }] : []),
        goodsBlock(told),
      ],
    },
    dedupeKey: `seller return ${told.number} ${state} ${to}`,
  };
}
