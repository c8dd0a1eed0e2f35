import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Longer than any quote holds: whoever looks for an old letter finds what became of it. */
const LINK_DAYS = 180;
const TOKEN_BYTES = 32;

/** A new link for a letter; only its hash is kept, so a copy of the database opens nothing. */
export async function makeQuoteLink(
  tx: Transaction,
  { quoteId, publicUrl }: { quoteId: number; publicUrl: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx`
    insert into quote_link (token_hash, quote_id, expires_at)
    values (${hashOf(token)}, ${quoteId}, now() + make_interval(days => ${LINK_DAYS}))
  `;
  return `${publicUrl}${shopRoutes.quoteByLink({ token })}`;
}

/** The quote behind a link. A link opens a guest's quote only: a member's is behind the member's own door. */
export async function openQuoteLink(db: Db, token: string): Promise<number> {
  const [row] = await db<{ quoteId: number }[]>`
    select link.quote_id
      from quote_link as link
      join quote on quote.id = link.quote_id
     where link.token_hash = ${hashOf(token)}
       and link.expires_at > now()
       and quote.customer_id is null
  `;
  if (!row) throw new Refusal('NOT_FOUND');
  return row.quoteId;
}

export async function deleteEndedQuoteLinks(db: Db): Promise<number> {
  const removed = await db`delete from quote_link where expires_at < now()`;
  return removed.count;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
