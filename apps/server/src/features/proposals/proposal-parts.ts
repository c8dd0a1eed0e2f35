import type { Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { PrivateFileParts } from '../files/private-files.ts';

export interface ProposalParts {
  pool: Pool;
  listPool: Pool;
  catalog: Catalog;
  files: PrivateFileParts;
  publicUrl: string;
  isLimited: boolean;
}

/** Calls of one company within an hour. People need a tenth of them; whoever needs more is a program. */
const MOST_PER_HOUR = {
  'tender-proposal': 60,
  'tender-question': 30,
  'tender-answer': 200,
  'tender-works': 200,
  'tender-file': 100,
  'tender-price': 600,
} as const;

export type ProposalQuota = keyof typeof MOST_PER_HOUR;

/** Counted before anything is done, so that refused calls count too. */
export async function spendOn(
  { pool, isLimited }: Pick<ProposalParts, 'pool' | 'isLimited'>,
  scope: ProposalQuota,
  { customerId, company }: { customerId: number; company: { companyId: number } | null },
): Promise<void> {
  if (!isLimited) return;
  const caller = company === null ? `customer ${customerId}` : `company ${company.companyId}`;
  await spendCall(pool, { scope, caller, mostPerHour: MOST_PER_HOUR[scope] });
}
