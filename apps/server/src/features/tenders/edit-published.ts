import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { DEADLINE_FAULTS, deadlineFault } from '@okoem/domain/tender/tender-deadline.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { type MeantTender, tellPages } from './move-tender.ts';
import { refusedTender } from './save-tender.ts';
import { saidBy } from './tender-actor.ts';
import { countAdditions, insertTenderEvent } from './tender-event-repository.ts';
import { lockTender, type TenderRecord, updateTender } from './tender-repository.ts';

/** Contractors read every one of them. */
const MOST_ADDITIONS = 20;

async function lockAwaiting(tx: Transaction, { id, mover }: MeantTender): Promise<TenderRecord> {
  const tender = ownedRow(await lockTender(tx, id), mover.actor, 'tenders.write');
  if (tender.publishedAt === null) throw refusedTender('Заявка ещё не опубликована: измените черновик');
  if (tender.status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS)
    throw refusedTender('Предложения больше не собираются: заявку можно повторить');
  if ((await countAdditions(tx, id)) >= MOST_ADDITIONS)
    throw new Refusal('TOO_MANY_ROWS', {}, [
      { code: 'TENDER_QUOTA', message: `Заявку можно дополнить не больше ${MOST_ADDITIONS} раз` },
    ]);
  return tender;
}

/** The deadline is only put off: who has begun to count may trust it. */
export async function extendTender(
  pool: Pool,
  { deadline, now, ...meant }: MeantTender & { deadline: Date; now: Date },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockAwaiting(tx, meant);
    if (tender.isSealed && tender.deadline! <= now)
      throw refusedTender('Цены уже открыты: срок закрытого сбора продлить нельзя');
    const fault = deadlineFault(deadline, now);
    if (fault) throw wrongDeadline(DEADLINE_FAULTS[fault]);
    if (deadline <= tender.deadline!) throw wrongDeadline('Срок можно только продлить');
    await updateTender(tx, tender.id, { deadline, deadlineToldAt: null });
    await noteAll(tx, meant, {
      kind: 'deadline',
      text: `Срок предложений продлён до ${formatDate(deadline, 'dd.MM.yyyy HH:mm')} МСК`,
    });
  });
}

function wrongDeadline(message: string): Refusal {
  return new Refusal('VALIDATION', { field: 'deadline' }, [
    { code: 'TENDER_LACKS', field: 'deadline', message },
  ]);
}

/** What was said stays; what is added stands beside it with its date. */
export async function addToTender(
  pool: Pool,
  { text, ...meant }: MeantTender & { text: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockAwaiting(tx, meant);
    await updateTender(tx, tender.id, {});
    await noteAll(tx, meant, { kind: 'addition', text });
  });
}

async function noteAll(
  tx: Transaction,
  { id, mover }: MeantTender,
  { kind, text }: { kind: string; text: string },
): Promise<void> {
  await insertTenderEvent(tx, {
    tenderId: id,
    kind,
    ...saidBy(mover),
    text,
    isPublic: true,
  });
  await tellPages(tx, id);
}
