import { isSealBroken } from '@okoem/domain/tender/propose-obstacle.ts';
import { stageSums } from '@okoem/domain/tender/proposal-terms.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { moveTender, refuseTenderMove } from '../tenders/move-tender.ts';
import { customerName } from '../tenders/tender-actor.ts';
import { findProposal, findProposalStages, type ProposalRecord } from './proposal-repository.ts';
import { tellContractors } from './tell-proposal.ts';
import { assertAuthor, conflict, lockPublished, type PublishedTender } from './tender-side.ts';
import { findOtherProposers, insertStages } from './works-repository.ts';

interface Choosing {
  tenderId: number;
  proposalId: number;
  /** The one that was seen. */
  version: number;
  actor: SignedInCustomer;
  requestId: string;
  publicUrl: string;
}

/**
 * 1 → 20: exactly one is chosen, however many press at once, because the request is held meanwhile. The same choice sent again is
 * answered as it was.
 */
export async function chooseProposal(pool: Pool, choosing: Choosing): Promise<void> {
  const { tenderId, proposalId, actor, requestId, publicUrl } = choosing;
  await inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, tenderId);
    assertAuthor(tender, actor, 'tenders.write');
    if (tender.chosenProposalId === proposalId) return;
    refuseTenderMove(tender.status, TENDER_STATUSES.CUSTOMER_WAS_CHOSEN);
    if (!isSealBroken(tender, new Date()))
      throw conflict('TENDER_SEALED', 'Сбор закрытый: выбрать подрядчика можно, когда выйдет срок предложений');
    const proposal = await choosable(tx, tender, choosing);
    const mover = {
      by: 'customer',
      name: await customerName(tx, actor.customerId),
      actor,
      requestId,
      publicUrl,
    } as const;
    await moveTender(
      tx,
      tender,
      {
        to: TENDER_STATUSES.CUSTOMER_WAS_CHOSEN,
        chosenProposalId: proposal.id,
        chosenCustomerId: proposal.customerId,
        chosenCompanyId: proposal.companyId,
        chosenAt: new Date(),
      },
      mover,
    );
    await beginWorks(tx, tender.id, proposal);
    const others = await findOtherProposers(tx, { tenderId, except: proposal.id });
    const happened = { proposalId: proposal.id, publicUrl };
    await tellContractors(tx, tender, { ...happened, what: 'chosen', to: [proposal.customerId] });
    // What the chosen one asks for is nothing to the others.
    await tellContractors(tx, tender, { what: 'not-chosen', to: others, occasion: proposal.id, publicUrl });
  });
}

/** Living, of this very request, and as it was seen. */
async function choosable(
  tx: Transaction,
  tender: PublishedTender,
  { proposalId, version }: Choosing,
): Promise<ProposalRecord> {
  const proposal = await findProposal(tx, proposalId);
  if (proposal?.tenderId !== tender.id || proposal.withdrawnAt !== null)
    throw conflict('PROPOSAL_GONE', 'Этого предложения больше нет: подрядчик его отозвал');
  if (proposal.version !== version)
    throw conflict('PROPOSAL_CHANGED', 'Подрядчик изменил предложение: посмотрите его и выберите ещё раз');
  return proposal;
}

/** The stages as they were proposed, each with its part of the price. */
async function beginWorks(tx: Transaction, tenderId: number, proposal: ProposalRecord): Promise<void> {
  const stages = await findProposalStages(tx, [proposal.versionId]);
  const sums = stageSums(
    proposal.worksPrice,
    stages.map(({ share }) => share),
  );
  await insertStages(
    tx,
    tenderId,
    stages.map(({ position, name, share, days }, at) => ({ position, name, share, days, price: sums[at]! })),
  );
}
