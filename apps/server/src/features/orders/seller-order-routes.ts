import * as calls from '@okoem/contract/seller-orders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type Mover, movePart, type PartMove } from './move-part.ts';
import { lockPart } from './move-repository.ts';
import { proposeOrderChange } from './propose-change.ts';
import { openLink } from './seller-link.ts';
import { findOrderOfSellerPart, findSellerParts } from './seller-order-repository.ts';
import { sellerOrder, sellerOrderRow } from './seller-orders.ts';

interface Parts {
  pool: Pool;
  listPool: Pool;
  publicUrl: string;
}

/** What a seller does with its parts of orders: in person, or by the link of a letter. */
export function sellerOrderRoutes(host: EndpointHost, parts: Parts): void {
  addOwn(host, parts);
  addLinks(host, parts);
}

function addOwn(host: EndpointHost, { pool, listPool, publicUrl }: Parts): void {
  addEndpoint(host, calls.searchSubOrders, async ({ actor, body: { filter, pagination } }) => {
    const question = { sellerId: actor.sellerId, state: filter.state, query: filter.query };
    const found = await findSellerParts(listPool, { ...question, range: pagination });
    const [first = (await findSellerParts(listPool, { ...question, range: { offset: 0, limit: 1 } }))[0]] =
      found;
    const total = first?.whole ?? 0;
    return answerPageOf(found.map(sellerOrderRow), { ...pagination, total });
  });

  addEndpoint(host, calls.getSubOrder, async ({ actor, params }) => ({
    data: await sellerOrder(pool, { partId: params.id, sellerId: actor.sellerId }),
  }));

  addEndpoint(host, calls.moveSubOrder, async ({ actor, params, body, requestId }) => {
    const own = { partId: params.id, sellerId: actor.sellerId };
    await moveSellerPart(pool, own, { move: body, mover: { by: 'seller', actor, requestId, publicUrl } });
    return { data: await sellerOrder(pool, own) };
  });

  addEndpoint(host, calls.proposeChange, async ({ actor, params, body, requestId }) => {
    const own = { partId: params.id, sellerId: actor.sellerId };
    if ((await findOrderOfSellerPart(pool, own)) === undefined) throw new Refusal('NOT_FOUND');
    const mover: Mover = { by: 'seller', actor, requestId, publicUrl };
    await proposeOrderChange(pool, { partId: params.id, proposal: body, mover });
    return { data: await sellerOrder(pool, own) };
  });
}

function addLinks(host: EndpointHost, { pool, publicUrl }: Parts): void {
  addEndpoint(host, calls.openSellerLink, async ({ params }) => {
    const { partId, actor } = await openLink(pool, params.token);
    return { data: await sellerOrder(pool, { partId, sellerId: actor.sellerId, isLink: true }) };
  });

  addEndpoint(host, calls.moveBySellerLink, async ({ params, body, requestId }) => {
    const { partId, actor } = await openLink(pool, params.token);
    const own = { partId, sellerId: actor.sellerId };
    await moveSellerPart(pool, own, { move: body, mover: { by: 'seller', actor, requestId, publicUrl } });
    return { data: await sellerOrder(pool, { ...own, isLink: true }) };
  });
}

async function moveSellerPart(
  pool: Pool,
  own: { partId: number; sellerId: number },
  { move, mover }: { move: PartMove; mover: Mover },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const part = await lockPart(tx, own.partId);
    if (part?.sellerId !== own.sellerId) throw new Refusal('NOT_FOUND');
    await movePart(tx, part, move, mover);
  });
}
