import { Refusal } from '@okoem/domain/refusal.ts';
import { MOST_PUBLISHED_A_DAY, MOST_WAITING } from '@okoem/domain/tender/tender-check.ts';
import { deadlineAfterCheck } from '@okoem/domain/tender/tender-deadline.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { auditTender, type MeantTender, tellPages } from './move-tender.ts';
import { refusedTender } from './save-tender.ts';
import { tellOfTender } from './tell-tender.ts';
import { saidBy } from './tender-actor.ts';
import { ALERT_TENDER } from './tender-alert-task.ts';
import { priceEquipment } from './tender-equipment.ts';
import { insertTenderEvent } from './tender-event-repository.ts';
import { countOwnerTenders, lockTender, type TenderRecord, updateTender } from './tender-repository.ts';
import { lacksOf } from './tender-view.ts';

/** Contractors see it at once, unless it is the first of its author: that one is looked at before. Twice is once. */
export async function publishTender(
  pool: Pool,
  { id, mover, now }: MeantTender & { now: Date },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = ownedRow(await lockTender(tx, id), mover.actor, 'tenders.write');
    if (tender.publishedAt !== null || tender.checkState === 'waiting') return;
    refuseLacks(tender, now);
    const before = await countOwnerTenders(tx, tender);
    if (before.publishedToday >= MOST_PUBLISHED_A_DAY)
      throw refusedTender(
        `За сутки можно опубликовать не больше ${MOST_PUBLISHED_A_DAY} заявок`,
        'TENDER_QUOTA',
      );
    await priceEquipment(tx, tender.id);
    if (before.published > 0 && tender.checkState !== 'refused') return showToAll(tx, tender, { mover, now });
    if (before.waiting >= MOST_WAITING)
      throw refusedTender(`На проверке уже ${MOST_WAITING} заявок: дождитесь ответа по ним`, 'TENDER_QUOTA');
    await updateTender(tx, id, { checkState: 'waiting', checkReason: '', submittedAt: now });
    await note(tx, { id, mover }, { kind: 'check', text: 'Отправлена на проверку' });
    await tellOfTender(tx, { tenderId: id, what: 'to-check', publicUrl: mover.publicUrl });
  });
}

function refuseLacks(tender: TenderRecord, now: Date): void {
  const lacks = lacksOf(tender, now);
  if (lacks.length === 0) return;
  const items = lacks.map(({ field, message }) => ({ code: 'TENDER_LACKS', field, message }));
  throw new Refusal('VALIDATION', { field: lacks[0]!.field }, items);
}

interface Showing {
  mover: MeantTender['mover'];
  now: Date;
}

async function showToAll(tx: Transaction, tender: TenderRecord, { mover, now }: Showing): Promise<void> {
  const isChecked = tender.checkState === 'waiting';
  const deadline = deadlineAfterCheck(tender.deadline!, now);
  await updateTender(tx, tender.id, {
    publishedAt: now,
    submittedAt: tender.submittedAt ?? now,
    deadline,
    ...(isChecked && { checkState: 'passed' as const, checkedAt: now, checkedBy: staffIdOf(mover) }),
  });
  await note(tx, { id: tender.id, mover }, { kind: 'published', text: '', isPublic: true });
  await addJob(tx, ALERT_TENDER, { tender_id: tender.id }, { key: `${ALERT_TENDER} ${tender.id}` });
  await tellPages(tx, tender.id);
}

function staffIdOf({ actor }: MeantTender['mover']): number | null {
  return actor.kind === 'staff' ? actor.staffId : null;
}

async function note(
  tx: Transaction,
  { id, mover }: MeantTender,
  event: { kind: string; text: string; isPublic?: boolean },
): Promise<void> {
  await insertTenderEvent(tx, { tenderId: id, ...saidBy(mover), ...event });
}

/** Looked at and found good: contractors see it, with as many days as they need. */
export async function passTender(pool: Pool, { id, mover, now }: MeantTender & { now: Date }): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockWaiting(tx, { id, mover });
    await showToAll(tx, tender, { mover, now });
    await auditTender(tx, tender, mover, { check: 'passed' });
    await tellOfTender(tx, { tenderId: id, what: 'passed', publicUrl: mover.publicUrl });
  });
}

/** Back to its author, who reads why, mends it and sends it again. */
export async function refuseTender(
  pool: Pool,
  { id, mover, reason, now }: MeantTender & { reason: string; now: Date },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockWaiting(tx, { id, mover });
    await updateTender(tx, id, {
      checkState: 'refused',
      checkReason: reason,
      checkedAt: now,
      checkedBy: staffIdOf(mover),
    });
    await note(tx, { id, mover }, { kind: 'check', text: reason });
    await auditTender(tx, tender, mover, { check: 'refused', reason });
    await tellOfTender(tx, { tenderId: id, what: 'refused', publicUrl: mover.publicUrl });
  });
}

async function lockWaiting(tx: Transaction, { id, mover }: MeantTender): Promise<TenderRecord> {
  const tender = ownedRow(await lockTender(tx, id), mover.actor, 'tenders.write');
  if (tender.checkState !== 'waiting') throw refusedTender('Эта заявка проверки не ждёт');
  return tender;
}
