import type { ReadChunk } from './query-chunks.ts';
import type { QueryPiece } from './query-pieces.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import type { BegunWord } from './word-beginnings.ts';

/** What was read before and would be read the same: words and their beginnings come again and again. */
export interface ReadingMemory {
  pieces: Map<string, QueryPiece[]>;
  chunks: Map<string, ReadChunk>;
  lastChunks: Map<string, ReadChunk>;
  begun: Map<string, readonly BegunWord[]>;
  /** By term. */
  spellings: Map<number, string | undefined>;
  queries: Map<string, UnderstoodQuery>;
  completions: Map<string, readonly string[]>;
}

const MOST_KEPT = 4096;

export function emptyReadings(): ReadingMemory {
  return {
    pieces: new Map(),
    chunks: new Map(),
    lastChunks: new Map(),
    begun: new Map(),
    spellings: new Map(),
    queries: new Map(),
    completions: new Map(),
  };
}

/** After the words of the catalogue changed. */
export function forgetReadings(readings: ReadingMemory): void {
  for (const known of Object.values(readings)) known.clear();
}

/** When there is too much of it all is forgotten: what is asked for often is soon known again. */
export function keepReading<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, value);
}
