import { STAGE_PHOTO } from '@okoem/domain/contractor/contractor-files.ts';
import { ratingUntil } from '@okoem/domain/contractor/rating.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import {
  areStagesAccepted,
  canStageBecome,
  STAGE_STATE_LABELS,
  type StageState,
} from '@okoem/domain/tender/stage-status.ts';
import type { CloseReason } from '@okoem/domain/tender/tender-reason.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findOwnFiles } from '../files/file-repository.ts';
import { moveTender, refuseTenderMove } from '../tenders/move-tender.ts';
import { customerName } from '../tenders/tender-actor.ts';
import { insertTenderEvent } from '../tenders/tender-event-repository.ts';
import { updateTender } from '../tenders/tender-repository.ts';
import { tellAuthor, tellContractors } from './tell-proposal.ts';
import { asWorks, type ChosenTender, conflict, lockPublished, type Side } from './tender-side.ts';
import {
  countTakenPhotos,
  findRatings,
  findStages,
  insertRating,
  insertStep,
  insertStepPhotos,
  setRatingTold,
  setStageState,
  type StageRow,
} from './works-repository.ts';

/** Somebody who does something to the works of a request. */
export interface Doing {
  tenderId: number;
  actor: SignedInCustomer;
  requestId: string;
  publicUrl: string;
}

/** The works, held, as the side that may; once they are closed nothing of them moves. */
async function lockWorks(
  tx: Transaction,
  { tenderId, actor }: Doing,
  wanted?: Side,
): Promise<{ tender: ChosenTender; side: Side }> {
  const works = asWorks(await lockPublished(tx, tenderId), actor, wanted);
  if (works.tender.status !== TENDER_STATUSES.CUSTOMER_WAS_CHOSEN)
    refuseTenderMove(works.tender.status, TENDER_STATUSES.CLOSED);
  return works;
}

interface StageMove extends Doing {
  stageId: number;
  to: Exclude<StageState, 'PLANNED'>;
  text: string;
  photos?: readonly string[];
}

/** The contractor says that it is done, the customer takes it or gives it back. */
export async function moveStage(pool: Pool, move: StageMove): Promise<void> {
  const { actor, stageId, to, text, photos = [], publicUrl } = move;
  const wanted = to === 'DONE' ? 'contractor' : 'customer';
  await inTransaction(pool, async (tx) => {
    const { tender } = await lockWorks(tx, move, wanted);
    const stage = (await findStages(tx, tender.id)).find(({ id }) => id === stageId);
    if (!stage) throw new Refusal('NOT_FOUND');
    if (!canStageBecome(stage.state, to)) {
      const [from, next] = [STAGE_STATE_LABELS[stage.state], STAGE_STATE_LABELS[to]];
      throw conflict('STAGE_MOVE', `Этап в состоянии «${from}»: в «${next}» из него не переходят`);
    }
    await assertFreePhotos(tx, tender, photos);
    const stepId = await insertStep(tx, { stageId, to, customerId: actor.customerId, text });
    await insertStepPhotos(tx, stepId, photos);
    await setStageState(tx, stageId, to);
    await noteStage(tx, tender, { stage, to, by: wanted, customerId: actor.customerId });
    await tellOfStage(tx, tender, { stage, to, text, stepId, publicUrl });
  });
}

/** The story has every step: a request whose story moves is not silent. */
async function noteStage(
  tx: Transaction,
  tender: ChosenTender,
  { stage, to, by, customerId }: { stage: StageRow; to: StageState; by: Side; customerId: number },
): Promise<void> {
  await updateTender(tx, tender.id, {});
  await tx`update tender set silence_told_at = null where id = ${tender.id}`;
  await insertTenderEvent(tx, {
    tenderId: tender.id,
    kind: 'stage',
    actor: by,
    actorName: await customerName(tx, customerId),
    customerId,
    text: `Этап ${stage.position}: ${STAGE_STATE_LABELS[to].toLowerCase()}`,
  });
}

async function tellOfStage(
  tx: Transaction,
  tender: ChosenTender,
  step: { stage: StageRow; to: StageState; text: string; stepId: number; publicUrl: string },
): Promise<void> {
  const { stage, to, text, stepId: occasion, publicUrl } = step;
  const happened = { proposalId: tender.chosenProposalId, stage, text, occasion, publicUrl };
  if (to === 'DONE') return tellAuthor(tx, tender, { what: 'stage-done', ...happened });
  const what = to === 'ACCEPTED' ? 'stage-accepted' : 'stage-returned';
  return tellContractors(tx, tender, { what, to: [tender.chosenCustomerId], ...happened });
}

/** The contractor's own, each once, and none that was shown before. */
async function assertFreePhotos(
  tx: Transaction,
  { chosenCompanyId: companyId }: ChosenTender,
  photos: readonly string[],
): Promise<void> {
  if (new Set(photos).size < photos.length) throw new Refusal('VALIDATION', { field: 'photos' });
  const own = await findOwnFiles(tx, photos, { companyId, purpose: 'proposal', type: STAGE_PHOTO });
  const isTaken = photos.length > 0 && (await countTakenPhotos(tx, photos)) > 0;
  if (own.length < photos.length || isTaken) throw new Refusal('NOT_FOUND', { field: 'photos' });
}

/** Each side says for itself that the works are over; when both have, 20 → 30. Said again, it stays said. */
export async function acceptWorks(pool: Pool, doing: Doing): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { tender, side } = await lockWorks(tx, doing);
    const stages = await findStages(tx, tender.id);
    if (!areStagesAccepted(stages.map(({ state }) => state)))
      throw conflict('STAGES_OPEN', 'Сначала примите все этапы: потом работы можно закрыть');
    const now = new Date();
    const mine = side === 'customer' ? 'acceptedByCustomerAt' : 'acceptedByContractorAt';
    const theirs = side === 'customer' ? 'acceptedByContractorAt' : 'acceptedByCustomerAt';
    if (tender[mine] === null) {
      await updateTender(
        tx,
        tender.id,
        side === 'customer' ? { acceptedByCustomerAt: now } : { acceptedByContractorAt: now },
      );
    }
    if (tender[theirs] !== null)
      return endWorks(tx, tender, { ...doing, side, reason: 'accepted', text: '' });
    if (tender[mine] !== null) return;
    await insertTenderEvent(tx, {
      tenderId: tender.id,
      kind: 'works-done',
      actor: side,
      actorName: await customerName(tx, doing.actor.customerId),
      customerId: doing.actor.customerId,
      text: 'Работы закончены: ждём подтверждения второй стороны',
    });
    const happened = { proposalId: tender.chosenProposalId, publicUrl: doing.publicUrl } as const;
    if (side === 'contractor') await tellAuthor(tx, tender, { what: 'works-done', ...happened });
    else
      await tellContractors(tx, tender, { what: 'works-done', to: [tender.chosenCustomerId], ...happened });
  });
}

/** 20 → 30 by the contractor, who says why. */
export async function leaveWorks(pool: Pool, { text, ...doing }: Doing & { text: string }): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { tender, side } = await lockWorks(tx, doing, 'contractor');
    await endWorks(tx, tender, { ...doing, side, reason: 'contractor-left', text });
  });
}

interface Ending extends Doing {
  side: Side;
  reason: CloseReason;
  text: string;
}

async function endWorks(
  tx: Transaction,
  tender: ChosenTender,
  { side, reason, text, actor, requestId, publicUrl }: Ending,
): Promise<void> {
  const name = await customerName(tx, actor.customerId);
  const change = {
    to: TENDER_STATUSES.CLOSED,
    closeReason: reason,
    text,
    isPublic: text === '',
    ...(text !== '' && { endComment: text }),
  } as const;
  await moveTender(tx, tender, change, { by: side, name, actor, requestId, publicUrl });
  await tellOfEnd(tx, tender, { reason, text, publicUrl });
}

/** Both are asked for what they think of each other. */
export async function tellOfEnd(
  tx: Transaction,
  tender: ChosenTender,
  { reason, text, publicUrl }: { reason: CloseReason; text: string; publicUrl: string },
): Promise<void> {
  const isClosed = tender.status === TENDER_STATUSES.CLOSED && tender.movedAt !== null;
  const until = ratingUntil(isClosed ? tender.movedAt! : new Date());
  const happened = { proposalId: tender.chosenProposalId, text, ratingUntil: until, publicUrl };
  const isLeft = reason === 'contractor-left';
  await tellAuthor(tx, tender, { what: isLeft ? 'left' : 'closed', ...happened });
  await tellContractors(tx, tender, { what: 'closed', to: [tender.chosenCustomerId], ...happened });
  await setRatingTold(tx, tender.id);
}

/** Once a side, while both are still asked: later what was given is open, and nobody rates in answer to it. */
export async function rateWorks(
  pool: Pool,
  { stars, text, ...doing }: Doing & { stars: number; text: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, doing.tenderId);
    const { side } = asWorks(tender, doing.actor);
    if (tender.status !== TENDER_STATUSES.CLOSED || tender.movedAt === null)
      throw conflict('RATING_EARLY', 'Оценить другую сторону можно, когда заявка закрыта');
    if (Date.now() >= ratingUntil(tender.movedAt).getTime())
      throw conflict('RATING_LATE', 'Оценить можно в течение 14 дней после закрытия заявки');
    const given = await findRatings(tx, tender.id);
    if (given.some((one) => one.side === side))
      throw conflict('RATING_GIVEN', 'Вы уже оценили: изменить оценку нельзя');
    await insertRating(tx, { tenderId: tender.id, side, customerId: doing.actor.customerId, stars, text });
  });
}
