import { z } from 'zod';
import type { Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log.ts';
import type { ReceiptParts } from './receipt-parts.ts';
import { workReceipts } from './send-receipts.ts';

export const WORK_RECEIPTS = 'work-receipts';

/** Makes what the ledger asks for and sends what waits. */
export const workReceiptsJob = (partsOf: (pool: Pool, log: Log) => ReceiptParts): Job =>
  defineJob({
    task: WORK_RECEIPTS,
    payload: z.unknown(),
    run: async ({ pool, log }) => workReceipts(partsOf(pool, log)),
  });
