import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';

/** Who does it, for the audit and the history of orders. */
export interface BankActor {
  actor: Actor;
  requestId: string | null;
}

/** What every piece of work here needs. */
export interface BankParts {
  db: Db;
  inTx: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Letters carry its address; null where nobody is to be told, as in a demo that is being loaded. */
  publicUrl: string | null;
}

export function bankParts(pool: Pool, publicUrl: string): BankParts {
  return { db: pool, inTx: (work) => inTransaction(pool, work), publicUrl };
}

export function operatorIdOf({ actor }: BankActor): number | null {
  return actor.kind === 'staff' ? actor.staffId : null;
}

/** A command has no member of staff to name. */
export function commandNameOf({ actor }: BankActor): string {
  return actor.kind === 'job' ? actor.name : '';
}
