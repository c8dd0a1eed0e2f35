import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { findNearArticles, rankNearArticles, type NearArticle } from './article-guess.ts';
import { SHORTEST_SURE, withArticle } from './article-query.ts';
import { NEAR } from './article-search.ts';
import { looksLikeArticle } from './query-articles.ts';
import type { ReadChunk } from './query-chunks.ts';
import type { Findings } from './query-findings.ts';
import { queryPieces, saysNothing } from './query-pieces.ts';
import { tokensOfPieces } from './query-tokens.ts';
import type { TextContext } from './text-context.ts';
import { keepMatching } from './text-match.ts';
import type { UnderstoodQuery } from './understood-query.ts';

interface GuessedRun {
  from: number;
  to: number;
  key: string;
  near: readonly NearArticle[];
}

const SHORTEST_GUESSED = 5;
const LONGEST_GUESSED = 40;
const MOST_JOINED = 6;
/** Letters beside the digits of an article that is typed with spaces: 'ZK D4280 IR20'. */
const LONGEST_LETTERS = 3;
const MOST_GUESSES = 4;

/** Reads a chunk that looks like an article, but is none, as the article it was probably typed for. */
export function byGuessedArticle(
  context: TextContext,
  { typed, chunks, read }: { typed: string; chunks: readonly string[]; read: readonly ReadChunk[] },
  findings: Findings,
): UnderstoodQuery | undefined {
  const run = /\d/.test(typed) ? guessedRun(context, chunks) : undefined;
  if (!run) return undefined;
  const others = read.toSpliced(run.from, run.to - run.from);
  const agreeing = nearOfWords(context, others, run.near);
  const { hits, text } = rankNearArticles(context, agreeing.length > 0 ? agreeing : run.near);
  const isSure = hits.best === NEAR && run.key.length >= SHORTEST_SURE;
  // Before anything is looked for: whoever asked keeps what it has found.
  if (agreeing.length === 0 && !isSure) return undefined;
  const article = { text, key: run.key, hits, besideWords: false };
  return withArticle(context, { typed, chunks: others, article, at: run.from, reason: 'article' }, findings);
}

/** The longest run of chunks that is near an article. */
function guessedRun(context: TextContext, chunks: readonly string[]): GuessedRun | undefined {
  let guesses = 0;
  for (let length = Math.min(chunks.length, MOST_JOINED); length >= 1; length--) {
    for (let from = 0; from + length <= chunks.length && guesses < MOST_GUESSES; from++) {
      const key = keyOfRun(context, chunks.slice(from, from + length));
      if (key === undefined) continue;
      guesses += 1;
      const near = findNearArticles(context, key);
      if (near.length > 0) return { from, to: from + length, key, near };
    }
  }
  return undefined;
}

function keyOfRun(context: TextContext, run: readonly string[]): string | undefined {
  const key = articleKey(run.join(''));
  if (key.length < SHORTEST_GUESSED || key.length > LONGEST_GUESSED) return undefined;
  const isArticle =
    run.length === 1
      ? looksLikeArticle(context, run[0]!)
      : run.every(isPieceOfArticle) && run.some((chunk) => looksLikeArticle(context, chunk));
  return isArticle ? key : undefined;
}

function isPieceOfArticle(chunk: string): boolean {
  return (/\d/.test(chunk) || chunk.length <= LONGEST_LETTERS) && !saysNothing(chunk);
}

/** Those whose cards have the other words of the query too. */
function nearOfWords(
  context: TextContext,
  chunks: readonly ReadChunk[],
  near: readonly NearArticle[],
): readonly NearArticle[] {
  const { tokens } = tokensOfPieces(context, queryPieces(context, chunks.map(({ text }) => text).join(' ')));
  const slots = new Set(keepMatching(context, tokens, Uint32Array.from(near, ({ slot }) => slot).sort()));
  return near.filter(({ slot }) => slots.has(slot));
}
