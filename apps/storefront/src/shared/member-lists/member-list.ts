import type { KeptRecord, MemberSession } from '@okoem/contract/page.ts';
import { createStore, derived, type Readable, type Store } from '../store.ts';
import { keepWish, type MemberListName } from './kept-wishes.ts';

/** A list that a member keeps on the server, and what was pressed since then. */
export interface MemberListState {
  records: readonly KeptRecord[];
  /** By product: shown at once, forgotten when the server has followed or has refused. */
  wishes: ReadonlyMap<number, Wish>;
  /** Whether the records are the server's. */
  isRead: boolean;
}

export interface Wish {
  offerId: number;
  isWanted: boolean;
}

export interface MemberList {
  name: MemberListName;
  state: Store<MemberListState>;
  /** What is shown: the records, as if the wishes had come true. */
  shown: Readable<readonly ShownRecord[]>;
  isRead: Readable<boolean>;
}

export interface ShownRecord {
  offer_id: number;
  product_id: number;
}

/** By session, which lives as long as a page in the browser and as a request on the server. */
const lists = new WeakMap<MemberSession, Partial<Record<MemberListName, MemberList>>>();

export function memberList(session: MemberSession, name: MemberListName): MemberList {
  const known = lists.get(session) ?? {};
  lists.set(session, known);
  return (known[name] ??= createList(session, name));
}

function createList(session: MemberSession, name: MemberListName): MemberList {
  const records = session[name];
  const state = createStore<MemberListState>({
    records: records ?? [],
    wishes: new Map(),
    isRead: records !== undefined,
  });
  const shown = derived(state, shownRecords);
  return {
    name,
    state,
    // What a comparison changes on a page is more than a value, so no page is drawn with it: it comes after hydration.
    shown: name === 'compared' ? { ...shown, initial: [] } : shown,
    isRead: derived(state, ({ isRead }) => isRead),
  };
}

function shownRecords({ records, wishes }: MemberListState): readonly ShownRecord[] {
  if (wishes.size === 0) return records;
  const stay = records.filter(({ product_id: id }) => wishes.get(id)?.isWanted !== false);
  const come = [...wishes].filter(
    ([id, { isWanted }]) => isWanted && !records.some(({ product_id: known }) => known === id),
  );
  return [...stay, ...come.map(([product_id, { offerId: offer_id }]) => ({ offer_id, product_id }))];
}

/** What was pressed, to be seen at once. */
export function wish({ name, state }: MemberList, product: ShownRecord, isWanted: boolean): void {
  const { product_id: productId, offer_id: offerId } = product;
  keepWish({ list: name, product_id: productId, offer_id: offerId, isWanted });
  state.set((now) => ({ ...now, wishes: new Map(now.wishes).set(productId, { offerId, isWanted }) }));
}

/** The server has followed, or will not. */
export function unwish({ state }: MemberList, productId: number): void {
  state.set((now) => {
    const wishes = new Map(now.wishes);
    wishes.delete(productId);
    return { ...now, wishes };
  });
}
