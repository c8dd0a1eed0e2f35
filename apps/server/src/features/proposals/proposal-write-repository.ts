import type { Scope } from '@okoem/domain/tender/proposal-terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProposalLineRow } from './proposal-repository.ts';

export async function insertProposal(
  tx: Transaction,
  { tenderId, companyId, customerId }: { tenderId: number; companyId: number; customerId: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into tender_proposal (tender_id, company_id, customer_id)
    values (${tenderId}, ${companyId}, ${customerId})
    returning id
  `;
  return row!.id;
}

export type NewProposalLine = Omit<ProposalLineRow, 'versionId' | 'position'>;

export interface NewVersion {
  proposalId: number;
  number: number;
  customerId: number;
  worksPrice: number;
  materialsPrice: number;
  extrasPrice: number;
  days: number;
  warrantyMonths: number;
  startOn: string | null;
  text: string;
  scope: readonly Scope[];
  lines: readonly NewProposalLine[];
  stages: readonly { name: string; share: number; days: number }[];
  files: readonly string[];
}

/** A version is written once, whole. */
export async function insertVersion(tx: Transaction, version: NewVersion): Promise<void> {
  const { lines, stages, files, scope, ...fields } = version;
  const [row] = await tx<{ id: number }[]>`
    insert into tender_proposal_version ${tx({ ...fields, scope: tx.json(scope as never) })} returning id
  `;
  const versionId = row!.id;
  if (lines.length > 0)
    await tx`
      insert into tender_proposal_line ${tx(lines.map((line, at) => ({ ...line, versionId, position: at + 1 })))}
    `;
  await tx`
    insert into tender_proposal_stage ${tx(stages.map((stage, at) => ({ ...stage, versionId, position: at + 1 })))}
  `;
  if (files.length > 0)
    await tx`
      insert into tender_proposal_file ${tx(files.map((fileId, at) => ({ fileId, versionId, position: at + 1 })))}
    `;
}

export async function setVersion(tx: Transaction, id: number, version: number): Promise<void> {
  await tx`update tender_proposal set version = ${version}, changed_at = now() where id = ${id}`;
}

export async function setWithdrawn(tx: Transaction, id: number): Promise<void> {
  await tx`update tender_proposal set withdrawn_at = now(), changed_at = now() where id = ${id}`;
}

/** Under the lock of the request. */
export async function recountProposals(tx: Transaction, tenderId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    update tender
       set proposal_count = (select count(*) from tender_proposal
                              where tender_id = ${tenderId} and withdrawn_at is null)
     where id = ${tenderId}
    returning proposal_count as count
  `;
  return row!.count;
}

/** Files that hang on another proposal already: they are not taken twice. */
export async function findFilesElsewhere(
  tx: Transaction,
  files: readonly string[],
  { exceptProposal }: { exceptProposal: number | null },
): Promise<number> {
  if (files.length === 0) return 0;
  const found = await tx`
    select from tender_proposal_file as file
      join tender_proposal_version as said on said.id = file.version_id
     where file.file_id = any(${[...files]}::uuid[])
       and said.proposal_id is distinct from ${exceptProposal}
  `;
  return found.count;
}
