import type { OwnProposal, ProposalRow, ProposalTerms } from '@okoem/contract/proposal-views.ts';
import { PROPOSAL_STATE_LABELS, proposalState } from '@okoem/domain/tender/proposal-state.ts';
import {
  MOST_PROPOSAL_VERSIONS,
  SCOPE_WORK_LABELS,
  SCOPE_WORKS,
  stageSums,
} from '@okoem/domain/tender/proposal-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import { lineView } from './priced-materials.ts';
import {
  findProposalFiles,
  findProposalLines,
  findProposalRow,
  findProposalStages,
  findProposalVersions,
  type ProposalFileRow,
  type ProposalLineRow,
  type ProposalListRow,
  type ProposalRecord,
  type ProposalStageRow,
} from './proposal-repository.ts';

type Said = Pick<
  ProposalRecord,
  | 'worksPrice'
  | 'materialsPrice'
  | 'extrasPrice'
  | 'days'
  | 'warrantyMonths'
  | 'startOn'
  | 'text'
  | 'scope'
  | 'versionId'
>;

interface Parts {
  lines: readonly ProposalLineRow[];
  stages: readonly ProposalStageRow[];
  files: readonly ProposalFileRow[];
}

export function totalOf({
  worksPrice,
  materialsPrice,
  extrasPrice,
}: Pick<Said, 'worksPrice' | 'materialsPrice' | 'extrasPrice'>): number {
  return worksPrice + materialsPrice + extrasPrice;
}

/** What a version says; a work that is asked of all and was not named is counted in. */
function termsView(said: Said, { lines, stages, files }: Parts): ProposalTerms {
  const sums = stageSums(
    said.worksPrice,
    stages.map(({ share }) => share),
  );
  return {
    works_price: said.worksPrice,
    materials_price: said.materialsPrice,
    extras_price: said.extrasPrice,
    total: totalOf(said),
    days: said.days,
    warranty_months: said.warrantyMonths,
    start_on: said.startOn,
    text: said.text,
    scope: SCOPE_WORKS.map((work) => {
      const { answer, price } = said.scope.find((one) => one.work === work) ?? NAMED_BY_NOBODY;
      return { work, label: SCOPE_WORK_LABELS[work], answer, price };
    }),
    stages: stages.map(({ position, name, share, days }, at) => ({
      position,
      name,
      share,
      price: sums[at]!,
      days,
    })),
    lines: lines.map((line) => lineView(line, line.position)),
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}

const NAMED_BY_NOBODY = { answer: 'included', price: 0 } as const;

/** What many proposals say, by version: three queries, however many there are. */
export async function termsOf(db: Db, said: readonly Said[]): Promise<Map<number, ProposalTerms>> {
  const ids = said.map(({ versionId }) => versionId);
  const [lines, stages, files] = await Promise.all([
    findProposalLines(db, ids),
    findProposalStages(db, ids),
    findProposalFiles(db, ids),
  ]);
  const linesOf = Map.groupBy(lines, ({ versionId }) => versionId);
  const stagesOf = Map.groupBy(stages, ({ versionId }) => versionId);
  const filesOf = Map.groupBy(files, ({ versionId }) => versionId);
  return new Map(
    said.map((one) => [
      one.versionId,
      termsView(one, {
        lines: linesOf.get(one.versionId) ?? [],
        stages: stagesOf.get(one.versionId) ?? [],
        files: filesOf.get(one.versionId) ?? [],
      }),
    ]),
  );
}

export function proposalRow(row: ProposalListRow): ProposalRow {
  const code = proposalState(row);
  return {
    id: row.id,
    tender: {
      id: row.tenderId,
      title: row.title,
      status: row.status,
      city: row.city,
      deadline: row.deadline.toISOString(),
      is_sealed: row.isSealed,
    },
    state: { code, label: PROPOSAL_STATE_LABELS[code] },
    version: row.version,
    works_price: row.worksPrice,
    total: row.total,
    days: row.days,
    changed_at: row.changedAt.toISOString(),
  };
}

/** For the company whose it is. */
export async function ownProposalView(db: Db, proposal: ProposalRecord): Promise<OwnProposal> {
  const [row, terms, versions] = await Promise.all([
    findProposalRow(db, proposal.id),
    termsOf(db, [proposal]),
    findProposalVersions(db, proposal.id),
  ]);
  const head = proposalRow(row!);
  const isLive = head.state.code === 'live';
  return {
    ...head,
    ...terms.get(proposal.versionId)!,
    versions: versions.map((version) => ({
      number: version.number,
      at: version.createdAt.toISOString(),
      by: version.by,
      works_price: version.worksPrice,
      materials_price: version.materialsPrice,
      total: totalOf(version),
      days: version.days,
    })),
    can_change:
      isLive && row!.deadline.getTime() > Date.now() && proposal.version < MOST_PROPOSAL_VERSIONS,
    can_withdraw: isLive,
    can_leave: head.state.code === 'chosen',
  };
}
