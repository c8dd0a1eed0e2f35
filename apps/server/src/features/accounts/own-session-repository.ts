import type { Db } from '../../platform/database/database.ts';
import { isLiving } from '../../platform/session/session-age.ts';

export interface OwnSessionRow {
  id: string;
  device: string;
  caller: string;
  createdAt: Date;
  lastSeenAt: Date;
}

const MOST_SHOWN = 100;

/** Sessions somebody could still come back to. */
export async function findOwnSessions(db: Db, customerId: number): Promise<OwnSessionRow[]> {
  return db<OwnSessionRow[]>`
    select id, device, caller, created_at, last_seen_at
      from session
     where customer_id = ${customerId}
       and ${isLiving(db)}
       and (exists (select from refresh_token
                     where session_id = session.id and rotated_at is null and expires_at > now())
            or exists (select from access_token where session_id = session.id and expires_at > now()))
     order by last_seen_at desc, id
     limit ${MOST_SHOWN}
  `;
}

/** How many it was: none when the session is not the customer's. */
export async function endSessionOfCustomer(
  db: Db,
  { customerId, sessionId }: { customerId: number; sessionId: string },
): Promise<number> {
  const ended = await db`
    update session
       set ended_at = now()
     where id = ${sessionId}
       and customer_id = ${customerId}
       and ended_at is null
  `;
  return ended.count;
}
