import { readGuestItems, readGuestServices } from '@okoem/domain/basket/guest-basket.ts';
import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../stored-value.ts';
import type { BasketLine, BasketService } from './basket-source.ts';

/** Whose basket is meant. */
export interface BasketKeeper {
  /** Who pressed: others of the company have baskets of their own. */
  person: number;
  /** The company it is the basket of; 0 is «для себя». */
  owner: number;
}

/** Changes of a member's basket that the server has not answered yet. */
export interface KeptChanges extends BasketKeeper {
  lines: readonly BasketLine[];
  /** Offers taken out. */
  out: readonly number[];
  services: readonly BasketService[];
  /** Offers whose services these are all of. */
  served: readonly number[];
}

const KEY = 'basketWishes';
const storage = () => window.sessionStorage;

/** A page that is left hears no answer: what it was asked for goes along to the next page of the tab. */
export function keepChanges(changes: KeptChanges): void {
  if (changes.lines.length + changes.out.length + changes.served.length > 0)
    writeStored(KEY, changes, storage);
  else forgetChanges();
}

export function forgetChanges(): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}

/** Those for another company wait until it is chosen again; those of another person are nobody's here. */
export function keptChanges({ person, owner }: BasketKeeper): KeptChanges | undefined {
  const kept = readStored(KEY, storage);
  if (!isObject(kept)) return undefined;
  if (kept['person'] !== person) {
    forgetChanges();
    return undefined;
  }
  if (kept['owner'] !== owner) return undefined;
  return {
    person,
    owner,
    lines: readGuestItems(kept['lines']) as BasketLine[],
    out: idsOf(kept['out']),
    services: readGuestServices(kept['services']),
    served: idsOf(kept['served']),
  };
}

function idsOf(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
}
