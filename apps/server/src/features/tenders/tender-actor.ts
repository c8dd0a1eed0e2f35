import type { Actor as AnyActor } from '@okoem/domain/access/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { TenderActor } from './tender-event-repository.ts';
import type { TenderOwner } from './tender-repository.ts';

/** Whose hand it is, and who stands behind it. */
export interface TenderMover {
  by: TenderActor;
  name: string;
  actor: AnyActor;
  requestId: string | null;
  publicUrl: string;
}

/** As the story of a request says it. */
export function saidBy({ by, name, actor }: TenderMover) {
  return { actor: by, actorName: name, customerId: actor.kind === 'customer' ? actor.customerId : null };
}

export function tenderOwnerOf({ customerId, company }: SignedInCustomer): TenderOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

/** Somebody who acts for a company, as sessions know them. */
export function isBusiness(actor: AnyActor): actor is SignedInCustomer {
  return actor.kind === 'customer' && actor.company !== null && 'customerType' in actor;
}

export async function customerName(db: Db, customerId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from customer where id = ${customerId}
  `;
  return row!.name;
}

export async function staffName(db: Db, staffId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`select name from operator where id = ${staffId}`;
  return row!.name;
}
