import { createArticleBuilder } from './article-builder.ts';
import { growingArray, push, trimmed } from './growing-array.ts';
import { createPostingBuilder } from './posting-builder.ts';
import { departmentKey, emitProduct, termsOfText, type ProductText } from './product-terms.ts';
import { countOf, intern, stringTableData } from './string-table.ts';
import type { TextData } from './text-data.ts';
import { emptyVocabulary } from './vocabulary.ts';
import { buildWords } from './word-builder.ts';

export interface TextBuilder {
  /** The terms of a text of a dictionary. They repeat in millions of cards, so the caller caches them. */
  terms(text: string): readonly number[];
  /** The term of a category's code. */
  departmentTerm(code: string): number;
  /** Slots may come in any order, each once. */
  addProduct(slot: number, text: ProductText): void;
  /** May be called once. */
  finish(): TextData;
}

export function createTextBuilder(): TextBuilder {
  const vocabulary = emptyVocabulary();
  const articles = createArticleBuilder();
  const postings = createPostingBuilder();
  const pairs = createPairs();
  const brandTerms = new Set<number>();
  const emitters = {
    emit: postings.add,
    emitPair: (first: number, second: number) => postings.addPair(pairs.intern(first, second)),
  };

  function addProduct(slot: number, text: ProductText): void {
    postings.begin(slot);
    emitProduct(vocabulary, text, emitters);
    postings.end();
    for (const term of text.brand) brandTerms.add(term);
    articles.add(slot, text.article);
    for (const code of text.codes ?? []) articles.add(slot, code);
  }

  function finish(): TextData {
    const terms = countOf(vocabulary.terms);
    const lists = postings.finish({ terms, pairs: pairs.first.length });
    const brands = new Uint8Array(terms);
    for (const term of brandTerms) brands[term] = 1;
    return {
      terms: stringTableData(vocabulary.terms),
      ...pairs.finish(terms, lists),
      postingStarts: lists.postingStarts,
      postings: lists.postings,
      brandTerms: brands,
      words: stringTableData(vocabulary.words),
      wordTerms: trimmed(vocabulary.wordTerms),
      wordFrequencies: trimmed(vocabulary.wordFrequencies),
      ...buildWords(vocabulary),
      ...articles.finish(),
    };
  }

  return {
    terms: (text) => termsOfText(vocabulary, text),
    departmentTerm: (code) => intern(vocabulary.terms, departmentKey(code)),
    addProduct,
    finish,
  };
}

/** Larger than any number of terms. */
const TERM_STEP = 2 ** 26;

function createPairs() {
  const ids = new Map<number, number>();
  const first = growingArray();
  const second = growingArray();

  function intern(one: number, other: number): number {
    const key = one * TERM_STEP + other;
    const existing = ids.get(key);
    if (existing !== undefined) return existing;
    ids.set(key, first.length);
    push(first, one);
    push(second, other);
    return first.length - 1;
  }

  /** Renumbers the pairs by their first term, the most frequent before the others. */
  function finish(terms: number, lists: { pairStarts: Uint32Array; pairSlots: Uint32Array }) {
    const { pairStarts, pairSlots } = lists;
    const lengthOf = (pair: number) => pairStarts[pair + 1]! - pairStarts[pair]!;
    const order = Uint32Array.from({ length: first.length }, (_, pair) => pair).sort(
      (one, other) => first.array[one]! - first.array[other]! || lengthOf(other) - lengthOf(one),
    );
    const pairStartsByTerm = new Uint32Array(terms + 1);
    const starts = new Uint32Array(order.length + 1);
    const slots = new Uint32Array(pairSlots.length);
    for (const [place, pair] of order.entries()) {
      pairStartsByTerm[first.array[pair]! + 1]!++;
      slots.set(pairSlots.subarray(pairStarts[pair], pairStarts[pair + 1]), starts[place]);
      starts[place + 1] = starts[place]! + lengthOf(pair);
    }
    for (let term = 0; term < terms; term++) pairStartsByTerm[term + 1]! += pairStartsByTerm[term]!;
    return {
      pairFirst: Uint32Array.from(order, (pair) => first.array[pair]!),
      pairSecond: Uint32Array.from(order, (pair) => second.array[pair]!),
      pairStartsByTerm,
      pairStarts: starts,
      pairSlots: slots,
    };
  }

  return { intern, first, finish };
}
