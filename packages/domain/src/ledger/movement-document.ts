import { formatDate } from '../format/date-format.ts';
import type { MoneyPlace } from './ledger-account.ts';
import type { MovementKind } from './movement.ts';

/** What is known of a movement besides its sum; what is not known is empty or null. */
export interface MovementFacts {
  kind: MovementKind;
  /** Of the part where one is meant, else of the order; empty for money that came as an advance. */
  order: string;
  /** When it was ordered. */
  orderDay: string;
  /** Where the money came to, or went from. */
  place: MoneyPlace | 'unmatched' | null;
  /** The line of the bank's statement. */
  payment: { number: string; day: string } | null;
  /** The transfer document the goods went with. */
  upd: { number: string; day: string } | null;
}

/** 'Платёжное поручение № 118 от 13.11.2026, заказ № 2611-000042': the paper an accountant looks for. */
export function movementDocument(facts: MovementFacts): string {
  switch (facts.kind) {
    case 'charged':
      return [orderOf(facts), updOf(facts)].filter((text) => text !== '').join(', ');
    case 'lowered':
      return `Изменение заказа № ${facts.order}`;
    case 'discounted':
      return `Скидка по заказу № ${facts.order}`;
    case 'discount_ended':
      return `Скидка по заказу № ${facts.order} снята`;
    case 'paid':
      return moneyOf(facts);
    case 'from_advance':
      return `Зачёт аванса${ofOrder(facts)}`;
    case 'to_advance':
      return `Переплата в аванс${ofOrder(facts)}`;
    case 'given_back':
      return `Возврат денег${ofOrder(facts)}`;
    case 'returned':
      return `Возврат товара${ofOrder(facts)}`;
    case 'undone':
      return `Отмена зачёта: ${lowerFirst(moneyOf(facts))}`;
  }
}

function orderOf({ order, orderDay }: MovementFacts): string {
  return `Заказ № ${order} от ${dayText(orderDay)}`;
}

function updOf({ upd }: MovementFacts): string {
  return upd === null ? '' : `УПД № ${upd.number} от ${dayText(upd.day)}`;
}

function moneyOf(facts: MovementFacts): string {
  return wayOf(facts) + (facts.order === '' ? ', аванс' : ofOrder(facts));
}

function wayOf({ payment, place }: MovementFacts): string {
  if (payment !== null) {
    const name = payment.number === '' ? 'Платёж' : `Платёжное поручение № ${payment.number}`;
    return `${name} от ${dayText(payment.day)}`;
  }
  if (place === 'acquirer') return 'Оплата на сайте';
  return place === 'cash' ? 'Оплата при получении' : 'Перевод на счёт';
}

function ofOrder({ order }: MovementFacts): string {
  return order === '' ? '' : `, заказ № ${order}`;
}

function dayText(day: string): string {
  return formatDate(day, 'dd.MM.yyyy');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
