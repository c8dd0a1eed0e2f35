import type { JobActor } from '@okoem/domain/access/actor.ts';
import { SUSPENSION_DAYS, VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findOwner } from './decision-repository.ts';
import { findToSuspend, suspendCompany, type SuspendedRow } from './suspension-repository.ts';
import { suspensionLetter } from './verification-letters.ts';
import {
  copyDocuments,
  findDocuments,
  findOpenRequest,
  findRequest,
  lockCompany,
  sendRequest,
} from './verification-repository.ts';
import { openRequest } from './verification-service.ts';

const BATCH = 50;
export const SUSPEND_VERIFICATIONS = 'suspend-verifications';
const ACTOR: JobActor = { kind: 'job', name: SUSPEND_VERIFICATIONS };

/** Opens a new request in review for companies whose approval has lost its ground. Run twice, it finds none. */
export const suspendVerificationsJob = (publicUrl: string): Job =>
  defineJob({
    task: SUSPEND_VERIFICATIONS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const companies = await findToSuspend(pool, BATCH);
        for (const company of companies) count += Number(await suspend(pool, company, publicUrl));
        if (companies.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'verifications-suspended', count }, 'verifications suspended');
    },
  });

async function suspend(pool: Pool, row: SuspendedRow, publicUrl: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const company = await lockCompany(tx, row.companyId);
    // Somebody was faster.
    if (company?.verification !== VERIFICATION_STATUSES.APPROVED) return false;
    const id = await requestInReview(tx, row);
    const pricesUntil = await suspendCompany(tx, { companyId: row.companyId, days: SUSPENSION_DAYS });
    const { number } = (await findRequest(tx, id))!;
    await writeAudit(tx, {
      actor: ACTOR,
      requestId: null,
      action: 'verification.write',
      subject: { kind: 'company', id: row.companyId },
      before: { verification: VERIFICATION_STATUSES.APPROVED },
      after: {
        verification: VERIFICATION_STATUSES.REVIEW,
        cause: row.cause,
        number,
        prices_until: pricesUntil,
      },
    });
    const owner = await findOwner(tx, row.companyId);
    if (owner)
      await sendMessage(tx, suspensionLetter({ ...owner, publicUrl }, { ...row, number, pricesUntil }));
    return true;
  });
}

/** A draft that the company has begun is sent as it is, with what it lacks taken from the request that held. */
async function requestInReview(tx: Transaction, row: SuspendedRow): Promise<number> {
  const { companyId, customerId, isHead, requestId, cause } = row;
  const draft = await findOpenRequest(tx, companyId);
  // New papers are looked at already.
  if (draft?.status === VERIFICATION_STATUSES.REVIEW) return draft.id;
  const id = draft?.id ?? (await openRequest(tx, { companyId, customerId, comment: '', isHead, cause }));
  const documents = await findDocuments(tx, [requestId]);
  await copyDocuments(tx, { from: requestId, to: id, fileIds: documents.map(({ fileId }) => fileId) });
  await sendRequest(tx, { id, cause });
  return id;
}
