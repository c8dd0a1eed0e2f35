import type { TenderWorks, WorkStage } from '@okoem/contract/tender-works.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { isRatingShown, ratingUntil } from '@okoem/domain/contractor/rating.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { areStagesAccepted, canStageBecome, STAGE_STATE_LABELS } from '@okoem/domain/tender/stage-status.ts';
import { CLOSE_LABELS } from '@okoem/domain/tender/tender-reason.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { contractorCards } from '../contractors/contractor-view.ts';
import { findProposal } from './proposal-repository.ts';
import { termsOf } from './proposal-view.ts';
import type { ChosenTender, Side } from './tender-side.ts';
import {
  findContractorContact,
  findRatings,
  findStages,
  findSteps,
  type RatingRow,
  type StageRow,
  type StepRow,
} from './works-repository.ts';

const { CUSTOMER_WAS_CHOSEN, CLOSED } = TENDER_STATUSES;

interface Looking {
  side: Side;
  actor: SignedInCustomer;
}

/** The works as one side sees them. */
export async function worksView(db: Db, tender: ChosenTender, { side, actor }: Looking): Promise<TenderWorks> {
  const proposal = (await findProposal(db, tender.chosenProposalId))!;
  const [terms, cards, contact, stages, steps, ratings] = await Promise.all([
    termsOf(db, [proposal]),
    contractorCards(db, [proposal.companyId]),
    findContractorContact(db, proposal),
    findStages(db, tender.id),
    findSteps(db, tender.id),
    findRatings(db, tender.id),
  ]);
  const isRunning = tender.status === CUSTOMER_WAS_CHOSEN;
  const mayWrite = may(actor, side === 'customer' ? 'tenders.write' : 'tenders.propose');
  const said = terms.get(proposal.versionId)!;
  const states = stages.map(({ state }) => state);
  const mine = side === 'customer' ? tender.acceptedByCustomerAt : tender.acceptedByContractorAt;
  return {
    tender_id: tender.id,
    title: tender.title,
    status: tender.status,
    side,
    chosen_at: tender.chosenAt.toISOString(),
    contractor: cards.get(proposal.companyId)!,
    contacts: { customer: authorContact(tender), contractor: contact, address: tender.address },
    proposal: said,
    stages: stages.map((stage) => stageView(stage, { steps, side, can: isRunning && mayWrite })),
    accepted_price: sumKopecks(stages.filter(({ state }) => state === 'ACCEPTED').map(({ price }) => price)),
    accepted_by_customer: tender.acceptedByCustomerAt !== null,
    accepted_by_contractor: tender.acceptedByContractorAt !== null,
    closed: closedOf(tender),
    ...ratingOf(tender, { ratings, side, mayWrite }),
    can_leave: isRunning && mayWrite && side === 'contractor',
    can_accept: isRunning && mayWrite && mine === null && areStagesAccepted(states),
    can_buy: side === 'customer' && said.lines.some(({ offer_id: id }) => id !== null),
  };
}

function authorContact({ contactName, contactPhone, contactEmail, companyName }: ChosenTender) {
  return { name: contactName, organisation: companyName ?? '', phone: contactPhone, email: contactEmail };
}

function stageView(
  stage: StageRow,
  { steps, side, can }: { steps: readonly StepRow[]; side: Side; can: boolean },
): WorkStage {
  const { id, position, name, share, price, days, state } = stage;
  return {
    id,
    position,
    name,
    share,
    price,
    days,
    state: { code: state, label: STAGE_STATE_LABELS[state] },
    steps: steps
      .filter(({ stageId }) => stageId === id)
      .map(({ toState, by, createdAt, text, photos }) => ({
        to: toState,
        by,
        at: createdAt.toISOString(),
        text,
        photos,
      })),
    can_report: can && side === 'contractor' && canStageBecome(state, 'DONE'),
    can_judge: can && side === 'customer' && canStageBecome(state, 'ACCEPTED'),
  };
}

function closedOf({ status, closeReason, movedAt, endComment }: ChosenTender): TenderWorks['closed'] {
  if (status !== CLOSED || closeReason === null || movedAt === null) return null;
  const reason = { code: closeReason, label: CLOSE_LABELS[closeReason] };
  return { at: movedAt.toISOString(), reason, comment: endComment };
}

/** What the other side gave is hidden until nobody can answer it with his own. */
function ratingOf(
  { status, movedAt }: ChosenTender,
  { ratings, side, mayWrite }: { ratings: readonly RatingRow[]; side: Side; mayWrite: boolean },
): Pick<TenderWorks, 'rating' | 'can_rate'> {
  const own = ratings.find((one) => one.side === side);
  const other = ratings.find((one) => one.side !== side);
  if (status !== CLOSED || movedAt === null)
    return { rating: { own: null, other: null, is_other_given: false, until: null }, can_rate: false };
  const until = ratingUntil(movedAt);
  const isShown = isRatingShown({ given: ratings.length, closedAt: movedAt }, new Date());
  return {
    rating: {
      own: givenView(own),
      other: isShown ? givenView(other) : null,
      is_other_given: other !== undefined,
      until: until.toISOString(),
    },
    can_rate: mayWrite && own === undefined && Date.now() < until.getTime(),
  };
}

function givenView(given: RatingRow | undefined) {
  return given ? { stars: given.stars, text: given.text, at: given.createdAt.toISOString() } : null;
}
