import type { Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';

export const ISSUE_PAPERS = 'issue-papers';

/**
 * Something was agreed, cancelled or handed over: papers are made or made anew after the commit, because their lines take longer
 * than whoever pressed the button should wait for. One job that waits speaks for all.
 */
export async function papersAreDue(tx: Transaction, orderId: number): Promise<void> {
  await addJob(tx, ISSUE_PAPERS, { order_id: orderId }, { key: `${ISSUE_PAPERS} ${orderId}` });
}
