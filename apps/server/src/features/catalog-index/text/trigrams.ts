const BITS = 6;
export const TRIGRAMS = 2 ** (3 * BITS);
const MASK = TRIGRAMS - 1;
const EDGE = 63;

/** Trigrams as numbers, with the edges of the word as letters; other characters are skipped. */
export function trigramsOf(word: string): number[] {
  const trigrams: number[] = [];
  let window = (EDGE << BITS) | EDGE;
  for (let at = 0; at < word.length; at++) {
    const letter = letterNumber(word.charCodeAt(at));
    if (letter === 0) continue;
    window = ((window << BITS) | letter) & MASK;
    if (!trigrams.includes(window)) trigrams.push(window);
  }
  window = ((window << BITS) | EDGE) & MASK;
  trigrams.push(window);
  return trigrams;
}

function letterNumber(code: number): number {
  if (code >= 0x430 && code <= 0x44f) return code - 0x430 + 1;
  return code >= 97 && code <= 122 ? code - 97 + 33 : 0;
}
