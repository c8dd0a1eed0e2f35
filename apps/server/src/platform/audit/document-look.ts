import type { Actor, CustomerActor } from '@okoem/domain/access/actor.ts';
import { LOOK_DAYS, type LookedAt, type LookerKind } from '@okoem/domain/customer/document-look.ts';
import type { Db } from '../database/database.ts';

/** Something of somebody that can be looked at. */
export interface LookedThing {
  what: LookedAt;
  /** The name of the file, the number of the request. */
  title: string;
  customerId: number | null;
  companyId: number | null;
}

/** One look is told once, however often a page is drawn anew. */
const SAME_LOOK_MINUTES = 10;
const MOST_TITLE = 300;

/** Writes down that somebody else looked; the owner's own looks are nobody's business. */
export async function writeLooks(db: Db, actor: Actor, things: readonly LookedThing[]): Promise<void> {
  for (const thing of things) {
    const looker = lookerOf(actor, thing);
    if (!looker || (thing.customerId === null && thing.companyId === null)) continue;
    const title = thing.title.slice(0, MOST_TITLE);
    await db`
      insert into document_look (customer_id, company_id, what, title, looker_kind, looker_id)
      select ${thing.customerId}::bigint, ${thing.companyId}::bigint, ${thing.what}, ${title}, ${looker.kind},
             ${looker.id}::bigint
       where not exists (
         select from document_look
          where customer_id is not distinct from ${thing.customerId}::bigint
            and company_id is not distinct from ${thing.companyId}::bigint
            and what = ${thing.what}
            and title = ${title}
            and looker_kind = ${looker.kind}
            and looker_id is not distinct from ${looker.id}::bigint
            and created_at > now() - make_interval(mins => ${SAME_LOOK_MINUTES}))
    `;
  }
}

/** Undefined for who looks at what is his own. */
function lookerOf(
  actor: Actor,
  { customerId, companyId }: LookedThing,
): { kind: LookerKind; id: number | null } | undefined {
  switch (actor.kind) {
    case 'staff':
      return { kind: 'staff', id: actor.staffId };
    case 'seller':
      return { kind: 'seller', id: actor.sellerUserId };
    case 'customer':
      if (actor.customerId === customerId) return undefined;
      return { kind: isColleague(actor, companyId) ? 'colleague' : 'party', id: actor.customerId };
    case 'guest':
      return { kind: 'link', id: null };
    case 'job':
      return undefined;
  }
}

function isColleague({ company }: CustomerActor, companyId: number | null): boolean {
  return company !== null && company.companyId === companyId;
}

export async function pruneLooks(db: Db): Promise<number> {
  const removed = await db`
    delete from document_look where created_at < now() - make_interval(days => ${LOOK_DAYS})
  `;
  return removed.count;
}
