import type { AskedEquipment, ComparedProposal, Comparison } from '@okoem/contract/proposal-views.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { isSealBroken } from '@okoem/domain/tender/propose-obstacle.ts';
import { belowMedian, budgetPlace, medianOf } from '@okoem/domain/tender/proposal-compare.ts';
import { canTenderBecome, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { contractorCards } from '../contractors/contractor-view.ts';
import { type EquipmentRow, findEquipment } from './priced-materials.ts';
import { findLivePrices, findLiveProposals, type LivePrice, type ProposalRecord } from './proposal-repository.ts';
import { termsOf } from './proposal-view.ts';
import type { PublishedTender } from './tender-side.ts';

/** Lines in one answer: of long lists fewer proposals come at once. */
const MOST_LINES = 8000;

/** Everything that has come, side by side, for the author alone. While the seal holds there is nothing but their number. */
export async function compareProposals(
  db: Db,
  tender: PublishedTender,
  range: RowRange,
): Promise<Comparison> {
  const isOpen = isSealBroken(tender, new Date());
  const count = tender.proposalCount;
  const head = {
    count,
    is_open: isOpen,
    opens_at: tender.isSealed ? tender.deadline.toISOString() : null,
    can_choose: isOpen && canTenderBecome(tender.status, TENDER_STATUSES.CUSTOMER_WAS_CHOSEN),
    budget: { from: tender.budgetFrom, to: tender.budgetTo },
  };
  const equipment = await findEquipment(db, tender.id);
  const shown = { ...head, equipment: equipment.map(equipmentView) };
  if (!isOpen) return { ...shown, median_works: null, range: null, proposals: [] };
  const most = Math.max(1, Math.floor(MOST_LINES / Math.max(1, equipment.length)));
  const [prices, proposals] = await Promise.all([
    findLivePrices(db, tender.id),
    findLiveProposals(db, tender.id, { ...range, limit: Math.min(range.limit, most) }),
  ]);
  return {
    ...shown,
    median_works: medianOf(prices.map(({ works }) => works)),
    range: rangeOf(prices),
    proposals: await compared(db, tender, { proposals, prices }),
  };
}

function rangeOf(prices: readonly LivePrice[]): Comparison['range'] {
  if (prices.length === 0) return null;
  const totals = prices.map(({ total }) => total);
  return { least: Math.min(...totals), most: Math.max(...totals) };
}

async function compared(
  db: Db,
  tender: PublishedTender,
  { proposals, prices }: { proposals: readonly ProposalRecord[]; prices: readonly LivePrice[] },
): Promise<ComparedProposal[]> {
  const [terms, cards] = await Promise.all([
    termsOf(db, proposals),
    contractorCards(
      db,
      proposals.map(({ companyId }) => companyId),
    ),
  ]);
  const works = prices.map((price) => price.works);
  return proposals.map((proposal) => {
    const said = terms.get(proposal.versionId)!;
    return {
      id: proposal.id,
      version: proposal.version,
      changed_at: proposal.changedAt.toISOString(),
      contractor: cards.get(proposal.companyId)!,
      ...said,
      is_chosen: tender.chosenProposalId === proposal.id,
      budget_place: budgetPlace(said.total, { from: tender.budgetFrom, to: tender.budgetTo }),
      below_median: belowMedian(proposal.worksPrice, works),
      excluded: said.lines.filter(({ kind }) => kind === 'excluded').length,
    };
  });
}

function equipmentView(row: EquipmentRow): AskedEquipment {
  return {
    id: row.id,
    position: row.position,
    product_id: row.productId,
    name: row.name,
    article: row.article,
    unit: row.unit,
    quantity: fromMilli(row.quantityMilli),
  };
}
