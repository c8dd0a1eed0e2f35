import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';

export interface DemoPart {
  /** The states it went through after NEW. */
  moves: readonly SubOrderStatus[];
  /** How it is delivered: courier, pickup point, warehouse. */
  delivery: 1 | 2 | 3;
  lines: number;
  /** Between two steps; a slow seller breaks its promise. */
  stepDays?: number;
  /** Every piece of the first line is set up too. */
  hasService?: boolean;
  /** The seller would rather send fewer of the first line, and waits for an answer. */
  isChangeProposed?: boolean;
}

export interface DemoOrder {
  /** Place of the customer in the list, from 1. */
  customer: number;
  daysAgo: number;
  payment: { method: 'card' | 'sbp' | 'instalments' | 'on_receipt' | 'invoice' | 'deferred'; state: string };
  /** One part per seller and warehouse. */
  parts: readonly DemoPart[];
  comment?: string;
  poNumber?: string;
  /** Its invoice was not paid in time: it can be restored. */
  isExpired?: boolean;
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
    parts: [{ moves: ['CONFIRMED', 'PICKING'], delivery: 1, lines: 6, hasService: true }],
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
    // A promise that was broken.
    parts: [{ moves: RECEIVED, delivery: 1, lines: 4, stepDays: 2 }],
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
    daysAgo: 4,
    payment: { method: 'invoice', state: 'PAID' },
    parts: [{ moves: [...SHIPPED, 'READY'], delivery: 2, lines: 2 }],
  },
  {
    customer: 7,
    daysAgo: 45,
    payment: { method: 'invoice', state: 'NONE' },
    parts: [{ moves: ['CONFIRMED', 'CANCELLED'], delivery: 1, lines: 2 }],
  },
  {
    customer: 3,
    daysAgo: 9,
    payment: { method: 'invoice', state: 'NONE' },
    parts: [{ moves: ['CANCELLED'], delivery: 1, lines: 3 }],
    poNumber: 'КМ-109/26',
    isExpired: true,
  },
  {
    customer: 9,
    daysAgo: 1,
    payment: { method: 'invoice', state: 'AWAITING' },
    parts: [
      { moves: ['CONFIRMED'], delivery: 1, lines: 3 },
      { moves: [], delivery: 3, lines: 1 },
    ],
    poNumber: 'КМ-117/26',
  },
  {
    customer: 9,
    daysAgo: 22,
    payment: { method: 'invoice', state: 'PAID' },
    parts: [{ moves: [...SHIPPED, 'READY', 'RECEIVED'], delivery: 2, lines: 2 }],
    poNumber: 'КМ-101/26',
  },
  {
    customer: 10,
    daysAgo: 2,
    payment: { method: 'on_receipt', state: 'NONE' },
    parts: [{ moves: ['CONFIRMED'], delivery: 1, lines: 3, isChangeProposed: true }],
    poNumber: 'КМ-115/26',
    comment: 'Согласовано с объектом на Заводской',
  },
  // Some of it comes back.
  {
    customer: 1,
    daysAgo: 6,
    payment: { method: 'card', state: 'PAID' },
    parts: [{ moves: RECEIVED, delivery: 1, lines: 3 }],
  },
];
