import * as calls from '@okoem/contract/returns.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { RETURN_PHOTO, RETURN_PHOTO_RULES } from '@okoem/domain/returns/return-choices.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownerOf } from '../files/file-access.ts';
import { keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { findOwnOrderId } from '../orders/order-search-repository.ts';
import { createReturn } from './create-return.ts';
import { cancelReturn, type ReturnMover, sendReturn } from './move-return.ts';
import { officeReturnRoutes } from './office-return-routes.ts';
import { countReturns, findReturn, findReturns } from './return-repository.ts';
import { orderReturns, returnRows, returnView } from './return-view.ts';

export interface ReturnParts {
  pool: Pool;
  listPool: Pool;
  publicUrl: string;
  files: PrivateFileParts;
}

/** Goods that come back: for buyers, for sellers and for the staff. */
export function returnRoutes(host: EndpointHost, parts: ReturnParts): void {
  addLists(host, parts);
  addMoves(host, parts);
  officeReturnRoutes(host, parts);
}

async function answerReturn(pool: Pool, id: number, actor: SignedInCustomer) {
  const row = ownedRow(await findReturn(pool, id), actor, 'returns.read');
  return { data: await returnView(pool, row, { mayWrite: may(actor, 'returns.write') }) };
}

function addLists(host: EndpointHost, { pool, listPool }: ReturnParts): void {
  addEndpoint(host, calls.getOrderReturns, async ({ actor, params }) => {
    const orderId = await findOwnOrderId(pool, params.id, orderOwnerOf(actor));
    if (orderId === undefined) throw new Refusal('NOT_FOUND');
    return { data: await orderReturns(pool, orderId) };
  });

  addEndpoint(host, calls.searchReturns, async ({ actor, body: { filter, pagination } }) => {
    const question = { owner: orderOwnerOf(actor), filter, range: pagination };
    const [found, total] = await Promise.all([
      findReturns(listPool, question),
      countReturns(listPool, question),
    ]);
    return answerPageOf(await returnRows(listPool, found), { ...pagination, total });
  });

  addEndpoint(host, calls.getReturn, ({ actor, params }) => answerReturn(pool, params.id, actor));
}

function addMoves(host: EndpointHost, { pool, publicUrl, files }: ReturnParts): void {
  const buyer = ({ actor, requestId }: { actor: SignedInCustomer; requestId: string }): ReturnMover => ({
    by: 'buyer',
    actor,
    requestId,
    publicUrl,
  });

  addEndpoint(host, calls.uploadReturnPhoto, async ({ actor, file, caller, signal }) => {
    const sent = {
      file,
      type: RETURN_PHOTO,
      rules: RETURN_PHOTO_RULES,
      owner: ownerOf(actor),
      caller,
      signal,
    };
    const { id, name, size } = await keepPrivateFile(files, { ...sent, purpose: 'return' });
    return { data: { id, name, size } };
  });

  addEndpoint(host, calls.createReturn, async ({ actor, body, idempotencyKey: key }) => {
    const id = await createReturn(pool, { actor, body, key, publicUrl, now: new Date() });
    return answerReturn(pool, id, actor);
  });

  addEndpoint(host, calls.cancelReturn, async (call) => {
    await cancelReturn(pool, { id: call.params.id, mover: buyer(call) });
    return answerReturn(pool, call.params.id, call.actor);
  });

  addEndpoint(host, calls.sendReturn, async (call) => {
    await sendReturn(pool, { id: call.params.id, mover: buyer(call), ...call.body });
    return answerReturn(pool, call.params.id, call.actor);
  });
}
