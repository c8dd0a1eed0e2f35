import * as calls from '@okoem/contract/quotes.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { GUEST } from '../../platform/session/actor.ts';
import { counterQuote } from './counter-quote.ts';
import { claimQuote, commentOnQuote, declineQuote, type QuoteMover } from './move-quote.ts';
import type { QuoteLifeParts } from './own-quote-routes.ts';
import { versionPair } from './quote-compare.ts';
import { findQuote } from './quote-life-repository.ts';
import { openQuoteLink } from './quote-link.ts';
import { quoteView } from './quote-view.ts';
import { refreshQuote } from './refresh-quote.ts';

interface Call {
  params: { token: string };
  requestId: string;
}

/** The page that a guest's letter opens. Opening it changes nothing; its buttons call these. */
export function linkRoutes(host: EndpointHost, { pool, publicUrl }: QuoteLifeParts): void {
  const meant = async ({ params, requestId }: Call) => {
    const id = await openQuoteLink(pool, params.token);
    const { contactName } = (await findQuote(pool, id))!;
    const mover: QuoteMover = {
      by: 'buyer',
      name: contactName,
      actor: GUEST,
      requestId,
      publicUrl,
      isByLink: true,
    };
    return { id, mover };
  };
  const answer = async (id: number, version?: number) => ({
    data: await quoteView(pool, (await findQuote(pool, id))!, { version, mayWrite: true }),
  });

  addEndpoint(host, calls.openQuoteLink, async ({ params, query }) =>
    answer(await openQuoteLink(pool, params.token), query.version),
  );
  addEndpoint(host, calls.compareByQuoteLink, async ({ params, body }) => {
    const quoteId = await openQuoteLink(pool, params.token);
    return { data: await versionPair(pool, { quoteId, ...body }) };
  });
  addEndpoint(host, calls.commentByQuoteLink, async (call) => {
    const wish = await meant(call);
    await commentOnQuote(pool, { ...wish, ...call.body });
    return answer(wish.id);
  });
  addEndpoint(host, calls.counterByQuoteLink, async (call) => {
    const wish = await meant(call);
    await counterQuote(pool, { ...wish, ...call.body });
    return answer(wish.id);
  });
  addEndpoint(host, calls.declineByQuoteLink, async (call) => {
    const wish = await meant(call);
    await declineQuote(pool, { ...wish, ...call.body });
    return answer(wish.id);
  });
  addEndpoint(host, calls.refreshByQuoteLink, async (call) => {
    const wish = await meant(call);
    await refreshQuote(pool, wish);
    return answer(wish.id);
  });
  addEndpoint(host, calls.claimQuote, async (call) => {
    const { id, mover } = await meant(call);
    const { customerId, company } = call.actor;
    await claimQuote(pool, { id, customerId, companyId: company?.companyId ?? null, mover });
    return answer(id);
  });
}
