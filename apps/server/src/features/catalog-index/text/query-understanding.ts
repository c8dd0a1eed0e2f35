import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import { inOtherLayout } from '@okoem/domain/search/keyboard-layout.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { BEGINNING, WHOLE, type ArticleHits } from './article-search.ts';
import { bestSubset } from './best-subset.ts';
import { beginnings, begunToken, kinToken } from './guessed-words.ts';
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
import { GUESS_WEIGHT, type QueryToken } from './query-token.ts';
import { tokensOfPieces } from './query-tokens.ts';
import type { TextContext } from './text-context.ts';
import { keepMatching } from './text-match.ts';
import type { UnderstoodArticle, UnderstoodQuery } from './understood-query.ts';

/** Spaces that say nothing, or are none of the usual. */
const SPACED = /\s\s|^\s|\s$|[^\S ]/;
const LONGEST_TYPED = 1000;
const LONGEST_QUERY = 200;
const REASONS: readonly CorrectionReason[] = ['layout', 'transliteration', 'typo'];

/** Words in quotes are meant as they are typed. */
const QUOTED = /^["«](.*[^"«»\s].*)["»]$/;

/** How many to buy, as two columns of a specification end: ', шт 12', 'компл. 1'. */
const QUANTITY = /(?<=\S)[ ,;]+(?:шт|кг|компл|упак)\.?[ ,;]+\d+(?:[.,]\d+)?$/i;

/** What of a query is read; spaces are no matter of meaning. */
export function readableQuery(query: string): string {
  if (query.length <= LONGEST_QUERY && !SPACED.test(query)) return query;
  return query.slice(0, LONGEST_TYPED).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trim();
}

/** Reads a query and leaves in `found` what its words find. */
export function understandQuery(context: TextContext, typed: string, found: Findings): UnderstoodQuery {
  context.throughReadings = 0;
  const quoted = QUOTED.exec(typed)?.[1];
  if (quoted !== undefined) return asTyped(context, { typed, quoted }, found);
  const parted = typed.replace(QUANTITY, '').split(' ').filter(Boolean).slice(0, MOST_TOKENS);
  const chunks = joinedWords(context, parted);
  const article = /\d/.test(typed) ? findArticleIn(context, chunks) : undefined;
  if (article?.hits.best !== WHOLE) {
    const mistyped = chunksInOtherLayout(context, chunks);
    if (mistyped) return byChunks(context, { typed, read: mistyped }, found);
  }
  const byArticle = article && withArticleTyped(context, { typed, chunks, article }, found);
  if (byArticle) return byArticle;
  const read = chunks.map((chunk, at) => readChunk(context, chunk, at === chunks.length - 1));
  return byChunks(context, { typed, read }, found);
}

/** Nothing is corrected and nothing is left out but what no card knows at all. */
function asTyped(
  context: TextContext,
  { typed, quoted }: { typed: string; quoted: string },
  found: Findings,
): UnderstoodQuery {
  const chunks = quoted.split(/\s+/).filter(Boolean).slice(0, MOST_TOKENS);
  const read = chunks.map((text): ReadChunk => ({ text }));
  const article = /\d/.test(quoted) ? findArticleIn(context, chunks) : undefined;
  const byArticle =
    article?.hits.best === WHOLE ? withArticleTyped(context, { typed, chunks, article }, found) : undefined;
  return byArticle ?? byWords(context, { typed, read, isLiteral: true }, found);
}

/** Nothing when a mere part of an article contradicts the other words. */
function withArticleTyped(
  context: TextContext,
  { typed, chunks, article }: { typed: string; chunks: readonly string[]; article: FoundArticle },
  found: Findings,
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
    found,
  );
  return contradicts(article, read, understood) ? undefined : understood;
}

/** Every chunk of a query makes sense in the other layout, and not every one as it was typed. */
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
  { typed, read }: { typed: string; read: readonly ReadChunk[] },
  found: Findings,
): UnderstoodQuery {
  const byArticle = withArticleRead(context, { typed, read }, found);
  if (byArticle) return byArticle;
  const asRead = byWords(context, { typed, read }, found);
  const isComplete = asRead.ignoredWords.length === 0;
  if (isComplete && !isNothing(context, found)) return withLastWordBegun(context, asRead, found);
  const mistyped = inOtherLayoutAltogether(context, typed, found);
  if (mistyped) return mistyped;
  const begun = isComplete ? withLastWordBegun(context, asRead, found) : asRead;
  return withoutSomeWords(context, begun, found);
}

/** For a chunk that turned out to be an article; nothing when there is none, or when it contradicts the other words. */
function withArticleRead(
  context: TextContext,
  { typed, read }: { typed: string; read: readonly ReadChunk[] },
  found: Findings,
): UnderstoodQuery | undefined {
  const at = read.findIndex((chunk) => chunk.article !== undefined);
  if (at < 0) return undefined;
  const { text, article: hits, reason } = read[at]!;
  const article = { text, key: articleKey(text), hits: hits!, besideWords: false };
  const others = read.toSpliced(at, 1);
  const understood = withArticle(context, { typed, chunks: others, article, at, reason }, found);
  return contradicts(article, others, understood) ? undefined : understood;
}

/** So long a beginning of an article is no accident, whatever stands beside it. */
const SHORTEST_SURE = 8;

function contradicts(
  { key, hits }: { key: string; hits: ArticleHits },
  others: readonly ReadChunk[],
  { tokens }: UnderstoodQuery,
): boolean {
  const isSure = hits.best === WHOLE || (hits.best === BEGINNING && key.length >= SHORTEST_SURE);
  return !isSure && others.length > 0 && tokens.length === 0;
}

/** Asks for every word that was read; `found` stays empty when no card has them all. */
function byWords(
  context: TextContext,
  { typed, read, isLiteral = false }: { typed: string; read: readonly ReadChunk[]; isLiteral?: boolean },
  found: Findings,
): UnderstoodQuery {
  const text = read.map((chunk) => chunk.text).join(' ');
  const pieces = queryPieces(context, text);
  const { tokens, unknown } = tokensOfPieces(context, pieces);
  const lost = isLiteral ? unknown : unknown.filter((piece) => !addGuess(context, { piece, pieces }, tokens));
  const guesses = new Set(
    read.filter((chunk) => chunk.reason === 'typo').map((chunk) => plainText(chunk.text)),
  );
  for (const token of tokens) if (guesses.has(token.text)) token.weight = GUESS_WEIGHT;
  lookFor(context, tokens, found);
  return understood({ typed, read, tokens, ignoredWords: lost.map((piece) => piece.said) });
}

/** A word that no card has, as words that cards have: begun if it is the last one, or of its root. */
function addGuess(
  context: TextContext,
  { piece, pieces }: { piece: QueryPiece; pieces: readonly QueryPiece[] },
  tokens: QueryToken[],
): boolean {
  const isLast = piece === pieces.at(-1);
  const guess = (isLast ? begunToken(context, piece) : undefined) ?? kinToken(context, piece);
  if (!guess) return false;
  // The last word may be unfinished, so it has to stay the last.
  tokens.splice(isLast ? tokens.length : 0, 0, guess);
  return true;
}

const MOST_DOUBTED = 20_000;

/** 'Клемма проход' finds little of worth, because 'проходная' was on its way. */
function withLastWordBegun(context: TextContext, asRead: UnderstoodQuery, found: Findings): UnderstoodQuery {
  const last = asRead.tokens.at(-1);
  if (!last) return asRead;
  if (last.isName || /\s/.test(last.text) || hasGood(context, found)) return asRead;
  const asFound = readAll(context, found);
  if (asFound.count > MOST_DOUBTED) return asRead;
  const begun = beginnings(context, last.text);
  const tokens = asRead.tokens.with(asRead.tokens.length - 1, {
    ...last,
    alternatives: [...last.alternatives, ...begun],
  });
  const kept = copyOf(asFound);
  lookFor(context, tokens, found);
  if (bestTier(readAll(context, found)) > bestTier(kept)) return { ...asRead, tokens };
  restore(found, kept);
  return asRead;
}

/** Each chunk alone made sense, but only all of them in the other layout are found together. */
function inOtherLayoutAltogether(
  context: TextContext,
  typed: string,
  found: Findings,
): UnderstoodQuery | undefined {
  const text = inOtherLayout(typed);
  const chunks = text.split(/\s+/).filter(Boolean);
  if (text === typed.toLowerCase() || !chunks.every((chunk) => isAllKnown(context, chunk))) return undefined;
  const read = chunks.map((chunk): ReadChunk => ({ text: chunk, reason: 'layout' }));
  const kept = copyOf(readAll(context, found));
  const understood = byWords(context, { typed, read }, found);
  if (readAll(context, found).count > kept.count) return understood;
  restore(found, kept);
  return undefined;
}

function withoutSomeWords(context: TextContext, asRead: UnderstoodQuery, found: Findings): UnderstoodQuery {
  if (asRead.tokens.length < 2 || !isNothing(context, found)) return asRead;
  const tokens = bestSubset(context, asRead.tokens);
  // Of 'С2000' the letter alone would find anything.
  if (tokens.every(({ text }) => text.length === 1)) return asRead;
  lookFor(context, tokens, found);
  const left = asRead.tokens.filter((token) => !tokens.includes(token));
  return { ...asRead, tokens, ignoredWords: [...asRead.ignoredWords, ...left.map((token) => token.text)] };
}

function withArticle(
  context: TextContext,
  {
    typed,
    chunks,
    article,
    at,
    reason,
  }: {
    typed: string;
    chunks: readonly ReadChunk[];
    article: UnderstoodArticle;
    /** Before which of the other chunks it stood, or -1 when they hold it. */
    at: number;
    reason?: CorrectionReason | undefined;
  },
  found: Findings,
): UnderstoodQuery {
  const pieces = queryPieces(context, chunks.map((chunk) => chunk.text).join(' '));
  const { tokens, unknown } = tokensOfPieces(context, pieces);
  const said: ReadChunk = { text: article.text, ...(reason && { reason }) };
  const read = at < 0 ? chunks : chunks.toSpliced(at, 0, said);
  const ignoredWords = unknown.map((piece) => piece.said);
  lookFor(context, [], found);
  if (article.besideWords) {
    lookFor(context, tokens, found);
    return { ...understood({ typed, read, tokens, ignoredWords }), article };
  }
  const kept = keepMatching(context, tokens, article.hits.slots);
  if (kept.length > 0) {
    const hits = hitsAmong(article.hits, kept);
    return { ...understood({ typed, read, tokens, ignoredWords }), article: { ...article, hits } };
  }
  const left = tokens.map((token) => token.text);
  return { ...understood({ typed, read, tokens: [], ignoredWords: [...ignoredWords, ...left] }), article };
}

function hitsAmong({ slots, matches, rests, best }: ArticleHits, kept: Uint32Array): ArticleHits {
  let place = 0;
  // Both are ascending.
  const places = Array.from(kept, (slot) => {
    while (slots[place] !== slot) place++;
    return place;
  });
  return {
    slots: kept,
    matches: Uint8Array.from(places, (at) => matches[at]!),
    rests: Uint8Array.from(places, (at) => rests[at]!),
    best,
  };
}

function understood({
  typed,
  read,
  tokens,
  ignoredWords,
}: {
  typed: string;
  read: readonly ReadChunk[];
  tokens: readonly QueryToken[];
  ignoredWords: readonly string[];
}): UnderstoodQuery {
  const text = read.map((chunk) => chunk.text).join(' ');
  const reason = REASONS.find((known) => read.some((chunk) => chunk.reason === known));
  return { typed, text, ...(reason && { corrected: { text, reason } }), tokens, ignoredWords };
}
