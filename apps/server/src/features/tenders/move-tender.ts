import { Refusal } from '@okoem/domain/refusal.ts';
import type { GiveUpReason } from '@okoem/domain/tender/tender-reason.ts';
import { GIVE_UP_LABELS, NO_CHOICE } from '@okoem/domain/tender/tender-reason.ts';
import { mayCloseTender } from '@okoem/domain/tender/tender-rights.ts';
import {
  canTenderBecome,
  isSilent,
  SILENCE_DAYS,
  TENDER_STATUS_LABELS,
  TENDER_STATUSES,
  type TenderStatus,
} from '@okoem/domain/tender/tender-status.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import { refusedTender } from './save-tender.ts';
import { tellOfTender } from './tell-tender.ts';
import { saidBy, type TenderMover } from './tender-actor.ts';
import { insertTenderEvent } from './tender-event-repository.ts';
import { lockTender, type TenderChange, type TenderRecord, updateTender } from './tender-repository.ts';
import { isAccepted } from './tender-view.ts';

const { CUSTOMER_WAS_NOT_CHOSEN, CUSTOMER_WAS_CHOSEN, CLOSED } = TENDER_STATUSES;

export interface MeantTender {
  id: number;
  mover: TenderMover;
}

export function refuseTenderMove(from: TenderStatus, to: TenderStatus): void {
  if (canTenderBecome(from, to)) return;
  const message = `Заявка в состоянии «${TENDER_STATUS_LABELS[from]}»: в «${TENDER_STATUS_LABELS[to]}» из него не переходят`;
  throw new Refusal('CONFLICT', { from, to }, [{ code: 'TENDER_MOVE', message }]);
}

interface Step extends Omit<TenderChange, 'status'> {
  to: TenderStatus;
  text?: string;
  /** Whether everybody reads it in the story. */
  isPublic?: boolean;
}

/**
 * The one way a request moves: status, story, audit and what pages remember in one transaction. Whoever calls it holds the
 * request locked.
 */
export async function moveTender(
  tx: Transaction,
  tender: TenderRecord,
  { to, text = '', isPublic = true, ...change }: Step,
  mover: TenderMover,
): Promise<number> {
  if (tender.publishedAt === null) throw refusedTender('Заявка ещё не опубликована');
  refuseTenderMove(tender.status, to);
  await updateTender(tx, tender.id, { ...change, status: to, movedAt: new Date() });
  const eventId = await insertTenderEvent(tx, {
    tenderId: tender.id,
    kind: 'move',
    to,
    ...saidBy(mover),
    text,
    isPublic,
  });
  await auditTender(tx, tender, mover, { status: to });
  await tellPages(tx, tender.id);
  return eventId;
}

/** What pages remember of requests is read again. */
export async function tellPages(tx: Transaction, tenderId: number): Promise<void> {
  await tell(tx, [{ topic: 'tender', key: String(tenderId) }]);
}

/** What people do with their own requests is in the request's story. */
export async function auditTender(
  tx: Transaction,
  { id, status, checkState }: TenderRecord,
  { actor, requestId }: TenderMover,
  after: object,
): Promise<void> {
  if (actor.kind === 'customer' || actor.kind === 'guest') return;
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'tenders.write',
    subject: { kind: 'tender', id },
    before: { status, check: checkState },
    after,
  });
}

async function lockMeant(tx: Transaction, { id, mover }: MeantTender): Promise<TenderRecord> {
  return ownedRow(await lockTender(tx, id), mover.actor, 'tenders.write');
}

/** 1 → 10 by the author: nobody is chosen, and why. */
export async function giveUpTender(
  pool: Pool,
  { reason, comment, ...meant }: MeantTender & { reason: GiveUpReason; comment: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockMeant(tx, meant);
    await moveTender(
      tx,
      tender,
      {
        to: CUSTOMER_WAS_NOT_CHOSEN,
        text: GIVE_UP_LABELS[reason],
        giveUpReason: reason,
        endComment: comment,
      },
      meant.mover,
    );
  });
}

/** 1 → 10 by the clock. */
export async function giveUpByClock(
  tx: Transaction,
  tender: TenderRecord,
  mover: TenderMover,
): Promise<void> {
  const text = GIVE_UP_LABELS[NO_CHOICE];
  const change = { to: CUSTOMER_WAS_NOT_CHOSEN, text, giveUpReason: NO_CHOICE } as const;
  await moveTender(tx, tender, change, mover);
  await tellOfTender(tx, { tenderId: tender.id, what: 'no-choice', publicUrl: mover.publicUrl });
}

/** 10 → 30 by the author; 20 → 30 when both have accepted the works. */
export async function closeTender(
  pool: Pool,
  { comment, ...meant }: MeantTender & { comment: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockMeant(tx, meant);
    if (tender.publishedAt === null) throw refusedTender('Заявка ещё не опубликована');
    // Colleagues close for the author.
    const side = { id: tender.customerId, customerType: 'PHYSICAL' } as const;
    if (!mayCloseTender(side, { authorId: tender.customerId, status: tender.status }))
      refuseTenderMove(tender.status, CLOSED);
    if (tender.status === CUSTOMER_WAS_CHOSEN && !isAccepted(tender))
      throw refusedTender('Работы ещё не приняты обеими сторонами: примите их, и заявка закроется');
    await moveTender(
      tx,
      tender,
      {
        to: CLOSED,
        text: comment,
        isPublic: comment === '',
        closeReason: tender.status === CUSTOMER_WAS_CHOSEN ? 'accepted' : 'without-choice',
        ...(comment !== '' && { endComment: comment }),
      },
      meant.mover,
    );
  });
}

/** 20 → 30 by an operator, when both have been silent for long. */
export async function closeSilentTender(
  pool: Pool,
  { comment, now, ...meant }: MeantTender & { comment: string; now: Date },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockMeant(tx, meant);
    if (tender.publishedAt === null) throw refusedTender('Заявка ещё не опубликована');
    if (tender.status !== CUSTOMER_WAS_CHOSEN) throw onlyWithContractor(tender.status);
    if (!isSilent({ status: tender.status, lastMoved: await lastMovedAt(tx, tender) }, now))
      throw refusedTender(`Оператор закрывает заявку после ${SILENCE_DAYS} дней без движения`);
    const change = { to: CLOSED, text: comment, isPublic: false, closeReason: 'silence' } as const;
    await moveTender(tx, tender, change, meant.mover);
    await tellOfTender(tx, {
      tenderId: tender.id,
      what: 'closed-silent',
      publicUrl: meant.mover.publicUrl,
    });
  });
}

function onlyWithContractor(from: TenderStatus): Refusal {
  const message = `Оператор закрывает только заявки с выбранным подрядчиком, эта: «${TENDER_STATUS_LABELS[from]}»`;
  return new Refusal('CONFLICT', { from, to: CLOSED }, [{ code: 'TENDER_MOVE', message }]);
}

async function lastMovedAt(db: Db, tender: TenderRecord): Promise<Date> {
  const [row] = await db<{ at: Date | null }[]>`
    select max(created_at) as at from tender_event where tender_id = ${tender.id}
  `;
  return row?.at ?? tender.chosenAt ?? tender.changedAt;
}
