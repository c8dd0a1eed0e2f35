import type { Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';

export const END_RETURNS = 'end-returns';

/** A part came back whole, whoever said so: what was asked for of it by itself is over, and its buyer is told after the commit. */
export async function returnsEnd(tx: Transaction, partId: number): Promise<void> {
  await addJob(tx, END_RETURNS, { part_id: partId }, { key: `${END_RETURNS} ${partId}` });
}
