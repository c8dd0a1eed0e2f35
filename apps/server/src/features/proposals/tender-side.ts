import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Action, may } from '@okoem/domain/access/permissions.ts';
import { Refusal, type RefusedItem } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findTender, lockTender, type TenderRecord } from '../tenders/tender-repository.ts';

/** A request that others may read: it has all that a request needs. */
export type PublishedTender = TenderRecord & { deadline: Date; publishedAt: Date; cityGuid: string };

/** One whose contractor was chosen, whether its works go on or have ended. */
export type ChosenTender = PublishedTender & {
  chosenProposalId: number;
  chosenCustomerId: number;
  chosenCompanyId: number;
  chosenAt: Date;
};

export function conflict(code: string, message: string): Refusal {
  const item: RefusedItem = { code, message };
  return new Refusal('CONFLICT', {}, [item]);
}

function asPublished(tender: TenderRecord | undefined): PublishedTender {
  // A draft is nobody's business here: not even its author has proposals to it.
  if (!tender || tender.publishedAt === null || tender.deadline === null || tender.cityGuid === null)
    throw new Refusal('NOT_FOUND');
  return tender as PublishedTender;
}

export async function publishedTender(db: Db, id: number): Promise<PublishedTender> {
  return asPublished(await findTender(db, id));
}

/** Held until the transaction ends: one thing happens to a request at a time. */
export async function lockPublished(tx: Transaction, id: number): Promise<PublishedTender> {
  return asPublished(await lockTender(tx, id));
}

/** The author's side: the person, or whoever acts for the company it was written for. */
export function assertAuthor(tender: PublishedTender, actor: SignedInCustomer, action: Action): void {
  ownedRow(tender, actor, action);
}

export function isAuthor(tender: TenderRecord, actor: Actor): boolean {
  return actor.kind === 'customer' && may(actor, 'tenders.read', tender);
}

export type Side = 'customer' | 'contractor';

export function isChosenTender(tender: PublishedTender): tender is ChosenTender {
  return tender.chosenProposalId !== null;
}

/** On which side of the works somebody stands; undefined for everybody else. */
export function sideOf(tender: ChosenTender, actor: Actor): Side | undefined {
  if (isAuthor(tender, actor)) return 'customer';
  const chosen = { customerId: tender.chosenCustomerId, companyId: tender.chosenCompanyId };
  return actor.kind === 'customer' && may(actor, 'tenders.read', chosen) ? 'contractor' : undefined;
}

/** The works and the side of who asks, or the refusal that an unknown request gets. */
export function asWorks(
  tender: PublishedTender,
  actor: SignedInCustomer,
  wanted?: Side,
): { tender: ChosenTender; side: Side } {
  const side = isChosenTender(tender) ? sideOf(tender, actor) : undefined;
  if (!isChosenTender(tender) || side === undefined) throw new Refusal('NOT_FOUND');
  if (wanted !== undefined && side !== wanted) throw new Refusal('FORBIDDEN');
  return { tender, side };
}
