import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';

/** Rows to be matched in another process, with all that it needs to know of who asks. */
export interface MatchJob {
  databaseUrl: string;
  dataDir: string;
  rows: readonly SpecRow[];
  /** Undefined for the capital. */
  regionGuid: string | undefined;
  /** Whose agreed prices count; undefined for everybody else. */
  companyId: number | undefined;
  remembered: RememberedCodes;
}
