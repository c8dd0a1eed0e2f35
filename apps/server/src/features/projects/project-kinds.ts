import { countOf } from '@okoem/domain/format/plural.ts';
import {
  orderStatus,
  SUB_ORDER_STATUS_LABELS,
  type SubOrderStatus,
} from '@okoem/domain/order/sub-order-status.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import { SPEC_STATE_LABELS, type SpecState } from '@okoem/domain/specification/spec-state.ts';
import type { Db } from '../../platform/database/database.ts';

/** What a project tells of a thing, whatever it is. */
export interface ThingFacts {
  id: string;
  customerId: number;
  companyId: number | null;
  title: string;
  note: string;
  state: { code: string; label: string } | null;
  /** What it costs; a thing without a price of its own has the plan it was put in with. */
  sum: number | null;
  at: Date;
  /** Of what is ordered. */
  order?: { charged: number; paid: number; shipped: number };
  /** Its sum is a plan, and stands in the place of what it was made of. */
  plan?: { replaces: string | null };
}

type Find = (db: Db, ids: readonly string[]) => Promise<ThingFacts[]>;

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^[1-9]\d{0,14}$/;
const ROWS = ['строка', 'строки', 'строк'] as const;
const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

/** Where the facts of each kind are kept. An id that cannot be one of its kind is an unknown one. */
const KINDS: Record<ProjectKind, { ids: RegExp; find: Find }> = {
  specification: { ids: GUID, find: findSpecifications },
  basket: { ids: GUID, find: findBaskets },
  quote: { ids: NUMBER, find: findQuotes },
  order: { ids: NUMBER, find: findOrders },
  file: { ids: GUID, find: findFiles },
};

export async function findThings(
  db: Db,
  kind: ProjectKind,
  ids: readonly string[],
): Promise<Map<string, ThingFacts>> {
  const known = ids.filter((id) => KINDS[kind].ids.test(id)).map((id) => id.toLowerCase());
  if (known.length === 0) return new Map();
  return new Map((await KINDS[kind].find(db, known)).map((facts) => [facts.id, facts]));
}

type Plain = Omit<ThingFacts, 'note' | 'state' | 'sum'>;

async function findSpecifications(db: Db, ids: readonly string[]): Promise<ThingFacts[]> {
  const rows = await db<(Plain & { rowCount: number; code: SpecState })[]>`
    select id::text, customer_id, company_id, name as title, row_count, state as code, changed_at as at
      from specification
     where id = any(${[...ids]}::uuid[])
       and customer_id is not null
       and deleted_at is null
  `;
  return rows.map(({ rowCount, code, ...row }) => ({
    ...row,
    note: countOf(rowCount, ROWS),
    state: { code, label: SPEC_STATE_LABELS[code] },
    sum: null,
  }));
}

async function findBaskets(db: Db, ids: readonly string[]): Promise<ThingFacts[]> {
  const rows = await db<(Plain & { positions: number; sum: number })[]>`
    select id::text, customer_id, company_id, name as title, jsonb_array_length(lines) as positions, total as sum,
           created_at as at
      from project_basket
     where id = any(${[...ids]}::uuid[])
  `;
  return rows.map(({ positions, ...row }) => ({ ...row, note: countOf(positions, POSITIONS), state: null }));
}

/** What is offered stands in the place of the list it was made of; what was declined, or has ended, is no plan any more. */
async function findQuotes(db: Db, ids: readonly string[]): Promise<ThingFacts[]> {
  interface Row extends Plain {
    code: QuoteStatus;
    sum: number | null;
    positions: number | null;
    specificationId: string | null;
  }
  const rows = await db<Row[]>`
    select quote.id::text, quote.customer_id, quote.company_id, quote.number as title, quote.status as code,
           quote.created_at as at, quote.specification_id::text, offered.total as sum,
           (select count(*)::int from quote_line where version_id = offered.id) as positions
      from quote
      left join lateral (
             select id, total
               from quote_version
              where quote_id = quote.id
                and sent_at is not null
              order by number desc
              limit 1
           ) as offered on true
     where quote.id = any(${[...ids]}::bigint[])
       and quote.customer_id is not null
  `;
  return rows.map(({ code, sum, positions, specificationId, ...row }) => ({
    ...row,
    note: positions === null || sum === null ? 'ещё не рассчитано' : countOf(positions, POSITIONS),
    state: { code, label: QUOTE_STATUS_LABELS[code] },
    sum,
    ...(sum !== null && !ENDED.has(code) && { plan: { replaces: specificationId } }),
  }));
}

const ENDED: ReadonlySet<QuoteStatus> = new Set(['DECLINED', 'EXPIRED']);

async function findOrders(db: Db, ids: readonly string[]): Promise<ThingFacts[]> {
  interface Row extends Plain {
    states: SubOrderStatus[];
    positions: number;
    charged: number;
    paid: number;
    shipped: number;
  }
  const rows = await db<Row[]>`
    select customer_order.id::text, customer_order.customer_id, customer_order.company_id, number as title,
           customer_order.created_at as at, part.states, part.shipped, line.positions,
           greatest(payment.charged, 0) as charged, greatest(payment.paid - payment.back, 0) as paid
      from customer_order
      join order_payment as payment on payment.order_id = customer_order.id
     cross join lateral (
             select array_agg(state order by seq) as states,
                    coalesce(sum(total) filter (where state in ('SHIPPED', 'READY', 'RECEIVED')), 0)::bigint as shipped
               from sub_order
              where order_id = customer_order.id
           ) as part
     cross join lateral (
             select count(*)::int as positions
               from sub_order
               join order_line on order_line.sub_order_id = sub_order.id
              where sub_order.order_id = customer_order.id
           ) as line
     where customer_order.id = any(${[...ids]}::bigint[])
  `;
  return rows.map(({ states, positions, charged, paid, shipped, ...row }) => {
    const code = orderStatus(states);
    return {
      ...row,
      note: countOf(positions, POSITIONS),
      state: { code, label: SUB_ORDER_STATUS_LABELS[code] },
      sum: charged,
      order: { charged, paid, shipped },
    };
  });
}

async function findFiles(db: Db, ids: readonly string[]): Promise<ThingFacts[]> {
  const rows = await db<(Plain & { size: number })[]>`
    select id::text, owner_id as customer_id, company_id, name as title, size, created_at as at
      from stored_file
     where id = any(${[...ids]}::uuid[])
       and purpose = 'project'
       and state = 'kept'
  `;
  return rows.map(({ size, ...row }) => ({ ...row, note: sizeText(size), state: null, sum: null }));
}

const KILO = 1024;

function sizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))}\u00a0КБ`;
  return `${String(Math.round((bytes * 10) / (KILO * KILO)) / 10).replace('.', ',')}\u00a0МБ`;
}
