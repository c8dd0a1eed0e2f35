import type { ApiTransport } from '@okoem/contract/call-api.ts';
import {
  listAfterSync,
  offersToPush,
  readComparedCookie,
  writeComparedCookie,
} from '@okoem/domain/compare/compare-list.ts';
import { readCookie, writeCookie } from '../cookie.ts';
import type { MemberList, ShownRecord } from '../member-lists/member-list.ts';
import { pushCompared, readList, settleWish } from '../member-lists/settle-wishes.ts';
import { ending } from '../session/leaving.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { COMPARE_KEY, COMPARE_OWNER_KEY } from './compare-keys.ts';

/** In the order given, so that the list keeps it. */
export async function settleCompared(
  ask: ApiTransport,
  list: MemberList,
  products: readonly ShownRecord[],
): Promise<void> {
  for (const { product_id: productId } of products) await settleWish(ask, list, productId);
  keepLocally(list);
}

/**
 * Once after a login: the list of the server first, then what this browser has and the server lacks is pushed, then the
 * server's list is the list. From then on the browser's copy follows: what a member has taken out elsewhere must not come
 * back from here.
 */
export function syncComparison(ask: ApiTransport, list: MemberList): Promise<void> {
  const begun = syncs.get(list) ?? sync(ask, list).finally(() => syncs.delete(list));
  syncs.set(list, begun);
  return begun;
}

/** Several parts of a page may follow the list. */
const syncs = new WeakMap<MemberList, Promise<void>>();

async function sync(ask: ApiTransport, list: MemberList): Promise<void> {
  if (ending.get()) return;
  const isSynced = readStored(COMPARE_OWNER_KEY) === 'member';
  if (isSynced && list.isRead.get()) return keepLocally(list);
  try {
    const onServer = await readList(ask, list);
    const offerIds = isSynced ? [] : offersToPush(readComparedCookie(readCookie(COMPARE_KEY)), onServer);
    if (offerIds.length > 0) await pushCompared(ask, list, offerIds);
    keepLocally(list);
    if (!ending.get()) writeStored(COMPARE_OWNER_KEY, 'member');
  } catch {
    // What could not be pushed stays in the browser and is pushed with the next page.
  }
}

/** Who leaves leaves nothing behind, not even by an answer that comes late. */
function keepLocally(list: MemberList): void {
  if (ending.get()) return;
  const products = listAfterSync(list.state.get().records);
  writeCookie(COMPARE_KEY, writeComparedCookie(products));
  writeStored(COMPARE_KEY, products);
}
