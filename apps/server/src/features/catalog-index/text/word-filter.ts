import { hashOf } from './string-table.ts';

const BITS_PER_WORD = 10;
const PROBES = 7;

/** A Bloom filter of words. At 10 bits a word it takes one word in a hundred for one of them that is none. */
export function wordFilter(words: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words) {
    const { first, step } = hashesOf(word);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = (first + probe * step) % (filter.length * 8);
      filter[bit >> 3]! |= 1 << (bit & 7);
    }
  }
  return filter;
}

export function mayHaveWord(filter: Uint8Array, word: string): boolean {
  const { first, step } = hashesOf(word);
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = (first + probe * step) % (filter.length * 8);
    if ((filter[bit >> 3]! & (1 << (bit & 7))) === 0) return false;
  }
  return filter.length > 0;
}

function hashesOf(word: string): { first: number; step: number } {
  return { first: hashOf(word), step: (hashOf(`${word}\n`) | 1) >>> 0 };
}
