import { addLiveArticle } from './live-articles.ts';
import { insertLive } from './live-postings.ts';
import { addLiveWord } from './live-words.ts';
import { emitProduct, termsOfText, type ProductText } from './product-terms.ts';
import { countOf } from './string-table.ts';
import { findPair, type TextContext } from './text-context.ts';

export function termsLive(context: TextContext, text: string): readonly number[] {
  return noticingWords(context, () => termsOfText(context.vocabulary, text));
}

export function addLive(context: TextContext, slot: number, text: ProductText): void {
  const places = new Map<number, number>();
  const pairs = new Set<number>();
  noticingWords(context, () =>
    emitProduct(context.vocabulary, text, {
      emit: (term, place) => {
        if (place < (places.get(term) ?? 4)) places.set(term, place);
      },
      emitPair: (first, second) => pairs.add(pairOf(context, first, second)),
    }),
  );
  for (const [term, place] of places) insertLive(context.live, term, slot * 4 + place);
  for (const pair of pairs) insertLive(context.livePairs, pair, slot);
  for (const term of text.brand) context.liveBrandTerms.add(term);
  for (const article of [text.article, ...(text.codes ?? [])]) {
    addLiveArticle(context.liveArticles, { slot, article });
  }
}

function pairOf(context: TextContext, first: number, second: number): number {
  const main = findPair(context, first, second);
  if (main >= 0) return main;
  const key = `${first} ${second}`;
  const existing = context.newPairs.get(key);
  if (existing !== undefined) return existing;
  const pair = context.data.pairFirst.length + context.newPairs.size;
  context.newPairs.set(key, pair);
  return pair;
}

/** Adds the words that `work` interns to the live words, for completion and typo correction. */
function noticingWords<Result>({ vocabulary, liveWords }: TextContext, work: () => Result): Result {
  const before = countOf(vocabulary.words);
  const result = work();
  for (let id = before; id < countOf(vocabulary.words); id++) {
    if (vocabulary.wordFrequencies.array[id]! > 0) addLiveWord(liveWords, vocabulary, id);
  }
  return result;
}
