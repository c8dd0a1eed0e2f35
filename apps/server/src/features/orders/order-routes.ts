import * as moves from '@okoem/contract/order-moves.ts';
import { getOrder, searchOrders } from '@okoem/contract/orders.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { VerificationCodes } from '../accounts/verification-codes.ts';
import { projectOfOrder } from '../projects/order-project.ts';
import { answerOrderChange, type ChangeAnswer } from './answer-change.ts';
import type { Mover } from './move-part.ts';
import { lockOrder } from './move-repository.ts';
import { openByNumber, requestCode } from './order-by-number.ts';
import { OrderExports } from './order-export.ts';
import { orderOwnerOf } from './order-owner.ts';
import { countOrders, findOrders, findOwnOrderId } from './order-search-repository.ts';
import { orderRow } from './order-search.ts';
import { orderView } from './order-view.ts';
import { cancelOwnOrder, receiveOwnPart, restoreOwnOrder } from './own-order-moves.ts';
import { repeatOwnOrder } from './repeat-order.ts';
import { sellerOrderRoutes } from './seller-order-routes.ts';
import { staffOrderRoutes } from './staff-order-routes.ts';

export interface OrderParts {
  pool: Pool;
  listPool: Pool;
  publicUrl: string;
  codes: VerificationCodes;
}

/** Orders after they were placed: for buyers, for sellers and for the staff. */
export function orderRoutes(host: EndpointHost, parts: OrderParts): void {
  addLists(host, parts);
  addMoves(host, parts);
  addChanges(host, parts);
  addByNumber(host, parts);
  sellerOrderRoutes(host, parts);
  staffOrderRoutes(host, parts);
}

interface OwnCall {
  actor: SignedInCustomer;
  params: { id: number };
  requestId: string;
}

/** The order, if it is the caller's own: whoever asks for another's hears what an unknown id hears. */
async function ownOrder(pool: Pool, { actor, params }: Pick<OwnCall, 'actor' | 'params'>): Promise<number> {
  const id = await findOwnOrderId(pool, params.id, orderOwnerOf(actor));
  if (id === undefined) throw new Refusal('NOT_FOUND');
  return id;
}

async function answerOrder(pool: Pool, { actor, params }: Pick<OwnCall, 'actor' | 'params'>) {
  const [view, project] = await Promise.all([
    orderView(pool, params.id, { mayWrite: may(actor, 'orders.write') }),
    projectOfOrder(pool, params.id, actor),
  ]);
  return { data: { ...view, project } };
}

function buyer({ actor, requestId }: OwnCall, publicUrl: string): Mover {
  return { by: 'buyer', actor, requestId, publicUrl };
}

function addLists(host: EndpointHost, { pool, listPool, publicUrl }: OrderParts): void {
  const files = new OrderExports({ pool: listPool, publicUrl });
  host.app.addHook('onClose', () => files.close());

  addEndpoint(host, searchOrders, async ({ actor, body }) => {
    const question = {
      owner: orderOwnerOf(actor),
      filter: body.filter,
      sort: body.sort,
      range: body.pagination,
    };
    const found = await findOrders(listPool, question);
    const total = found[0]?.whole ?? (await countOrders(listPool, question));
    return answerPageOf(found.map(orderRow), { ...body.pagination, total });
  });

  addEndpoint(host, moves.exportOrders, async ({ actor, body, caller, signal }) =>
    files.make({ owner: orderOwnerOf(actor), filter: body.filter, caller, signal }),
  );

  addEndpoint(host, getOrder, async (call) => {
    await ownOrder(pool, call);
    return answerOrder(pool, call);
  });
}

function addMoves(host: EndpointHost, { pool, publicUrl }: OrderParts): void {
  addEndpoint(host, moves.cancelOrder, async (call) => {
    const orderId = await ownOrder(pool, call);
    const { part_id: partId, reason } = call.body;
    await cancelOwnOrder(pool, { orderId, mover: buyer(call, publicUrl), partId, reason });
    return answerOrder(pool, call);
  });

  addEndpoint(host, moves.receiveOrder, async (call) => {
    const orderId = await ownOrder(pool, call);
    await receiveOwnPart(pool, { orderId, mover: buyer(call, publicUrl), partId: call.body.part_id });
    return answerOrder(pool, call);
  });

  addEndpoint(host, moves.restoreOrder, async (call) => {
    const orderId = await ownOrder(pool, call);
    const isVerified = call.actor.hasAgreedPrices;
    await restoreOwnOrder(pool, { orderId, mover: buyer(call, publicUrl), isVerified });
    return answerOrder(pool, call);
  });

  addEndpoint(host, moves.repeatOrder, async (call) => {
    const orderId = await ownOrder(pool, call);
    return { data: await repeatOwnOrder(pool, { orderId, actor: call.actor }) };
  });
}

function addChanges(host: EndpointHost, { pool, publicUrl }: OrderParts): void {
  type Answer = Pick<ChangeAnswer, 'state' | 'expectedTotal'>;
  const answer = async (call: OwnCall & { params: { change: number } }, given: Answer) => {
    const orderId = await ownOrder(pool, call);
    await inTransaction(pool, async (tx) => {
      await lockOrder(tx, orderId);
      const changeId = call.params.change;
      await answerOrderChange(tx, { orderId, changeId, ...given, mover: buyer(call, publicUrl) });
    });
    return answerOrder(pool, call);
  };
  addEndpoint(host, moves.acceptChange, (call) =>
    answer(call, { state: 'accepted', expectedTotal: call.body.expected_total }),
  );
  addEndpoint(host, moves.refuseChange, (call) => answer(call, { state: 'refused' }));
}

/** For who is not signed in. */
function addByNumber(host: EndpointHost, { pool, codes }: OrderParts): void {
  addEndpoint(host, moves.requestOrderCode, async ({ body, caller }) => ({
    data: await requestCode(pool, codes, { number: body.number, caller }),
  }));
  addEndpoint(host, moves.openOrderByNumber, async ({ body }) => ({
    data: await openByNumber(pool, codes, { ...body, requestId: body.request_id }),
  }));
}
