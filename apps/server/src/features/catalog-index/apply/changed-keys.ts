import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { besideOf, type OfferRow } from '../build/catalog-repository.ts';

/** What a batch of outbox entries changes, without duplicates. */
export interface ChangedKeys {
  offers: Set<number>;
  /** Offers whose rows came with the entries; null if the offer was deleted. */
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

/** The row of a single offer comes with its entry, except in a long replay. */
function takeOffer({ offers, offerRows }: ChangedKeys, entry: OutboxEntry): void {
  const row = besideOf(entry);
  for (const id of idsOf(entry)) {
    if (row === undefined) offers.add(id);
    else offerRows.set(id, row);
  }
}

/** By table: ids of the changed rows, as far as the outbox names them. */
export type DictionaryIds = ReadonlyMap<string, ReadonlySet<number>>;

export function dictionaryIds(entries: readonly OutboxEntry[]): DictionaryIds {
  const idsByTable = new Map<string, Set<number>>();
  for (const { key, payload } of entries) {
    const ids = idsByTable.get(key) ?? new Set<number>();
    for (const id of Array.isArray(payload) ? payload : []) ids.add(Number(id));
    idsByTable.set(key, ids);
  }
  return idsByTable;
}

/** The number of changed rows; a batch entry counts each of its ids. */
export function numberOfChanges(entries: readonly OutboxEntry[]): number {
  let changes = 0;
  for (const entry of entries) changes += namedBy(entry).length;
  return changes;
}

/** The key itself, or the ids of a batch entry. */
function namedBy({ key, payload }: OutboxEntry): readonly unknown[] {
  return key === 'many' && Array.isArray(payload) ? payload : [key];
}

export function idsOf(entry: OutboxEntry): number[] {
  const ids = namedBy(entry);
  return ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
