import type { ReadChunk } from './query-chunks.ts';
import type { QueryPiece } from './query-pieces.ts';
import type { NameWord } from './row-name-cover.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import type { PrefixMatch } from './word-beginnings.ts';

/** Caches of interpreted queries and their parts. */
export interface ReadingCache {
  pieces: Map<string, QueryPiece[]>;
  chunks: Map<string, ReadChunk>;
  lastChunks: Map<string, ReadChunk>;
  prefixMatches: Map<string, readonly PrefixMatch[]>;
  /** By term. */
  spellings: Map<number, string | undefined>;
  queries: Map<string, UnderstoodQuery>;
  completions: Map<string, readonly string[]>;
  /** Words of specifications as cards write them; empty where no card has one like it. */
  respelled: Map<string, string>;
  /** By slot. */
  names: Map<number, readonly NameWord[]>;
}

const MOST_ENTRIES = 4096;

export function emptyReadings(): ReadingCache {
  return {
    pieces: new Map(),
    chunks: new Map(),
    lastChunks: new Map(),
    prefixMatches: new Map(),
    spellings: new Map(),
    queries: new Map(),
    completions: new Map(),
    respelled: new Map(),
    names: new Map(),
  };
}

/** After a change of the vocabulary. */
export function clearReadings(readings: ReadingCache): void {
  for (const cache of Object.values(readings)) cache.clear();
}

/** A full cache is cleared: frequent entries come back soon. */
export function cacheReading<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  value: Value,
  most = MOST_ENTRIES,
): void {
  if (cache.size >= most) cache.clear();
  cache.set(key, value);
}
