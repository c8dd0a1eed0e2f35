import * as calls from '@okoem/contract/quotes.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { acceptQuote } from './accept-quote.ts';
import { counterQuote } from './counter-quote.ts';
import { makeQuote } from './make-quote.ts';
import { commentOnQuote, declineQuote, type QuoteMover } from './move-quote.ts';
import { versionPair } from './quote-compare.ts';
import { quoteDeliveries } from './quote-deliveries.ts';
import { MOST_ANSWERS_PER_HOUR, type QuoteLifeParts } from './quote-life-parts.ts';
import { findBuyerName, findQuote, type QuoteRecord } from './quote-life-repository.ts';
import { linkRoutes } from './quote-link-routes.ts';
import { countQuotes, findQuotes } from './quote-list-repository.ts';
import { quoteRows, quoteView } from './quote-view.ts';
import { refreshQuote } from './refresh-quote.ts';
import { staffQuoteRoutes } from './staff-quote-routes.ts';

/** People send a few a day; an office with many objects more. */
const MOST_PER_HOUR = 60;

/** The life of quotes: for their buyers, by the links of letters, and at the manager's desk. */
export function quoteLifeRoutes(host: EndpointHost, parts: QuoteLifeParts): void {
  addReading(host, parts);
  addMoves(host, parts);
  addOrdering(host, parts);
  linkRoutes(host, parts);
  staffQuoteRoutes(host, parts);
}

interface Call {
  actor: SignedInCustomer;
  params: { id: number };
  requestId: string;
  caller: string;
}

async function own(
  pool: Pool,
  { actor, params }: Pick<Call, 'actor' | 'params'>,
  action: 'quotes.read' | 'quotes.write' = 'quotes.read',
): Promise<QuoteRecord> {
  return ownedRow(await findQuote(pool, params.id), actor, action);
}

function answerer({ pool }: QuoteLifeParts) {
  return async (call: Pick<Call, 'actor' | 'params'>, version?: number) => {
    const quote = await own(pool, call);
    const mayWrite = may(call.actor, 'quotes.write', quote);
    return { data: await quoteView(pool, quote, { version, mayWrite }) };
  };
}

function addReading(host: EndpointHost, parts: QuoteLifeParts): void {
  const { pool, listPool } = parts;
  const answer = answerer(parts);
  addEndpoint(host, calls.searchQuotes, async ({ actor, body: { filter, pagination } }) => {
    const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
    const question = { owner, filter, range: pagination };
    const [found, total] = await Promise.all([
      findQuotes(listPool, question),
      countQuotes(listPool, question),
    ]);
    return answerPageOf(await quoteRows(listPool, found), { ...pagination, total });
  });
  addEndpoint(host, calls.getQuote, (call) => answer(call, call.query.version));
  addEndpoint(host, calls.compareQuoteVersions, async (call) => {
    const { id } = await own(pool, call);
    return { data: await versionPair(pool, { quoteId: id, ...call.body }) };
  });
}

function addMoves(host: EndpointHost, parts: QuoteLifeParts): void {
  const { pool, publicUrl, isLimited } = parts;
  const answer = answerer(parts);
  const meant = async (call: Call) => {
    const quote = await own(pool, call, 'quotes.write');
    const { caller } = call;
    if (isLimited)
      await spendCall(pool, { scope: 'quote-answer', caller, mostPerHour: MOST_ANSWERS_PER_HOUR });
    const mover: QuoteMover = {
      by: 'buyer',
      name: await findBuyerName(pool, call.actor.customerId),
      actor: call.actor,
      requestId: call.requestId,
      publicUrl,
    };
    return { id: quote.id, mover };
  };
  addEndpoint(host, calls.commentQuote, async (call) => {
    await commentOnQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.counterQuote, async (call) => {
    await counterQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.declineQuote, async (call) => {
    await declineQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.refreshQuote, async (call) => {
    await refreshQuote(pool, await meant(call));
    return answer(call);
  });
}

function addOrdering(host: EndpointHost, parts: QuoteLifeParts): void {
  const { pool, catalog, publicUrl, isLimited } = parts;
  const answer = answerer(parts);
  addEndpoint(host, calls.makeQuote, async (call) => {
    const { actor, body, idempotencyKey: key, shared, caller } = call;
    if (isLimited) await spendCall(pool, { scope: 'quote-made', caller, mostPerHour: MOST_PER_HOUR });
    const { row } = catalog.region({ guid: body.customer_region_guid, shared });
    const id = await makeQuote(pool, { actor, body, key, regionGuid: row.cityGuid, publicUrl });
    return answer({ actor, params: { id } });
  });
  addEndpoint(host, calls.calculateQuoteDelivery, async (call) => {
    const { customer_region_guid: guid, ...way } = call.body;
    const quote = await own(pool, call);
    const { row: destination } = catalog.region({ guid: guid ?? quote.regionGuid, shared: call.shared });
    return { data: await quoteDeliveries(parts, { quote, way, destination, signal: call.signal }) };
  });
  addEndpoint(host, calls.acceptQuote, async (call) => {
    const { actor, body, params, idempotencyKey: key, shared, signal } = call;
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    return { data: await acceptQuote(parts, { quoteId: params.id, actor, body, key, destination, signal }) };
  });
}
