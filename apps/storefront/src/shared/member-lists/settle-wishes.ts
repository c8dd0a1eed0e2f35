import type { ApiTransport } from '@okoem/contract/call-api.ts';
import {
  addCompared,
  addComparedOffers,
  deleteCompared,
  searchCompared,
} from '@okoem/contract/compared-offers.ts';
import { addFavourite, deleteFavourite, searchFavourites } from '@okoem/contract/favourites.ts';
import type { KeptRecord } from '@okoem/contract/page.ts';
import { favouriteOf } from '@okoem/domain/favourite/favourite.ts';
import { COMPARE_DELETE_RETRIES } from '@okoem/domain/wire/api-limits.ts';
import { hasStatus, isRefused } from '../api-failure.ts';
import { showErrorOrRetry } from '../toasts.ts';
import { forgetWish, keptWishes, type KeptWish, MEMBER_LISTS, type MemberListName } from './kept-wishes.ts';
import { listSignal } from './list-signal.ts';
import { type MemberList, type ShownRecord, unwish, wish } from './member-list.ts';

interface ListCalls {
  search: () => Promise<KeptRecord[]>;
  add: (offerId: number) => Promise<KeptRecord>;
  remove: (id: number) => Promise<unknown>;
  /** After a failure. */
  removeRetries: number;
  /** Whether the whole list is asked for again after a change. */
  isAskedAgain: boolean;
}

/** A page that is left is gone by then. */
const LEAVING_MS = 3000;

const ALL = {
  sort: ['id' as const],
  pagination: { type: 'offset' as const, offset: 0, limit: -1 as const },
};

const CALLS: Record<MemberListName, (ask: ApiTransport) => ListCalls> = {
  favourites: (ask) => ({
    search: async () => (await ask(searchFavourites, { body: ALL })).data.map(recordOf),
    add: async (offerId) => recordOf((await ask(addFavourite, { body: { offer_id: offerId } })).data),
    remove: (id) => ask(deleteFavourite, { params: { id: String(id) } }),
    removeRetries: 0,
    isAskedAgain: false,
  }),
  compared: (ask) => ({
    search: async () => (await ask(searchCompared, { body: ALL })).data.map(recordOf),
    add: async (offerId) => {
      const { data } = await ask(addCompared, { body: { offer_id: offerId } });
      return recordOf([data].flat()[0]!);
    },
    remove: (id) => ask(deleteCompared, { params: { id: String(id) } }),
    removeRetries: COMPARE_DELETE_RETRIES,
    isAskedAgain: true,
  }),
};

function recordOf({ id, offer_id, product_id }: KeptRecord): KeptRecord {
  return { id, offer_id, product_id };
}

/** One at a time for a product: who presses thrice in a hurry means the last. */
const underWay = new WeakMap<MemberList, Set<number>>();

/**
 * Brings the server to what was wished for a product. What it refuses is taken back on the screen and told; what was pressed
 * meanwhile is done next.
 */
export async function settleWish(ask: ApiTransport, list: MemberList, productId: number): Promise<void> {
  const busy = underWay.get(list) ?? new Set();
  underWay.set(list, busy);
  if (busy.has(productId)) return;
  busy.add(productId);
  const calls = CALLS[list.name](ask);
  try {
    while (await settleOnce(list, calls, productId)) listSignal.send(list.name);
    forgetWish(list.name, productId);
  } catch (error) {
    showErrorOrRetry(error, wishAgain(ask, list, productId));
    forgetWhenTold(list, productId, error);
  } finally {
    busy.delete(productId);
    unwish(list, productId);
  }
}

/** What a browser cuts when a page is left fails like a lost connection; who is still here later has seen the message. */
function forgetWhenTold(list: MemberList, productId: number, error: unknown): void {
  const forget = () => {
    if (!underWay.get(list)?.has(productId)) forgetWish(list.name, productId);
  };
  setTimeout(forget, isRefused(error) ? 0 : LEAVING_MS);
}

/** The heart is as it was, and one press away from what was wanted. */
function wishAgain(ask: ApiTransport, list: MemberList, productId: number): () => void {
  const wished = list.state.get().wishes.get(productId);
  return () => {
    if (!wished) return;
    wish(list, { product_id: productId, offer_id: wished.offerId }, wished.isWanted);
    void settleWish(ask, list, productId);
  };
}

/** Whether there was something to do. */
async function settleOnce(list: MemberList, calls: ListCalls, productId: number): Promise<boolean> {
  const { records, wishes } = list.state.get();
  const wished = wishes.get(productId);
  const there = records.filter(({ product_id: id }) => id === productId);
  if (!wished || wished.isWanted === there.length > 0) return false;
  if (wished.isWanted) {
    const added = await calls.add(wished.offerId);
    // Another heart may have been added meanwhile: the list is as it is now, not as it was before the call.
    keep(list, [...list.state.get().records, added]);
  } else for (const record of recordsToDelete(there, wished.offerId)) await remove(list, calls, record.id);
  if (calls.isAskedAgain) await readAgain(list, calls);
  return true;
}

/** The record of this offer first; those of the product's other offers go too, for the heart is one. */
function recordsToDelete(there: readonly KeptRecord[], offerId: number): KeptRecord[] {
  const own = favouriteOf(there, offerId);
  return there.toSorted((one, other) => Number(other.id === own?.id) - Number(one.id === own?.id));
}

async function remove(list: MemberList, calls: ListCalls, id: number): Promise<void> {
  for (let retries = calls.removeRetries; ; retries -= 1) {
    try {
      await calls.remove(id);
      break;
    } catch (error) {
      // Gone already, from another tab.
      if (hasStatus(error, 404)) break;
      if (retries <= 0) throw error;
    }
  }
  keep(
    list,
    list.state.get().records.filter((record) => record.id !== id),
  );
}

/** The change itself has been made: that the list did not come again takes nothing back. */
async function readAgain(list: MemberList, calls: ListCalls): Promise<void> {
  const records = await calls.search().catch(() => undefined);
  if (records) keep(list, records);
}

function keep({ state }: MemberList, given: readonly KeptRecord[]): void {
  const records = [...new Map(given.map((record) => [record.id, record])).values()];
  state.set((now) => ({ ...now, records, isRead: true }));
}

/** Reads the list of the server. */
export async function readList(ask: ApiTransport, list: MemberList): Promise<readonly KeptRecord[]> {
  const records = await CALLS[list.name](ask).search();
  keep(list, records);
  return records;
}

/** What the page before could not finish; the list comes first, for nothing is taken out of one that is not known. */
export async function settleKept(
  ask: ApiTransport,
  listOf: (name: MemberListName) => MemberList,
): Promise<void> {
  for (const name of MEMBER_LISTS) {
    const wishes = keptWishes().filter(({ list }) => list === name);
    if (wishes.length > 0) await settleAll(ask, listOf(name), wishes);
  }
}

async function settleAll(ask: ApiTransport, list: MemberList, wishes: readonly KeptWish[]): Promise<void> {
  await readList(ask, list);
  for (const kept of wishes) wish(list, kept, kept.isWanted);
  for (const { product_id: productId } of wishes) await settleWish(ask, list, productId);
}

/** Many at once; then the list of the server. */
export async function pushCompared(
  ask: ApiTransport,
  list: MemberList,
  offerIds: readonly number[],
): Promise<readonly ShownRecord[]> {
  await ask(addComparedOffers, { body: { offer_ids: [...offerIds] } });
  listSignal.send(list.name);
  return readList(ask, list);
}
