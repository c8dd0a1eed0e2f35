import type { QuoteLine, QuoteView, VersionPair } from '@okoem/contract/quote-views.ts';
import { MONTHS_OF_DATE } from '@okoem/domain/format/months.ts';
import { moscowTime, type Moment } from '@okoem/domain/format/moscow-time.ts';
import { NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

/** What a status means to who has to answer. */
export const STATUS_WORDS: Record<QuoteStatus, string> = {
  NEW: 'Новая заявка',
  DRAFTED: 'Предварительный расчёт',
  IN_WORK: 'В работе у менеджера',
  SENT: 'Ждёт вашего ответа',
  COUNTER: 'Встречное предложение',
  ACCEPTED: 'Принято',
  EXPIRED: 'Срок истёк',
  DECLINED: 'Отклонено',
};

const BADGES: Record<QuoteStatus, BadgeStatus> = {
  NEW: 'created',
  DRAFTED: 'created',
  IN_WORK: 'created',
  SENT: 'warning',
  COUNTER: 'created',
  ACCEPTED: 'success',
  EXPIRED: 'error',
  DECLINED: 'regular',
};

export function quoteBadge(status: QuoteStatus): BadgeStatus {
  return BADGES[status];
}

/** «19 ноября». */
export function dayText(moment: Moment): string {
  const { day, month } = moscowTime(moment);
  return `${day}${NO_BREAK_SPACE}${MONTHS_OF_DATE[month - 1]}`;
}

/** «19 ноября, 18:00», by the clock of Moscow. */
export function momentText(moment: Moment): string {
  const { hour, minute } = moscowTime(moment);
  return `${dayText(moment)}, ${two(hour)}:${two(minute)}`;
}

const two = (value: number) => String(value).padStart(2, '0');

export function quantityText(quantity: number, unit: string): string {
  return formatQuantityWithUnit(quantity, unit as SalesUnit);
}

/** What was asked for, as it was written; empty where the product says the same. */
export function askedText({ asked, product }: Pick<QuoteLine, 'asked' | 'product'>): string {
  const { text, article, quantity, unit } = asked;
  const isTheSame = product !== null && text.trim().toLowerCase() === product.name.trim().toLowerCase();
  const name = isTheSame ? '' : text;
  const known = article !== '' && article !== product?.article && !name.includes(article) ? article : '';
  const much = [quantity, unit].filter((piece) => piece !== '').join(NO_BREAK_SPACE);
  const what = [name, known].filter((piece) => piece !== '').join(', ');
  if (what === '') return '';
  return much === '' ? what : `${what} — ${much}`;
}

/** When it comes, or why nobody can say. */
export function arrivalText({ arrival_date: date, state }: QuoteLine): string {
  if (state === 'asked') return 'уточняем';
  return date === null ? 'срок уточним' : `к ${dayText(date)}`;
}

/** «−13 867 ₽», «+24 794 ₽», «без изменений». */
export function differenceText(amount: number): string {
  if (amount === 0) return 'без изменений';
  return amount > 0 ? `+${formatPrice(amount)}` : formatPrice(amount);
}

type Pairing = Pick<VersionPair, 'from' | 'by_price' | 'by_contents'>;

/** What prices and what contents made of the sum. */
export function pairText({ from, by_price: byPrice, by_contents: byContents }: Pairing): string {
  if (byPrice === 0 && byContents === 0) return `к версии ${from.number}: сумма та же`;
  const pieces = [
    ...(byPrice === 0 ? [] : [`цены ${differenceText(byPrice)}`]),
    ...(byContents === 0 ? [] : [`состав ${differenceText(byContents)}`]),
  ];
  return `к версии ${from.number}: ${pieces.join(', ')}`;
}

type Told = Pick<
  QuoteView,
  'status' | 'valid_until' | 'promised_at' | 'is_held' | 'order' | 'decline' | 'can_refresh'
>;

/** «Ответим до 19 ноября, 18:00»; whoever is late says so. */
export function answerText(promised: string, now: Date | undefined): string {
  const until = momentText(promised);
  return now && now > new Date(promised)
    ? `Обещали ответить до ${until}, задерживаемся`
    : `Ответим до ${until}`;
}

/** The one thing to do, or whom one waits for. `now` is unknown until the page is alive. */
export function standingWords(view: Told, now?: Date): { title: string; text: string } {
  const { status, valid_until: until, promised_at: promised, is_held: isHeld, order, decline } = view;
  const answer = answerText(promised, now);
  const words: Record<QuoteStatus, { title: string; text: string }> = {
    NEW: { title: answer, text: 'Заявку получили, считаем цены. Делать ничего не нужно.' },
    DRAFTED: {
      title: answer,
      text: 'Это предварительный расчёт: цены в нём ещё не закреплены. Менеджер проверит строки и пришлёт предложение.',
    },
    IN_WORK: { title: answer, text: 'Менеджер готовит предложение. Делать ничего не нужно.' },
    COUNTER: {
      title: 'Менеджер отвечает на ваши условия',
      text: `Ответ придёт новой версией. ${answer}.`,
    },
    SENT: {
      title: `${isHeld ? 'Цены и резерв держим' : 'Цены держим'} до ${until === null ? 'вашего ответа' : momentText(until)}`,
      text: isHeld
        ? 'Товар отложен для вас. После срока резерв снимем, а цены можно будет обновить.'
        : 'Товар не отложен: держим только цены. После срока их можно будет обновить.',
    },
    ACCEPTED: {
      title: order ? `Заказ ${order.number} оформлен` : 'Предложение принято',
      text: 'Цены заказа — ровно те, что в предложении.',
    },
    EXPIRED: {
      title: until === null ? 'Срок истёк' : `Цены действовали до ${momentText(until)}`,
      text: view.can_refresh
        ? 'Обновите цены: получите новую версию с тем же составом. Переписка и версии сохранятся.'
        : 'Напишите менеджеру, если предложение ещё нужно.',
    },
    DECLINED: {
      title: 'Предложение отклонено',
      text: decline
        ? [decline.reason_label, decline.comment].filter((piece) => piece !== '').join('. ')
        : 'Отправьте новую заявку, если оно снова понадобится.',
    },
  };
  return words[status];
}
