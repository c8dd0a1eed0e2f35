import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';

export interface DemoOrder {
  /** Place of the customer in the list, from 1. */
  customer: number;
  daysAgo: number;
  payment: { method: 'card' | 'sbp' | 'instalments' | 'on_receipt' | 'invoice' | 'deferred'; state: string };
  /** One part per seller: the states it went through after NEW, how it is delivered, how many lines it has. */
  parts: readonly { moves: readonly SubOrderStatus[]; delivery: 1 | 2 | 3; lines: number }[];
  comment?: string;
  poNumber?: string;
}

const SHIPPED = ['CONFIRMED', 'PICKING', 'SHIPPED'] as const;
const RECEIVED = [...SHIPPED, 'RECEIVED'] as const;
const COLLECTED = ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] as const;

/** Orders in every state an order can be in, for persons and companies alike. */
export const ORDERS: readonly DemoOrder[] = [
  {
    customer: 1,
    daysAgo: 0,
    payment: { method: 'card', state: 'AWAITING' },
    parts: [{ moves: [], delivery: 1, lines: 2 }],
  },
  {
    customer: 1,
    daysAgo: 2,
    payment: { method: 'sbp', state: 'PAID' },
    parts: [
      { moves: ['CONFIRMED'], delivery: 2, lines: 1 },
      { moves: ['CONFIRMED', 'PICKING'], delivery: 1, lines: 3 },
    ],
  },
  {
    customer: 1,
    daysAgo: 9,
    payment: { method: 'card', state: 'PAID' },
    parts: [{ moves: SHIPPED, delivery: 1, lines: 2 }],
    comment: 'Позвоните за час, домофон не работает',
  },
  {
    customer: 1,
    daysAgo: 40,
    payment: { method: 'card', state: 'PAID' },
    parts: [{ moves: RECEIVED, delivery: 1, lines: 1 }],
  },
  {
    customer: 1,
    daysAgo: 75,
    payment: { method: 'card', state: 'REFUNDED' },
    parts: [{ moves: [...RECEIVED, 'RETURNED'], delivery: 1, lines: 1 }],
  },
  {
    customer: 2,
    daysAgo: 1,
    payment: { method: 'on_receipt', state: 'NONE' },
    parts: [{ moves: ['CONFIRMED', 'PICKING', 'READY'], delivery: 3, lines: 2 }],
  },
  {
    customer: 2,
    daysAgo: 20,
    payment: { method: 'on_receipt', state: 'NONE' },
    parts: [{ moves: ['CONFIRMED', 'PICKING', 'READY', 'NOT_COLLECTED'], delivery: 3, lines: 1 }],
  },
  {
    customer: 2,
    daysAgo: 33,
    payment: { method: 'sbp', state: 'REFUNDED' },
    parts: [{ moves: ['CANCELLED'], delivery: 1, lines: 1 }],
  },
  {
    customer: 2,
    daysAgo: 60,
    payment: { method: 'instalments', state: 'PAID' },
    parts: [{ moves: COLLECTED, delivery: 3, lines: 2 }],
  },
  {
    customer: 3,
    daysAgo: 0,
    payment: { method: 'invoice', state: 'AWAITING' },
    parts: [
      { moves: [], delivery: 1, lines: 4 },
      { moves: [], delivery: 3, lines: 2 },
    ],
    poNumber: 'КМ-118/26',
  },
  {
    customer: 3,
    daysAgo: 5,
    payment: { method: 'invoice', state: 'PAID' },
    parts: [{ moves: ['CONFIRMED', 'PICKING'], delivery: 1, lines: 6 }],
    poNumber: 'КМ-112/26',
    comment: 'Пропуск на машину заказан, въезд с ул. Заводской',
  },
  {
    customer: 3,
    daysAgo: 14,
    payment: { method: 'deferred', state: 'DEFERRED' },
    parts: [
      { moves: SHIPPED, delivery: 1, lines: 5 },
      { moves: RECEIVED, delivery: 1, lines: 3 },
    ],
  },
  {
    customer: 3,
    daysAgo: 52,
    payment: { method: 'deferred', state: 'OVERDUE' },
    parts: [{ moves: RECEIVED, delivery: 1, lines: 4 }],
  },
  {
    customer: 3,
    daysAgo: 90,
    payment: { method: 'invoice', state: 'PARTLY_REFUNDED' },
    parts: [
      { moves: [...RECEIVED, 'RETURNED'], delivery: 1, lines: 1 },
      { moves: RECEIVED, delivery: 1, lines: 5 },
    ],
  },
  {
    customer: 5,
    daysAgo: 3,
    payment: { method: 'card', state: 'HELD' },
    parts: [{ moves: ['CONFIRMED'], delivery: 2, lines: 2 }],
  },
  {
    customer: 5,
    daysAgo: 28,
    payment: { method: 'invoice', state: 'PAID' },
    parts: [{ moves: [...SHIPPED, 'READY', 'RECEIVED'], delivery: 2, lines: 3 }],
  },
  {
    customer: 7,
    daysAgo: 11,
    payment: { method: 'invoice', state: 'PAID' },
    parts: [{ moves: [...SHIPPED, 'READY'], delivery: 2, lines: 2 }],
  },
  {
    customer: 7,
    daysAgo: 45,
    payment: { method: 'invoice', state: 'NONE' },
    parts: [{ moves: ['CONFIRMED', 'CANCELLED'], delivery: 1, lines: 2 }],
  },
];
