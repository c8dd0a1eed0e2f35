import type { Db, Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { tenderUrl } from '../tenders/tender-words.ts';
import {
  type AuthorNews,
  type ContractorNews,
  tenderAuthorLetter,
  tenderContractorLetter,
  type ToldWorks,
  type WorksReader,
} from './proposal-letters.ts';
import { findProposal } from './proposal-repository.ts';
import { totalOf } from './proposal-view.ts';
import type { PublishedTender } from './tender-side.ts';

interface Happened {
  publicUrl: string;
  /** The proposal it is about. */
  proposalId?: number;
  text?: string;
  stage?: { name: string; price: number };
  ratingUntil?: Date;
  /** By which it is told apart from the same thing later. */
  occasion?: string | number;
}

/** Who left only a phone, or is gone, gets no letters. */
async function findReaders(db: Db, ids: readonly number[]): Promise<WorksReader[]> {
  return db<WorksReader[]>`
    select email, id as customer_id
      from customer
     where id = any(${[...ids]}::bigint[]) and email is not null and closed_at is null
     order by id
  `;
}

async function toldWorks(tx: Transaction, tender: PublishedTender, happened: Happened): Promise<ToldWorks> {
  const { proposalId, text = '', stage, ratingUntil, occasion, publicUrl } = happened;
  const proposal = proposalId === undefined ? undefined : await findProposal(tx, proposalId);
  const [company] = proposal
    ? await tx<{ name: string }[]>`select name from company where id = ${proposal.companyId}`
    : [];
  return {
    tenderId: tender.id,
    title: tender.title,
    city: tender.cityName ?? '',
    url: tenderUrl(publicUrl, tender.id),
    deadline: tender.deadline,
    isSealed: tender.isSealed,
    proposals: tender.proposalCount,
    contractor: company?.name ?? '',
    total: proposal ? totalOf(proposal) : null,
    days: proposal?.days ?? null,
    stage: stage?.name ?? '',
    stagePrice: stage?.price ?? null,
    text,
    ratingUntil: ratingUntil ?? null,
    occasion: String(occasion ?? proposalId ?? ''),
  };
}

/** In the transaction that does it. */
export async function tellAuthor(
  tx: Transaction,
  tender: PublishedTender,
  { what, ...happened }: Happened & { what: AuthorNews },
): Promise<void> {
  const told = await toldWorks(tx, tender, happened);
  for (const reader of await findReaders(tx, [tender.customerId]))
    await sendMessage(tx, tenderAuthorLetter(reader, told, what));
}

export async function tellContractors(
  tx: Transaction,
  tender: PublishedTender,
  { what, to, ...happened }: Happened & { what: ContractorNews; to: readonly number[] },
): Promise<void> {
  if (to.length === 0) return;
  const told = await toldWorks(tx, tender, happened);
  for (const reader of await findReaders(tx, to)) {
    await sendMessage(tx, tenderContractorLetter(reader, told, what));
  }
}
