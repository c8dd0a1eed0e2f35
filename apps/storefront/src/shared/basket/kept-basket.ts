import { readGuestItems, readGuestServices } from '@okoem/domain/basket/guest-basket.ts';
import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../stored-value.ts';
import type { BasketLine, BasketService } from './basket-source.ts';

/** Changes of a member's basket that the server has not answered yet. */
export interface KeptChanges {
  /** The company it is the basket of; 0 is «для себя». */
  owner: number;
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

/** Those of another company wait until it is chosen again. */
export function keptChanges(owner: number): KeptChanges | undefined {
  const kept = readStored(KEY, storage);
  if (!isObject(kept) || kept['owner'] !== owner) return undefined;
  return {
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
