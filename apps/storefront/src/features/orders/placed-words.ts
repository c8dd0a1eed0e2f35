import type { OrderView } from '@okoem/contract/orders.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { CONFIRM_WORKING_DAYS } from '@okoem/domain/order/order-deadlines.ts';
import { daysText, dayText, deadlineText } from './order-dates.ts';
import { paidUntil, textOf } from './order-words.ts';
import { takenText } from './pay-words.ts';

export interface PlacedStep {
  title: string;
  text: string;
}

/** What happens next, in the order in which it does. */
export function placedSteps(order: OrderView): readonly PlacedStep[] {
  const email = textOf(order.payer, 'email');
  return [
    // Who left only a phone gets no letters.
    email === ''
      ? { title: 'Уведомления', text: 'О каждом шаге заказа скажем в колокольчике кабинета' }
      : { title: 'Письмо', text: `Состав заказа и сроки отправили на ${email}` },
    { title: 'Подтверждение', text: confirmText(order) },
    payStep(order),
    { title: 'Доставка', text: arrivalText(order) },
  ];
}

function confirmText({ parts }: OrderView): string {
  const sellers = new Set(parts.map(({ seller }) => seller.id)).size;
  const limit = CONFIRM_WORKING_DAYS === 1 ? 'рабочего дня' : countOf(CONFIRM_WORKING_DAYS, WORKING_DAYS);
  return sellers === 1
    ? `Продавец подтвердит заказ в течение ${limit}. Товар уже отложен для вас`
    : `Каждый из ${sellers} продавцов подтвердит свою часть в течение ${limit}. Товар уже отложен`;
}

const WORKING_DAYS = ['рабочего дня', 'рабочих дней', 'рабочих дней'] as const;

function payStep(order: OrderView): PlacedStep {
  const until = paidUntil(order);
  if (until !== undefined) return { title: 'Оплата', text: `Оплатите до ${deadlineText(until)}` };
  if (order.payment_state === 'HELD')
    return { title: 'Оплата', text: `Деньги удержаны. ${takenText(order)}` };
  if (order.payment_state === 'PAID') return { title: 'Оплата', text: 'Заказ оплачен' };
  return {
    title: 'Оплата',
    text: order.payment_method === 'on_receipt' ? 'Оплатите при получении' : 'Сейчас платить ничего не нужно',
  };
}

function arrivalText({ parts }: OrderView): string {
  const [part, ...others] = parts;
  if (part?.promised_from && part.promised_to && others.length === 0)
    return `Обещаем ${daysText(part.promised_from, part.promised_to)}. О каждом шаге напишем`;
  const days = parts.flatMap(({ promised_to: day }) => day ?? []).toSorted();
  if (days.length === 0) return 'Срок назовёт продавец, мы сразу напишем';
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last
    ? `Обещаем к ${dayText(first)}. О каждом шаге напишем`
    : `Первая посылка — к ${dayText(first)}, последняя — к ${dayText(last)}. О каждом шаге напишем`;
}
