import { bestSubset } from './best-subset.ts';
import { departmentToken, nothingTyped, understandDirected } from './directed-query.ts';
import { rephrase, type Rephrased } from './phrases.ts';
import { type Findings, hasGood, isNothing, lookFor } from './query-findings.ts';
import { find } from './string-table.ts';
import { keysOf } from './synonyms.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import type { QueryDirection, UnderstoodQuery } from './understood-query.ts';

/** Weighs more than all words of a query together: operators said what is meant. */
const MEANT_WEIGHT = 40;
const QUOTED = /^["«].*["»]$/;

/** Interprets a query with the phrases of shoppers in it put into the words of the catalog. */
export function understandPhrased(context: TextContext, typed: string, findings: Findings): UnderstoodQuery {
  if (QUOTED.test(typed)) return understandDirected(context, typed, findings);
  const rephrased = rephrasedBy(context, typed);
  if (rephrased) return byPhrase(context, { typed, rephrased }, findings);
  const understood = understandDirected(context, typed, findings);
  // A phrase with a slip in it: 'дымавики'.
  const { corrected } = understood;
  const mended = corrected && rephrasedBy(context, corrected.text);
  return mended ? { ...byPhrase(context, { typed, rephrased: mended }, findings), corrected } : understood;
}

function rephrasedBy(context: TextContext, text: string): Rephrased | undefined {
  const { vocabulary, directions } = context;
  return rephrase(directions.phrases, text, (key) => frequencyOf(context, find(vocabulary.terms, key)) > 0);
}

interface PhrasedQuery {
  typed: string;
  rephrased: Rephrased;
}

function byPhrase(
  context: TextContext,
  { typed, rephrased }: PhrasedQuery,
  findings: Findings,
): UnderstoodQuery {
  if (rephrased.pages.length > 0) return besidePages(context, { typed, rephrased }, findings);
  const asTyped = rephrased.isSure ? undefined : understandDirected(context, typed, findings);
  const isFound = asTyped !== undefined && (asTyped.article || !isNothing(context, findings));
  const isGood = isFound && hasGood(context, findings);
  if (isGood && asTyped.ignoredWords.length === 0) return asTyped;
  const found = amongMeant(context, { typed, rephrased }, findings);
  const isBetter = !isFound || saysMore(found, { asTyped, isGood, rephrased });
  // A shop without such goods searches for what was typed.
  return isBetter && (found.article || !isNothing(context, findings))
    ? found
    : understandDirected(context, typed, findings);
}

interface OtherReading {
  asTyped: UnderstoodQuery;
  /** Some card has the words of the other reading in its name. */
  isGood: boolean;
  rephrased: Rephrased;
}

/** Fewer words are left out, or as many and the phrase tells what one of them means. */
function saysMore(found: UnderstoodQuery, { asTyped, isGood, rephrased: { terms } }: OtherReading): boolean {
  const [left, leftAsTyped] = [found.ignoredWords.length, asTyped.ignoredWords.length];
  if (left !== leftAsTyped) return left < leftAsTyped;
  if (left === 0) return !isGood;
  return asTyped.ignoredWords.some((word) => keysOf(word).some((key) => terms.has(key)));
}

/** Pages answer beside the goods that the other words find. */
function besidePages(
  context: TextContext,
  { typed, rephrased }: PhrasedQuery,
  findings: Findings,
): UnderstoodQuery {
  const asTyped = understandDirected(context, typed, findings);
  const isFound = asTyped.ignoredWords.length === 0 && hasGood(context, findings);
  const understood = isFound ? asTyped : amongMeant(context, { typed, rephrased }, findings);
  const direction: QueryDirection = {
    kind: 'page',
    name: '',
    categories: understood.direction?.categories ?? [],
    pages: rephrased.pages.map(({ name, query }) => ({ name, url: query })),
  };
  return { ...understood, direction };
}

/** The goods of the categories meant; words that none of them has are left out. */
function amongMeant(
  context: TextContext,
  { typed, rephrased: { text, categories } }: PhrasedQuery,
  findings: Findings,
): UnderstoodQuery {
  if (text === '') lookFor(context, [], findings);
  const words = text === '' ? nothingTyped(typed) : understandDirected(context, text, findings);
  const department = departmentToken(context, categories, MEANT_WEIGHT);
  if (!department || words.article) return { ...words, typed };
  const all = [department, ...words.tokens];
  lookFor(context, all, findings);
  const tokens = isNothing(context, findings) ? bestSubset(context, all) : all;
  if (tokens !== all) lookFor(context, tokens, findings);
  const left = words.tokens.filter((token) => !tokens.includes(token));
  return {
    ...words,
    typed,
    tokens,
    ignoredWords: [...words.ignoredWords, ...left.map((token) => token.text)],
    direction:
      words.direction?.kind === 'maker' ? words.direction : { kind: 'department', name: '', categories },
  };
}
