import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../stored-value.ts';

export const MEMBER_LISTS = ['favourites', 'compared'] as const;
export type MemberListName = (typeof MEMBER_LISTS)[number];

/** What was pressed and not yet answered. */
export interface KeptWish {
  list: MemberListName;
  product_id: number;
  offer_id: number;
  isWanted: boolean;
}

const KEY = 'memberWishes';
const storage = () => window.sessionStorage;

/** A page that is left hears no answer and its calls are cut: what it was asked for goes along to the next page of the tab. */
export function keepWish(wish: KeptWish): void {
  writeStored(KEY, [...others(wish.list, wish.product_id), wish], storage);
}

/** Once the server has spoken, or the member was told that it did not. */
export function forgetWish(list: MemberListName, productId: number): void {
  const left = others(list, productId);
  if (left.length > 0) writeStored(KEY, left, storage);
  else forgetWishes();
}

export function forgetWishes(): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}

export function keptWishes(): readonly KeptWish[] {
  const kept = readStored(KEY, storage);
  return Array.isArray(kept) ? kept.filter(isKeptWish) : [];
}

function others(list: MemberListName, productId: number): KeptWish[] {
  return keptWishes().filter((wish) => wish.list !== list || wish.product_id !== productId);
}

function isKeptWish(kept: unknown): kept is KeptWish {
  if (!isObject(kept)) return false;
  const { list, product_id, offer_id, isWanted } = kept;
  const areIds = [product_id, offer_id].every((id) => Number.isSafeInteger(id));
  return areIds && typeof isWanted === 'boolean' && MEMBER_LISTS.some((name) => name === list);
}
