import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import { decideDocument, decideRequest, setVerification } from './decision-repository.ts';
import { findDocuments, findOpenRequest } from './verification-repository.ts';

const { NEW, REVIEW, REJECTED } = VERIFICATION_STATUSES;
const REASON = 'ИНН компании изменился: пришлите документы с новым номером';

/** Another number is another taxpayer: what was proven of the old one says nothing of it. The company's row is locked. */
export async function resetVerification(tx: Transaction, companyId: number): Promise<void> {
  const open = await findOpenRequest(tx, companyId);
  if (open?.status === REVIEW) {
    for (const { id } of await findDocuments(tx, [open.id]))
      await decideDocument(tx, { id, status: REJECTED, reason: REASON, validUntil: null });
    await decideRequest(tx, { id: open.id, status: REJECTED, operatorId: null });
  }
  await setVerification(tx, { companyId, status: NEW, keepPrices: false });
  await tell(tx, [{ topic: 'price-list', key: `company:${companyId}` }]);
}
