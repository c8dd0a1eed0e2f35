import { inOtherLayout } from '@okoem/domain/search/keyboard-layout.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { contradicts, understoodQuery, withArticle } from './article-query.ts';
import { WHOLE } from './article-search.ts';
import { bestSubset } from './best-subset.ts';
import { beginnings, prefixToken, kinToken } from './guessed-words.ts';
import { nearestNumber } from './nearest-number.ts';
import { byGuessedArticle } from './query-article-guess.ts';
import { findArticleIn, type FoundArticle } from './query-articles.ts';
import { isAllKnown, joinedWords, readChunk, type ReadChunk } from './query-chunks.ts';
import {
  bestTier,
  copyOf,
  type Findings,
  hasGood,
  isNothing,
  lookFor,
  readAll,
  restore,
} from './query-findings.ts';
import { MOST_TOKENS, queryPieces, type QueryPiece } from './query-pieces.ts';
import { GUESS_WEIGHT, type QueryToken, WORD_WEIGHT } from './query-token.ts';
import { tokensOfPieces } from './query-tokens.ts';
import type { TextContext } from './text-context.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Redundant or unusual spaces. */
const SPACED = /\s\s|^\s|\s$|[^\S ]/;
const LONGEST_TYPED = 1000;
const LONGEST_QUERY = 200;

/** A quoted query is taken literally. */
const QUOTED = /^["«](.*[^"«»\s].*)["»]$/;

/** A quantity at the end, pasted from a specification: ', шт 12', 'компл. 1'. */
const QUANTITY = /(?<=\S)[ ,;]+(?:шт|кг|компл|упак)\.?[ ,;]+\d+(?:[.,]\d+)?$/i;

/** Normalises spaces and cuts the query to its longest length. */
export function readableQuery(query: string): string {
  if (query.length <= LONGEST_QUERY && !SPACED.test(query)) return query;
  return query.slice(0, LONGEST_TYPED).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trim();
}

/** Interprets a query and leaves the matches of its words in `findings`. */
export function understandQuery(context: TextContext, typed: string, findings: Findings): UnderstoodQuery {
  context.throughReadings = 0;
  const quoted = QUOTED.exec(typed)?.[1];
  if (quoted !== undefined) return asTyped(context, { typed, quoted }, findings);
  const parted = typed.replace(QUANTITY, '').split(' ').filter(Boolean).slice(0, MOST_TOKENS);
  const chunks = joinedWords(context, parted);
  const article = /\d/.test(typed) ? findArticleIn(context, chunks) : undefined;
  if (article?.hits.best !== WHOLE) {
    const mistyped = chunksInOtherLayout(context, chunks);
    if (mistyped) return byChunks(context, { typed, chunks, read: mistyped }, findings);
  }
  const byArticle = article && withArticleTyped(context, { typed, chunks, article }, findings);
  if (byArticle) return byArticle;
  const read = chunks.map((chunk, at) => readChunk(context, chunk, at === chunks.length - 1));
  return byChunks(context, { typed, chunks, read }, findings);
}

/** Literal search: nothing is corrected, and only words that no card has are ignored. */
function asTyped(
  context: TextContext,
  { typed, quoted }: { typed: string; quoted: string },
  findings: Findings,
): UnderstoodQuery {
  const chunks = quoted.split(/\s+/).filter(Boolean).slice(0, MOST_TOKENS);
  const read = chunks.map((text): ReadChunk => ({ text }));
  const article = /\d/.test(quoted) ? findArticleIn(context, chunks) : undefined;
  const byArticle =
    article?.hits.best === WHOLE
      ? withArticleTyped(context, { typed, chunks, article }, findings)
      : undefined;
  return byArticle ?? byWords(context, { typed, read, isLiteral: true }, findings);
}

/** Nothing when a partial match of an article contradicts the other words. */
function withArticleTyped(
  context: TextContext,
  { typed, chunks, article }: { typed: string; chunks: readonly string[]; article: FoundArticle },
  findings: Findings,
): UnderstoodQuery | undefined {
  const { from, to, key, hits } = article;
  const isWhole = hits.best === WHOLE;
  const besideWords =
    isWhole && to - from === chunks.length && chunks.every((chunk) => isAllKnown(context, chunk));
  const others = besideWords ? chunks : chunks.toSpliced(from, to - from);
  const said = { text: chunks.slice(from, to).join(' '), key, hits, besideWords };
  const read = others.map((chunk) => (besideWords ? { text: chunk } : readChunk(context, chunk, false)));
  const understood = withArticle(
    context,
    { typed, chunks: read, article: said, at: besideWords ? -1 : from },
    findings,
  );
  return contradicts(article, read, understood) ? undefined : understood;
}

/** All chunks in the other keyboard layout, if all of them make sense there but not as typed. */
function chunksInOtherLayout(context: TextContext, chunks: readonly string[]): ReadChunk[] | undefined {
  if (chunks.length < 2 || chunks.every((chunk) => isAllKnown(context, chunk))) return undefined;
  const others = chunks.map(inOtherLayout);
  return others.every((chunk) => isAllKnown(context, chunk)) &&
    others.some((chunk) => /[а-яa-z]{3}/.test(chunk))
    ? others.map((text) => ({ text, reason: 'layout' }))
    : undefined;
}

function byChunks(
  context: TextContext,
  { typed, chunks, read }: { typed: string; chunks: readonly string[]; read: readonly ReadChunk[] },
  findings: Findings,
): UnderstoodQuery {
  const byArticle = withArticleRead(context, { typed, read }, findings);
  if (byArticle) return byArticle;
  const guess = () => byGuessedArticle(context, { typed, chunks, read }, findings);
  // Corrections make words of many an article; words as they were typed come first.
  const isCorrected = read.some(({ reason }) => reason !== undefined);
  const inPlaceOfCorrection = isCorrected ? guess() : undefined;
  if (inPlaceOfCorrection) return inPlaceOfCorrection;
  const asRead = byWords(context, { typed, read }, findings);
  const isComplete = asRead.ignoredWords.length === 0;
  if (isComplete && !isNothing(context, findings)) return completeLastWord(context, asRead, findings);
  const guessed = isCorrected ? undefined : guess();
  if (guessed) return guessed;
  const mistyped = inOtherLayoutAltogether(context, typed, findings);
  if (mistyped) return mistyped;
  const asPrefix = isComplete ? completeLastWord(context, asRead, findings) : asRead;
  return dropSomeWords(context, asPrefix, findings);
}

/** Uses the chunk that was read as an article; nothing when there is none or it contradicts the other words. */
function withArticleRead(
  context: TextContext,
  { typed, read }: { typed: string; read: readonly ReadChunk[] },
  findings: Findings,
): UnderstoodQuery | undefined {
  const at = read.findIndex((chunk) => chunk.article !== undefined);
  if (at < 0) return undefined;
  const { text, article: hits, reason } = read[at]!;
  const article = { text, key: articleKey(text), hits: hits!, besideWords: false };
  const others = read.toSpliced(at, 1);
  const understood = withArticle(context, { typed, chunks: others, article, at, reason }, findings);
  return contradicts(article, others, understood) ? undefined : understood;
}

/** Requires every word; `findings` stay empty when no card has all of them. */
function byWords(
  context: TextContext,
  { typed, read, isLiteral = false }: { typed: string; read: readonly ReadChunk[]; isLiteral?: boolean },
  findings: Findings,
): UnderstoodQuery {
  const text = read.map((chunk) => chunk.text).join(' ');
  const pieces = queryPieces(context, text);
  const { tokens, unknown } = tokensOfPieces(context, pieces);
  const ignored = isLiteral
    ? unknown
    : unknown.filter((piece) => !addGuess(context, { piece, pieces }, tokens));
  const guesses = new Set(
    read.filter((chunk) => chunk.reason === 'typo').map((chunk) => plainText(chunk.text)),
  );
  for (const token of tokens) if (guesses.has(token.text)) token.weight = GUESS_WEIGHT;
  lookFor(context, tokens, findings);
  return understoodQuery({ typed, read, tokens, ignoredWords: ignored.map((piece) => piece.said) });
}

/** Replaces a word that no card has by completions, if it is the last one, or by words of its root. */
function addGuess(
  context: TextContext,
  { piece, pieces }: { piece: QueryPiece; pieces: readonly QueryPiece[] },
  tokens: QueryToken[],
): boolean {
  const isLast = piece === pieces.at(-1);
  const guess = (isLast ? prefixToken(context, piece) : undefined) ?? kinToken(context, piece);
  if (!guess) return false;
  // The last word may be a prefix, so it must stay last.
  tokens.splice(isLast ? tokens.length : 0, 0, guess);
  return true;
}

const MOST_DOUBTED = 20_000;

/** Adds completions of the last word if they find better cards: 'клемма проход' for 'клемма проходная'. */
function completeLastWord(
  context: TextContext,
  asRead: UnderstoodQuery,
  findings: Findings,
): UnderstoodQuery {
  const last = asRead.tokens.at(-1);
  if (!last) return asRead;
  if (last.isName || /\s/.test(last.text) || hasGood(context, findings)) return asRead;
  const asFound = readAll(context, findings);
  if (asFound.count > MOST_DOUBTED) return asRead;
  const completions = beginnings(context, last.text);
  const tokens = asRead.tokens.with(asRead.tokens.length - 1, {
    ...last,
    alternatives: [...last.alternatives, ...completions],
  });
  const before = copyOf(asFound);
  lookFor(context, tokens, findings);
  if (bestTier(readAll(context, findings)) > bestTier(before)) return { ...asRead, tokens };
  restore(findings, before);
  return asRead;
}

/** Tries the whole query in the other layout when its chunks make sense alone but find nothing together. */
function inOtherLayoutAltogether(
  context: TextContext,
  typed: string,
  findings: Findings,
): UnderstoodQuery | undefined {
  const text = inOtherLayout(typed);
  const chunks = text.split(/\s+/).filter(Boolean);
  if (text === typed.toLowerCase() || !chunks.every((chunk) => isAllKnown(context, chunk))) return undefined;
  const read = chunks.map((chunk): ReadChunk => ({ text: chunk, reason: 'layout' }));
  const before = copyOf(readAll(context, findings));
  const understood = byWords(context, { typed, read }, findings);
  if (readAll(context, findings).count > before.count) return understood;
  restore(findings, before);
  return undefined;
}

/** The first noun names the thing: 'розетка' in 'розетка ip66 уличная'. */
function thingOf(tokens: readonly QueryToken[]): QueryToken | undefined {
  return tokens.find(({ weight, isName }) => !isName && weight >= WORD_WEIGHT);
}

function dropSomeWords(context: TextContext, asRead: UnderstoodQuery, findings: Findings): UnderstoodQuery {
  if (!isNothing(context, findings)) return withNearest(context, asRead, findings) ?? asRead;
  if (asRead.tokens.length < 2) return asRead;
  const tokens = bestSubset(context, asRead.tokens, thingOf(asRead.tokens));
  // The letter of 'С2000' alone would match anything.
  if (tokens.every(({ text }) => text.length === 1)) return asRead;
  const unmatched = asRead.tokens.filter((token) => !tokens.includes(token));
  const ignoredWords = [...asRead.ignoredWords, ...unmatched.map((token) => token.text)];
  const dropped = { ...asRead, tokens, ignoredWords };
  lookFor(context, tokens, findings);
  return (tokens.includes(thingOf(asRead.tokens)!) && withNearest(context, dropped, findings)) || dropped;
}

/** Where only a number is in the way, the nearest one that cards have takes its place. */
function withNearest(
  context: TextContext,
  understood: UnderstoodQuery,
  findings: Findings,
): UnderstoodQuery | undefined {
  const { tokens, ignoredWords, text } = understood;
  const [number, ...others] = ignoredWords;
  if (number === undefined || others.length > 0 || !thingOf(tokens)) return undefined;
  const near = nearestNumber(context, { others: tokens, number }, findings);
  if (!near) {
    lookFor(context, tokens, findings);
    return undefined;
  }
  const corrected = { text: text.replace(number, near.text), reason: 'nearest' as const };
  return {
    ...understood,
    text: corrected.text,
    corrected,
    tokens: [...tokens, near.token],
    ignoredWords: [],
  };
}
