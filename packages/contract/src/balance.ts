import { MOVEMENT_KINDS } from '@okoem/domain/ledger/movement.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { Paper } from './papers.ts';
import { DeferredTerms } from './payments.ts';
import { pagination, Pagination } from './search-body.ts';

/** An order that is not paid whole. */
export const OpenDebt = z.object({
  order_id: z.int(),
  number: z.string(),
  owed: z.int(),
  /** The last day to pay; null where there is none. */
  due_on: z.iso.date().nullable(),
  days_late: z.int(),
  is_on_receipt: z.boolean(),
});
export type OpenDebt = z.infer<typeof OpenDebt>;

/** How a company stands with us, in kopecks. */
export const Balance = z.object({
  /** Without what a bank keeps for us already. */
  owed: z.int(),
  overdue: z.int(),
  /** Money of the company for no order yet, and what it paid too much. */
  advance: z.int(),
  /** What is owed by days past the last day to pay. */
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), owed: z.int() })),
  /** The latest first; of very many the largest delays. */
  debts: z.array(OpenDebt),
  /** Null where paying later was not approved. */
  deferred: DeferredTerms.nullable(),
  /** The day of the first movement; null where there was none. */
  since: z.iso.date().nullable(),
  /** In Moscow. */
  today: z.iso.date(),
});
export type Balance = z.infer<typeof Balance>;

export const getBalance = {
  method: 'GET',
  path: '/lk/balance',
  access: 'customer',
  permission: 'balance.read',
  summary: 'Расчёты компании: долг, просрочка по срокам, аванс, лимит отсрочки',
  response: answer(Balance),
} as const satisfies Endpoint;

export const BalanceMovement = z.object({
  id: z.string(),
  day: z.iso.date(),
  kind: z.enum(MOVEMENT_KINDS),
  document: z.string(),
  order_id: z.int().nullable(),
  /** Kopecks: above zero the company owes more, below less. */
  amount: z.int(),
  /** After it. */
  balance: z.int(),
});
export type BalanceMovement = z.infer<typeof BalanceMovement>;

export const Turnovers = z.object({ opening: z.int(), debit: z.int(), credit: z.int(), closing: z.int() });
export type Turnovers = z.infer<typeof Turnovers>;

export const searchMovements = {
  method: 'POST',
  path: '/lk/balance/movements:search',
  access: 'customer',
  permission: 'balance.read',
  summary: 'Движения по счёту компании за дни: новые первыми, с остатком после каждого',
  body: z.strictObject({
    filter: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }).default({}),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(BalanceMovement),
    meta: z.object({ pagination: Pagination, turnovers: Turnovers }),
  }),
} as const satisfies Endpoint;

export const makeReconciliation = {
  method: 'POST',
  path: '/lk/balance:reconcile',
  access: 'customer',
  permission: 'balance.read',
  summary: 'Акт сверки за дни; тот же период без изменений отвечает тем же актом',
  body: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  response: answer(Paper),
} as const satisfies Endpoint;

const Party = z.object({ label: z.string(), name: z.string(), text: z.string() });

/** An act in words, as every form of it says it. */
export const ReconciliationSheet = z.object({
  paper: Paper,
  title: z.string(),
  subtitle: z.string(),
  stamp: z.string(),
  parties: z.array(Party),
  headings: z.object({ own: z.string(), others: z.string() }),
  lines: z.array(
    z.object({
      day: z.string(),
      document: z.string(),
      debit: z.string(),
      credit: z.string(),
      is_sum: z.boolean(),
    }),
  ),
  conclusion: z.string(),
  words: z.string(),
  signatures: z.array(z.object({ side: z.string(), post: z.string(), name: z.string() })),
});
export type ReconciliationSheet = z.infer<typeof ReconciliationSheet>;

export const getReconciliation = {
  method: 'GET',
  path: '/lk/papers/{id}/reconciliation',
  access: 'customer',
  permission: 'balance.read',
  summary: 'Акт сверки, как он напечатан',
  params: z.strictObject({ id: PathId }),
  response: answer(ReconciliationSheet),
} as const satisfies Endpoint;
