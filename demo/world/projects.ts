import type { ProjectRole } from '@okoem/domain/project/project-role.ts';

export interface DemoProject {
  /** Places of people in the list of customers, from 1. */
  customer: number;
  name: string;
  city: string;
  address: string;
  contract: string;
  /** Percent of what its orders come to: below a hundred they are too much. */
  budgetPercent: number;
  /** Kopecks of one order. */
  orderLimit?: number;
  members: readonly { customer: number; role: ProjectRole }[];
  /** Places in the list of orders, from 1. */
  orders: readonly number[];
  /** By what they are called in the list of quotes. */
  quotes: readonly string[];
  /** Names of lists of so many goods, and what they were planned by. */
  specifications: readonly { name: string; lines: number; variant: string }[];
  baskets: readonly { name: string; lines: number }[];
  documents: readonly string[];
  daysAgo: number;
}

/** Two buildings of one company: one goes by its plan, of the other more was ordered than was meant. */
export const PROJECTS: readonly DemoProject[] = [
  {
    customer: 3,
    name: 'Склад «Подольск-Логистик», корпус 2',
    city: 'Подольск',
    address: 'ул. Заводская, 14',
    contract: 'Договор подряда № 44/1 от 12.10.2026',
    budgetPercent: 260,
    orderLimit: 20_000_000,
    members: [
      { customer: 3, role: 'manager' },
      { customer: 9, role: 'editor' },
      { customer: 10, role: 'manager' },
      { customer: 11, role: 'viewer' },
      { customer: 12, role: 'viewer' },
    ],
    orders: [11, 12],
    quotes: ['Склад на Пролетарской'],
    specifications: [{ name: 'СОТ, корпус 2, ред. 3', lines: 12, variant: 'Дешевле всего' }],
    baskets: [{ name: 'Запас на пусконаладку', lines: 4 }],
    documents: ['План корпуса 2, СОТ.pdf', 'Договор подряда 44-1.pdf'],
    daysAgo: 30,
  },
  {
    customer: 3,
    name: 'Школа № 7, пожарная сигнализация',
    city: 'Химки',
    address: 'ул. Лавочкина, 8',
    contract: 'Контракт № 0348-26',
    budgetPercent: 88,
    members: [
      { customer: 3, role: 'manager' },
      { customer: 9, role: 'editor' },
    ],
    orders: [13],
    quotes: [],
    specifications: [{ name: 'АПС и СОУЭ', lines: 8, variant: 'Быстрее всего' }],
    baskets: [],
    documents: ['Акт обследования.pdf'],
    daysAgo: 62,
  },
];
