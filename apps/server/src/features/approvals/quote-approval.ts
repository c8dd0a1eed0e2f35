import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { prepareOrder } from '../orders/place-order.ts';
import { type AcceptBody, sourceOfQuote } from '../quotes/accept-quote.ts';
import { findLastSent } from '../quotes/quote-version-repository.ts';
import type { ApprovalKindRules, ApprovalParts, AskingBody } from './approval-kind.ts';
import { findAsked } from './approval-repository.ts';
import { frozenOrder, preparedOrder } from './ready-content.ts';

/** The very acceptance that was refused. */
interface AskedQuote {
  quote_id: number;
  body: AcceptBody;
}

/** An order that accepts an offer, at exactly its prices. The offer stays where it is, with what it holds, until its own end. */
export const quoteApproval: ApprovalKindRules<Extract<AskingBody, { kind: 'quote' }>> = {
  freeze: async (parts, { actor, body: { quote_id: quoteId, accept: body }, signal }) => {
    const asked: AskedQuote = { quote_id: quoteId, body };
    const { ready, placing } = await judged(parts, { actor, asked, signal });
    const version = await findLastSent(parts.pool, quoteId);
    return frozenOrder(placing, {
      ready,
      asked,
      isHeld: version?.isHeld ?? false,
      take: (tx) => refuseSecond(tx, quoteId),
    });
  },

  prepare: async (parts, { request, actor, signal }) => {
    const asked = await findAsked<AskedQuote>(parts.pool, request.id);
    // Carriage may cost something else by now: who approves compares the sum himself.
    const isComparedLater = true;
    const { ready, placing } = await judged(parts, { actor, asked, signal, isComparedLater });
    return preparedOrder(placing, { request, ready, short: [] });
  },
};

interface Judging {
  actor: SignedInCustomer;
  asked: AskedQuote;
  signal: AbortSignal;
  isComparedLater?: boolean;
}

async function judged(parts: ApprovalParts, { actor, asked, signal, isComparedLater = false }: Judging) {
  const { quote_id: quoteId, body } = asked;
  const { row: destination } = parts.catalog.region({ guid: body.customer_region_guid, shared: undefined });
  const placing = { actor, body, key: '', destination, isLimitWaived: true, signal };
  const read = await sourceOfQuote(parts, { quoteId, actor, version: body.version, destination });
  const source = async () => ({ ...(await read()), ...(isComparedLater && { assertTotal: () => {} }) });
  return { placing, ready: await prepareOrder(parts, placing, source) };
}

/** The same offer is asked for once at a time; the index of the database says so too. */
async function refuseSecond(tx: Transaction, quoteId: number): Promise<void> {
  const waiting = await findWaiting(tx, quoteId);
  if (waiting !== undefined) throw new Refusal('CONFLICT', { approval_id: waiting });
}

async function findWaiting(db: Db, quoteId: number): Promise<number | undefined> {
  await db`select from quote where id = ${quoteId} for update`;
  const [row] = await db<{ id: number }[]>`
    select id from approval_request
     where kind = 'quote' and state = 'PENDING' and (asked ->> 'quote_id')::bigint = ${quoteId}
  `;
  return row?.id;
}
