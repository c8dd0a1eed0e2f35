import type { StringTableData } from './string-table.ts';

/** The text index as typed arrays, which a snapshot writes and reads unchanged. */
export interface TextData {
  /** Stems of words, numbers with units, codes. */
  terms: StringTableData;
  /** Where the postings of a term begin; one more entry than terms. */
  postingStarts: Uint32Array;
  /** Slot times four plus the place of the word in the card (name-roles), ascending for each term. */
  postings: Uint32Array;
  /** 1 for terms that are part of a brand's name. */
  brandTerms: Uint8Array;

  /** Pairs of adjacent terms in the head of a name. */
  pairFirst: Uint32Array;
  pairSecond: Uint32Array;
  /** Where the pairs begin whose first term this is, the most frequent pair first; one more entry than terms. */
  pairStartsByTerm: Uint32Array;
  /** Slots of a pair, ascending. */
  pairStarts: Uint32Array;
  pairSlots: Uint32Array;

  /** Words as cards spell them. */
  words: StringTableData;
  wordTerms: Uint32Array;
  /** How often a word is met; 0 for words that only serve as another spelling. */
  wordFrequencies: Uint32Array;
  /** Words in order of their letters, those with a frequency only. */
  wordOrder: Uint32Array;
  /** Three letters as 18 bits: where their words begin, and the words. */
  trigramStarts: Uint32Array;
  trigramWords: Uint32Array;
  /** Hashes of how words sound, ascending, and the words. */
  soundHashes: Uint32Array;
  soundWords: Uint32Array;

  /** Articles and codes in the alphabet of article-letters, each followed by 0. */
  articleLetters: Uint8Array;
  articleStarts: Uint32Array;
  articleSlots: Uint32Array;
  /** Places in `articleLetters` where an article or a part of one begins, in order of what follows. */
  articleParts: Uint32Array;
}
