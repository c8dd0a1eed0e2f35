import { createStore } from '../../shared/store.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';

const STORED_AS = 'recentSearches';
const MOST_RECENT = 5;

/** Newest first; empty until somebody opens the field, since the server knows nothing of them. */
export const recentSearches = createStore<readonly string[]>([]);

export function readRecentSearches(): void {
  const stored = readStored(STORED_AS);
  const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  recentSearches.set(texts.slice(0, MOST_RECENT));
}

export function rememberSearch(text: string): void {
  // Another tab may have searched in the meantime.
  readRecentSearches();
  keep(withSearch(recentSearches.get(), text));
}

export function forgetSearch(text: string): void {
  keep(recentSearches.get().filter((one) => one !== text));
}

export function forgetAllSearches(): void {
  keep([]);
}

/** The same words in other letters count once. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const others = searches.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST_RECENT);
}

function keep(searches: readonly string[]): void {
  recentSearches.set(searches);
  writeStored(STORED_AS, searches);
}
