import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { OperatorCode, ReceiptOperator } from './receipt-operator.ts';

/** What receipts need of the world. */
export interface ReceiptParts {
  pool: Pool;
  log: Log;
  /** By their code: what one that is used no more has taken on is still asked about. */
  operators: ReadonlyMap<OperatorCode, ReceiptOperator>;
  /** Whose tills new receipts go to. `none`: receipts are issued elsewhere; undefined: nobody said, so they wait. */
  current: OperatorCode | 'none' | undefined;
  publicUrl: string;
  supportEmail: string;
  supportPhone: string;
  now: () => Date;
}
