import type { Db } from '../../../platform/database/database.ts';
import type { OutboxPosition } from '../../../platform/outbox/outbox.ts';
import { codeDigest } from './code-digest.ts';

/** What makes a snapshot belong to this very database and to this code. */
export interface SnapshotIdentity {
  /** Of the code that made it. */
  code: string;
  /** Of the cluster, so that a copy of the database elsewhere is another one. */
  system: string;
  /** Changes when the cluster went back to an earlier moment, or a replica took over. */
  timeline: number;
  databaseOid: number;
  database: string;
  epoch: string;
}

export async function databaseIdentity(db: Db): Promise<SnapshotIdentity> {
  const [row] = await db<Omit<SnapshotIdentity, 'code'>[]>`
    select system_identifier::text as system, timeline_id as timeline, pg_database.oid::int8 as database_oid,
           datname as database, epoch
      from pg_control_system(), pg_control_checkpoint(), pg_database, catalog_epoch
     where datname = current_database()
  `;
  return { code: codeDigest(), ...row! };
}

/**
 * Entries that say that everything changed and that a snapshot knows of already. A crashed database may give the number of
 * a lost transaction to a new one, so the number alone does not tell; what came after the crash is younger too.
 */
export async function readKnownWishes(
  db: Db,
  { position, readAt, from }: { position: OutboxPosition; readAt: number; from: OutboxPosition },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id
      from outbox
     where xid between ${from.xid}::xid8 and ${position.xid}::xid8
       and topic = 'catalog'
       and created_at <= to_timestamp(${readAt / 1000})
  `;
  return rows.map(({ id }) => id);
}

/** The outbox keeps a day; the rest is room for clocks that disagree and for the time a build takes. */
const MOST_AGE_HOURS = 20;
const MOST_CLOCK_AHEAD_HOURS = 1;

/** Whether the outbox still tells everything that happened since a snapshot was taken. */
export async function isUsable(
  db: Db,
  { position, savedAt }: { position: OutboxPosition; savedAt: number },
): Promise<boolean> {
  const [row] = await db<{ isUsable: boolean }[]>`
    select ${position.xid}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
           and now() - to_timestamp(${savedAt / 1000}) between make_interval(hours => ${-MOST_CLOCK_AHEAD_HOURS})
                                                           and make_interval(hours => ${MOST_AGE_HOURS}) as is_usable
  `;
  return row!.isUsable;
}
