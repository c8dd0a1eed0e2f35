import type { TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export type TenderActor = 'customer' | 'contractor' | 'operator' | 'system';

export interface NewTenderEvent {
  tenderId: number;
  /** A word of letters and dashes: `published`, `check`, `move`, `deadline`, `addition`. */
  kind: string;
  to?: TenderStatus | null;
  actor: TenderActor;
  actorName: string;
  /** Whose name that is: who leaves takes it out of a colleague's request too. */
  customerId: number | null;
  text: string;
  /** Read by everybody; else by the author's side, the contractor chosen and the staff. */
  isPublic?: boolean;
}

export interface TenderEventRow {
  id: number;
  kind: string;
  toStatus: TenderStatus | null;
  actor: TenderActor;
  actorName: string;
  text: string;
  isPublic: boolean;
  createdAt: Date;
}

export async function insertTenderEvent(tx: Transaction, event: NewTenderEvent): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into tender_event (tender_id, kind, to_status, actor, actor_name, customer_id, text, is_public)
    values (${event.tenderId}, ${event.kind}, ${event.to ?? null}, ${event.actor}, ${event.actorName},
            ${event.customerId}, ${event.text}, ${event.isPublic ?? false})
    returning id
  `;
  return row!.id;
}

/** A story is short; of a long one the last are read. */
const MOST_EVENTS = 500;

export async function findTenderEvents(
  db: Db,
  tenderId: number,
  { isAll }: { isAll: boolean },
): Promise<TenderEventRow[]> {
  const rows = await db<TenderEventRow[]>`
    select id, kind, to_status, actor, actor_name, text, is_public, created_at
      from tender_event
     where tender_id = ${tenderId}
       and (is_public or ${isAll})
     order by id desc
     limit ${MOST_EVENTS}
  `;
  return rows.toReversed();
}

export async function countAdditions(db: Db, tenderId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tender_event where tender_id = ${tenderId} and kind in ('addition', 'deadline')
  `;
  return row!.count;
}
