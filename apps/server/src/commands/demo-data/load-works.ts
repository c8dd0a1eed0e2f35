import { stageSums } from '@okoem/domain/tender/proposal-terms.ts';
import type { StageState } from '@okoem/domain/tender/stage-status.ts';
import { TENDER_QUESTIONS, TENDER_RATINGS } from '../../../../../demo/world/contractors.ts';
import { findProposal, findProposalStages } from '../../features/proposals/proposal-repository.ts';
import {
  findStages,
  insertRating,
  insertStages,
  insertStep,
  setStageState,
  type StageRow,
} from '../../features/proposals/works-repository.ts';
import type { Transaction } from '../../platform/database/database.ts';

interface Works {
  id: number;
  status: 20 | 30;
  customerId: number;
  chosenCustomerId: number;
  chosenProposalId: number;
}

/** Questions, stages on their way, and what both sides thought when all was done. */
export async function loadWorks(tx: Transaction): Promise<void> {
  for (const question of TENDER_QUESTIONS) await loadQuestion(tx, question);
  const works = await tx<Works[]>`
    select id, status, customer_id, chosen_customer_id, chosen_proposal_id
      from tender where chosen_proposal_id is not null order by id
  `;
  for (const [place, one] of works.entries()) await loadStages(tx, one, place);
  for (const rating of TENDER_RATINGS) await loadRating(tx, rating);
  await tx`update tender set rating_told_at = moved_at where status = 30 and chosen_proposal_id is not null`;
}

async function loadQuestion(tx: Transaction, question: (typeof TENDER_QUESTIONS)[number]): Promise<void> {
  const { tender, contractor, text, answer = null } = question;
  await tx`
    insert into tender_question (tender_id, company_id, customer_id, text, created_at, answer, answered_by, answered_at)
    select tender.id, asker.chosen_company_id, asker.id, ${text}, tender.created_at + interval '9 hours', ${answer}::text,
           case when ${answer}::text is not null then tender.customer_id end,
           case when ${answer}::text is not null then tender.created_at + interval '20 hours' end
      from tender, customer as asker
     where tender.title = ${tender} and asker.id = ${contractor}
  `;
}

/** Of those that run one waits to be taken over, another was given back; of those that ended all was taken. */
async function loadStages(tx: Transaction, works: Works, place: number): Promise<void> {
  const proposal = (await findProposal(tx, works.chosenProposalId))!;
  const planned = await findProposalStages(tx, [proposal.versionId]);
  const sums = stageSums(
    proposal.worksPrice,
    planned.map(({ share }) => share),
  );
  await insertStages(
    tx,
    works.id,
    planned.map(({ position, name, share, days }, at) => ({ position, name, share, days, price: sums[at]! })),
  );
  const stages = await findStages(tx, works.id);
  const isOver = works.status === 30;
  const reached: StageState = place % 2 === 0 ? 'DONE' : 'RETURNED';
  for (const [at, stage] of stages.entries()) {
    const to = isOver || at === 0 ? 'ACCEPTED' : at === 1 ? reached : 'PLANNED';
    await bringTo(tx, works, { stage, to });
  }
}

const WORDS = {
  DONE: 'Сделано по графику, фотографии передали вашему инженеру.',
  ACCEPTED: 'Приняли, замечаний нет.',
  RETURNED: 'Маркировка линий не совпадает со схемой: поправьте, пожалуйста.',
} as const;

/** By the moves that the database allows. */
async function bringTo(
  tx: Transaction,
  { customerId, chosenCustomerId }: Works,
  { stage, to }: { stage: StageRow; to: StageState },
): Promise<void> {
  if (to === 'PLANNED') return;
  const way = to === 'DONE' ? (['DONE'] as const) : (['DONE', to] as const);
  for (const state of way) {
    const by = state === 'DONE' ? chosenCustomerId : customerId;
    await insertStep(tx, { stageId: stage.id, to: state, customerId: by, text: WORDS[state] });
    await setStageState(tx, stage.id, state);
  }
}

async function loadRating(tx: Transaction, rating: (typeof TENDER_RATINGS)[number]): Promise<void> {
  const [tender] = await tx<{ id: number; customerId: number; chosenCustomerId: number }[]>`
    select id, customer_id, chosen_customer_id
      from tender where title = ${rating.tender} and status = 30 and chosen_proposal_id is not null
  `;
  if (!tender) return;
  const { id: tenderId, customerId, chosenCustomerId } = tender;
  await insertRating(tx, { tenderId, side: 'customer', customerId, ...rating.customer });
  await insertRating(tx, { tenderId, side: 'contractor', customerId: chosenCustomerId, ...rating.contractor });
}
