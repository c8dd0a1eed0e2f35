/** Of a question that is being typed: words that many questions share say nothing about any. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 12;

/**
 * What PostgreSQL is asked for: any of the words, each by its beginning, since the last may be half typed. Undefined where
 * there is nothing to look for.
 */
export function questionWords(typed: string): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const told = words.filter((word) => word.length >= LEAST_LETTERS).slice(0, MOST_WORDS);
  return told.length === 0 ? undefined : told.map((word) => `${word}:*`).join(' | ');
}
