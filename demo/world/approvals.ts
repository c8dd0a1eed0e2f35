export interface DemoApproval {
  /** Place in the list of people, from 1, of who asks and of who decides. */
  customer: number;
  decider?: number;
  state: 'PENDING' | 'APPROVED' | 'REFUSED';
  daysAgo: number;
  comment: string;
  reason?: string;
  /** Place of the order in the list of orders that it became. */
  order?: number;
}

/** A buyer with a limit asks: one waits for an answer, one was ordered, one was not. */
export const APPROVALS: readonly DemoApproval[] = [
  {
    customer: 9,
    decider: 10,
    state: 'APPROVED',
    daysAgo: 2,
    comment: 'Объект на Заводской: нужно до пятницы, иначе встанет монтаж',
    order: 20,
  },
  {
    customer: 9,
    decider: 3,
    state: 'REFUSED',
    daysAgo: 3,
    comment: 'Запас на склад, пока есть скидка',
    reason: 'Склад и так полон. Вернёмся к этому в следующем квартале',
  },
  {
    customer: 9,
    state: 'PENDING',
    daysAgo: 0,
    comment: 'Второй этап объекта на Заводской, смета согласована с заказчиком',
  },
];
