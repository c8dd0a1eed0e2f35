import type { Db } from '../database/database.ts';

/**
 * Forgets what opens nothing any more, a day late, for whoever looks into yesterday. A rotated refresh token stays as long
 * as it would have lived: until then its use betrays a theft.
 */
export async function pruneSessions(db: Db): Promise<number> {
  const ended = await db`delete from session where ended_at < now() - interval '1 day'`;
  const unused = await deleteUnusedSessions(db);
  const unrefreshable = await deleteUnrefreshableSessions(db);
  const refresh = await db`delete from refresh_token where expires_at < now() - interval '1 day'`;
  const access = await db`delete from access_token where expires_at < now() - interval '1 day'`;
  await forgetSalts(db);
  return ended.count + unused + unrefreshable + refresh.count + access.count;
}

/** Nobody came back for so long that even the refresh token is over. */
async function deleteUnusedSessions(db: Db): Promise<number> {
  const removed = await db`
    delete from session
     where id in (select session_id
                    from refresh_token
                   where rotated_at is null
                     and expires_at < now() - interval '1 day')
  `;
  return removed.count;
}

/** Sessions of the command line have an access token and nothing else. */
async function deleteUnrefreshableSessions(db: Db): Promise<number> {
  const removed = await db`
    delete from session
     where id in (select session_id from access_token where expires_at < now() - interval '1 day')
       and not exists (select from refresh_token where session_id = session.id)
       and not exists (select from access_token
                        where session_id = session.id
                          and expires_at >= now() - interval '1 day')
  `;
  return removed.count;
}

/** No longer than anybody may ask for a successor, or an old cookie and a copy of the database would lead to today's. */
async function forgetSalts(db: Db): Promise<void> {
  await db`
    update refresh_token
       set successor_salt = null
     where successor_salt is not null
       and rotated_at < now() - interval '10 minutes'
  `;
}
