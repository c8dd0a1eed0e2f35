import type { TenderStanding } from '@okoem/contract/tender-questions.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { averageStars } from '@okoem/domain/contractor/rating.ts';
import { PROPOSE_OBSTACLES, type ProposeObstacle } from '@okoem/domain/tender/propose-obstacle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor, SignedInCustomer } from '../../platform/session/actor.ts';
import { findAuthorStars } from '../contractors/contractor-repository.ts';
import { findLiveProposal } from './proposal-repository.ts';
import { ownProposalView } from './proposal-view.ts';
import { findAskObstacle, findProposeObstacle } from './proposer.ts';
import { countUnanswered } from './question-repository.ts';
import { isAuthor, isChosenTender, publishedTender, type PublishedTender, sideOf } from './tender-side.ts';

const VISITOR: Standing = {
  role: 'visitor',
  obstacle: null,
  can_propose: false,
  can_ask: false,
  proposal: null,
  proposals: null,
  unanswered: null,
  has_works: false,
};

/** How somebody stands to a request that is published; a guest stands before it like everybody. */
export async function tenderStanding(db: Db, tenderId: number, actor: Actor): Promise<TenderStanding> {
  const tender = await publishedTender(db, tenderId);
  const [standing, stars] = await Promise.all([
    standingOf(db, tender, actor),
    findAuthorStars(db, tender),
  ]);
  return { ...standing, author_rating: { average: averageStars(stars), count: stars.length } };
}

type Standing = Omit<TenderStanding, 'author_rating'>;

async function standingOf(db: Db, tender: PublishedTender, actor: Actor): Promise<Standing> {
  if (actor.kind !== 'customer') return VISITOR;
  if (isAuthor(tender, actor)) return authorStanding(db, tender);
  const obstacle = await findProposeObstacle(db, actor, tender);
  if (!may(actor, 'tenders.propose')) return { ...VISITOR, obstacle: obstacleView(obstacle) };
  return contractorStanding(db, tender, { actor, obstacle });
}

async function authorStanding(db: Db, tender: PublishedTender): Promise<Standing> {
  return {
    ...VISITOR,
    role: 'author',
    proposals: tender.proposalCount,
    unanswered: await countUnanswered(db, tender.id),
    has_works: isChosenTender(tender),
  };
}

async function contractorStanding(
  db: Db,
  tender: PublishedTender,
  { actor, obstacle }: { actor: SignedInCustomer; obstacle: ProposeObstacle | undefined },
): Promise<Standing> {
  const companyId = actor.company!.companyId;
  const [proposal, askObstacle] = await Promise.all([
    findLiveProposal(db, { tenderId: tender.id, companyId }),
    findAskObstacle(db, actor, tender),
  ]);
  const isChosen = isChosenTender(tender) && sideOf(tender, actor) === 'contractor';
  return {
    ...VISITOR,
    role: isChosen ? 'chosen' : 'contractor',
    obstacle: proposal ? null : obstacleView(obstacle),
    can_propose: obstacle === undefined && !proposal,
    can_ask: askObstacle === undefined,
    proposal: proposal ? await ownProposalView(db, proposal) : null,
    has_works: isChosen,
  };
}

function obstacleView(obstacle: ProposeObstacle | undefined): TenderStanding['obstacle'] {
  return obstacle === undefined ? null : { code: obstacle, message: PROPOSE_OBSTACLES[obstacle] };
}
