import type { Db } from '../../../platform/database/database.ts';
import type { OutboxPosition } from '../../../platform/outbox/outbox.ts';
import { codeDigest } from './code-digest.ts';

/** Identifies the database and the code that a snapshot belongs to. */
export interface SnapshotIdentity {
  /** Of the code that made it. */
  code: string;
  /** Identifier of the cluster, which tells a copy of the database apart. */
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
 * Rebuild requests that a snapshot already satisfies. After a crash the database may reuse the number of a lost
 * transaction, so the number alone is not enough; newer entries also have a later time.
 */
export async function readSeenRequests(
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

/** The outbox keeps a day; the rest is a margin for clock skew and the time of a build. */
const MOST_AGE_HOURS = 20;
const MOST_CLOCK_AHEAD_HOURS = 1;

/** Whether the outbox still has every entry since the snapshot. */
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
