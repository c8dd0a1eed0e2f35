import { readFileSync } from 'node:fs';
import { mayHaveWord } from './word-filter.ts';

const WORDS = new URL('../../../../reference/russian-words.bin', import.meta.url);
const CYRILLIC = /^[а-я]+$/;

let words: Uint8Array | undefined;

/** A correct word of the language, in small letters and without ё; read at the first question. */
export function isRussianWord(word: string): boolean {
  if (!CYRILLIC.test(word)) return false;
  words ??= readFileSync(WORDS);
  return mayHaveWord(words, word);
}
