import { RETURN_STATUSES } from '@okoem/domain/returns/return-status.ts';
import { TENDER_STAGES } from '@okoem/domain/tender/tender-check.ts';
import { z } from 'zod';
import { OwnCompany } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { TenderStatusCode } from './tender-views.ts';
import { ThreadRow } from './thread-views.ts';

const Day = z.iso.date();

/** An order and until when it waits. */
const WaitingOrder = z.object({
  id: z.int(),
  number: z.string(),
  total: z.int(),
  until: z.iso.datetime(),
});

/** What waits for the member. The words are the page's; here is what they are made of. */
export const CabinetSignal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order-change'),
    count: z.int(),
    /** The one that is answered first. */
    order: WaitingOrder,
  }),
  z.object({ kind: z.literal('order-unpaid'), count: z.int(), order: WaitingOrder }),
  /** Orders with deferred payment whose day is over. */
  z.object({
    kind: z.literal('debt-overdue'),
    count: z.int(),
    sum: z.int(),
    /** Of the oldest of them. */
    number: z.string(),
    due_on: Day,
  }),
  /** A colleague's order above his limit. */
  z.object({ kind: z.literal('approval-waiting'), count: z.int(), approval: WaitingOrder }),
  /** An offer that was sent, and until when it holds. */
  z.object({ kind: z.literal('quote-waiting'), count: z.int(), quote: WaitingOrder }),
  z.object({
    kind: z.literal('verification-rejected'),
    /** How many documents were refused. */
    documents: z.int(),
    prices_until: z.iso.datetime().nullable(),
  }),
  z.object({ kind: z.literal('verification-suspended'), prices_until: z.iso.datetime() }),
  z.object({ kind: z.literal('email-unconfirmed'), email: z.string() }),
  z.object({ kind: z.literal('profile-incomplete'), lacks_name: z.boolean(), lacks_email: z.boolean() }),
  z.object({ kind: z.literal('join-requests'), count: z.int(), name: z.string() }),
  z.object({ kind: z.literal('verification-ending'), until: Day }),
  z.object({
    kind: z.literal('powers-ending'),
    count: z.int(),
    /** Whose power of attorney ends, or ended, first. */
    name: z.string(),
    until: Day,
    is_over: z.boolean(),
  }),
  z.object({ kind: z.literal('verification-needed'), is_begun: z.boolean() }),
  /** A document agreed to has a new wording. */
  z.object({ kind: z.literal('consent-changed'), count: z.int(), revision: Day }),
  z.object({
    kind: z.literal('restocked'),
    count: z.int(),
    product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  }),
  z.object({ kind: z.literal('cheaper'), count: z.int(), name: z.string(), percent: z.int() }),
]);
export type CabinetSignal = z.infer<typeof CabinetSignal>;

const counts = {
  /** How many of them wait for the member. */
  waiting: z.int(),
  total: z.int(),
};

/** What is under way beside orders: how much of it, and the latest few. */
export const CabinetWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('messages'),
    ...counts,
    items: z.array(
      ThreadRow.pick({ id: true, title: true, side: true, counterpart: true, last: true, unread: true }),
    ),
  }),
  z.object({
    kind: z.literal('tenders'),
    ...counts,
    items: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        stage: z.enum(TENDER_STAGES),
        status: TenderStatusCode,
        proposals: z.int(),
        deadline: z.iso.datetime().nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('returns'),
    ...counts,
    items: z.array(
      z.object({ id: z.int(), number: z.string(), order_number: z.string(), state: z.enum(RETURN_STATUSES) }),
    ),
  }),
  z.object({
    kind: z.literal('approvals'),
    ...counts,
    items: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        sum: z.int(),
        requester: z.string(),
        until: z.iso.datetime(),
        /** Whether it waits for the member, and not for a colleague. */
        can_decide: z.boolean(),
      }),
    ),
  }),
]);
export type CabinetWork = z.infer<typeof CabinetWork>;

export const Overview = z.object({
  /** Today in Moscow. */
  today: Day,
  first_name: z.string(),
  /** The most pressing first. */
  signals: z.array(CabinetSignal),
  total: z.int(),
  /** Only what there is any of. */
  work: z.array(CabinetWork),
  companies: z.array(OwnCompany),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = {
  method: 'GET',
  path: '/lk/overview',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Обзор кабинета: что ждёт участника и за кого он может действовать',
  response: answer(Overview),
} as const satisfies Endpoint;
