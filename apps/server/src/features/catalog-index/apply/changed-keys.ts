import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { besideOf, type OfferRow } from '../build/catalogue-repository.ts';

/** What a batch of the outbox is about, each thing once. */
export interface ChangedKeys {
  offers: Set<number>;
  /** Of the offers those that came with the entries; null is one that is not there any more. */
  offerRows: Map<number, OfferRow | null>;
  products: Set<number>;
  /** Sellers that were switched on or off. */
  sellers: OutboxEntry[];
  dictionaries: OutboxEntry[];
  synonyms: boolean;
  /** Entries that say that everything changed. */
  everything: OutboxEntry[];
}

export function changedKeys(entries: readonly OutboxEntry[]): ChangedKeys {
  const keys: ChangedKeys = {
    offers: new Set(),
    offerRows: new Map(),
    products: new Set(),
    sellers: [],
    dictionaries: [],
    synonyms: false,
    everything: [],
  };
  for (const entry of entries) {
    switch (entry.topic) {
      case 'offer':
        takeOffer(keys, entry);
        break;
      case 'product':
        for (const id of idsOf(entry)) keys.products.add(id);
        break;
      case 'seller':
        keys.sellers.push(entry);
        break;
      case 'dictionary':
        keys.dictionaries.push(entry);
        break;
      case 'synonym':
        keys.synonyms = true;
        break;
      case 'catalog':
        keys.everything.push(entry);
        break;
    }
  }
  return keys;
}

/** An offer of an entry's own comes with it, unless the entry is one of a long past. */
function takeOffer({ offers, offerRows }: ChangedKeys, entry: OutboxEntry): void {
  const row = besideOf(entry);
  for (const id of idsOf(entry)) {
    if (row === undefined) offers.add(id);
    else offerRows.set(id, row);
  }
}

/** Tables, each with the ids of rows that say something else than before, as far as the outbox tells. */
export type ToldDictionaries = ReadonlyMap<string, ReadonlySet<number>>;

export function toldDictionaries(entries: readonly OutboxEntry[]): ToldDictionaries {
  const told = new Map<string, Set<number>>();
  for (const { key, payload } of entries) {
    const ids = told.get(key) ?? new Set<number>();
    for (const id of Array.isArray(payload) ? payload : []) ids.add(Number(id));
    told.set(key, ids);
  }
  return told;
}

/** How many things the entries name, packs counted by what is in them. */
export function numberOfChanges(entries: readonly OutboxEntry[]): number {
  let changes = 0;
  for (const entry of entries) changes += namedBy(entry).length;
  return changes;
}

/** One id is the key itself; many come as a pack. */
function namedBy({ key, payload }: OutboxEntry): readonly unknown[] {
  return key === 'many' && Array.isArray(payload) ? payload : [key];
}

export function idsOf(entry: OutboxEntry): number[] {
  const listed = namedBy(entry);
  return listed.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
