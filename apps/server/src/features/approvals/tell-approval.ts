import type { ApprovalStatus } from '@okoem/domain/approval/approval-status.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { approvalAskedLetter, approvalEndedLetter, type LetterApproval } from './approval-letters.ts';
import { makeApprovalLink } from './approval-link.ts';
import { findApproval, findApprovalLines, findCompanyMembers } from './approval-repository.ts';
import { approvalSums } from './approval-view.ts';
import { approversOf } from './approvers.ts';

interface Told {
  id: number;
  publicUrl: string;
}

/** Everybody who may decide and reads mail, each with a link of his own. In the transaction of the request. */
export async function tellApprovers(tx: Transaction, { id, publicUrl }: Told): Promise<void> {
  const request = (await findApproval(tx, id))!;
  const told = await letterApproval(tx, { id, publicUrl });
  for (const { email, customerId } of await approversOf(tx, request)) {
    if (email === null) continue;
    const link = await makeApprovalLink(tx, { requestId: id, customerId, publicUrl });
    await sendMessage(tx, approvalAskedLetter(email, told, { link, approverId: customerId }));
  }
}

/** Who withdrew it knows. */
export async function tellRequester(
  tx: Transaction,
  { id, publicUrl, state }: Told & { state: ApprovalStatus },
): Promise<void> {
  if (state === 'PENDING' || state === 'WITHDRAWN') return;
  const request = (await findApproval(tx, id))!;
  const [member] = await findCompanyMembers(tx, request.companyId, request.customerId);
  if (!member || member.email === null) return;
  await sendMessage(
    tx,
    approvalEndedLetter(member.email, await letterApproval(tx, { id, publicUrl }), state),
  );
}

async function letterApproval(tx: Transaction, { id, publicUrl }: Told): Promise<LetterApproval> {
  const row = (await findApproval(tx, id))!;
  const lines = await findApprovalLines(tx, [id]);
  return {
    id,
    number: row.number,
    companyName: row.companyName,
    requesterName: row.requesterName,
    total: row.total,
    sums: approvalSums(row),
    limit: row.orderLimit,
    expiresAt: row.expiresAt,
    comment: row.comment,
    reason: row.reason,
    deciderName: row.deciderName,
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber! },
    quoteNumber: row.quoteNumber,
    lines: lines.map(({ name, article, quantityMilli, unit, total }) => ({
      name,
      article,
      quantity: fromMilli(quantityMilli),
      unit,
      total,
    })),
    publicUrl,
  };
}
