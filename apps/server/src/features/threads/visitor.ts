import type { Db, Pool } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { VisitorJar } from '../../platform/session/visitor-cookie.ts';
import { hashToken, newToken } from '../../platform/session/session-token.ts';
import type { Actor, SignedInCustomer } from '../../platform/session/actor.ts';
import type { KnownTalker } from './talker.ts';
import { buyerName } from './thread-subject.ts';

/** A chat that nobody opened for so long is nobody's any more. */
export const VISITOR_DAYS = 90;

export async function findVisitor(db: Db, token: string | undefined): Promise<number | undefined> {
  if (token === undefined) return undefined;
  const [row] = await db<{ id: number }[]>`
    select id from visitor
     where token_hash = ${hashToken(token)}
       and seen_at > now() - make_interval(days => ${VISITOR_DAYS})
  `;
  return row?.id;
}

/** The guest's cookie is made with his first thread, so whoever only looks around gets none. */
export async function makeVisitor(db: Db, jar: VisitorJar): Promise<number> {
  const token = newToken();
  const [row] = await db<{ id: number }[]>`
    insert into visitor (token_hash) values (${hashToken(token)}) returning id
  `;
  jar.keep(token, VISITOR_DAYS * 86_400);
  return row!.id;
}

/** Who comes: a guest by his cookie. What a guest wrote is his account's from the first call after he has signed in. */
export async function talkerOf(pool: Pool, actor: Actor, jar: VisitorJar): Promise<KnownTalker> {
  if (jar.token === undefined || (actor.kind !== 'guest' && actor.kind !== 'customer'))
    return { actor, visitorId: null };
  const visitorId = (await findVisitor(pool, jar.token)) ?? null;
  if (actor.kind === 'guest') return { actor, visitorId };
  if (visitorId !== null) await claimThreads(pool, visitorId, actor);
  jar.drop();
  return { actor, visitorId: null };
}

async function claimThreads(pool: Pool, visitorId: number, actor: SignedInCustomer): Promise<void> {
  const companyId = actor.company?.companyId ?? null;
  await inTransaction(pool, async (tx) => {
    const name = await buyerName(tx, { customerId: actor.customerId, companyId });
    await tx`
      update thread_message
         set customer_id = ${actor.customerId}
       where side = 'buyer'
         and customer_id is null
         and thread_id in (select thread_id from thread_side where visitor_id = ${visitorId})
    `;
    await tx`
      update thread_side
         set visitor_id = null, customer_id = ${actor.customerId}, company_id = ${companyId}, name = ${name}
       where visitor_id = ${visitorId}
    `;
    // The cookie may be kept somewhere: it opens nothing any more.
    await tx`delete from visitor where id = ${visitorId}`;
  });
}

/** While he writes, his chat stays. */
export async function touchVisitor(db: Db, visitorId: number): Promise<void> {
  await db`update visitor set seen_at = now() where id = ${visitorId} and seen_at < now() - interval '1 hour'`;
}

const MOST_FORGOTTEN = 500;

/** Chats of guests who do not come back; what was attached to them goes with the clean-up of files. */
export async function forgetVisitors(pool: Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const gone = await tx<{ id: number }[]>`
      select id from visitor
       where seen_at < now() - make_interval(days => ${VISITOR_DAYS})
       order by id
       limit ${MOST_FORGOTTEN}
         for update skip locked
    `;
    const ids = gone.map(({ id }) => id);
    const theirs = tx`select thread_id from thread_side where visitor_id = any(${ids}::bigint[])`;
    await tx`
      update stored_file set state = 'removed', removed_at = now()
       where state = 'kept'
         and id in (select file_id from thread_file where thread_id in (${theirs}))
    `;
    await tx`delete from thread where id in (${theirs})`;
    await tx`delete from visitor where id = any(${ids}::bigint[])`;
    return ids.length;
  });
}
