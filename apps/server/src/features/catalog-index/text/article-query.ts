import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import { BEGINNING, hitsAmong, WHOLE, type ArticleHits } from './article-search.ts';
import type { ReadChunk } from './query-chunks.ts';
import { lookFor, type Findings } from './query-findings.ts';
import { queryPieces } from './query-pieces.ts';
import type { QueryToken } from './query-token.ts';
import { tokensOfPieces } from './query-tokens.ts';
import type { TextContext } from './text-context.ts';
import { keepMatching } from './text-match.ts';
import type { UnderstoodArticle, UnderstoodQuery } from './understood-query.ts';

const REASONS: readonly CorrectionReason[] = ['article', 'layout', 'transliteration', 'typo'];

/** A prefix of an article of this length is no coincidence. */
export const SHORTEST_SURE = 8;

/** Part of an article that fits none of the words beside it. */
export function contradicts(
  { key, hits }: { key: string; hits: ArticleHits },
  others: readonly ReadChunk[],
  { tokens }: UnderstoodQuery,
): boolean {
  const isSure = hits.best === WHOLE || (hits.best === BEGINNING && key.length >= SHORTEST_SURE);
  return !isSure && others.length > 0 && tokens.length === 0;
}

/** The query of an article and the words beside it; leaves the matches of the words in `findings`. */
export function withArticle(
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
    /** Its place among the other chunks, or -1 when they include it. */
    at: number;
    reason?: CorrectionReason | undefined;
  },
  findings: Findings,
): UnderstoodQuery {
  const pieces = queryPieces(context, chunks.map((chunk) => chunk.text).join(' '));
  const { tokens, unknown } = tokensOfPieces(context, pieces);
  const said: ReadChunk = { text: article.text, ...(reason && { reason }) };
  const read = at < 0 ? chunks : chunks.toSpliced(at, 0, said);
  const ignoredWords = unknown.map((piece) => piece.said);
  lookFor(context, [], findings);
  if (article.besideWords) {
    lookFor(context, tokens, findings);
    return { ...understoodQuery({ typed, read, tokens, ignoredWords }), article };
  }
  const matching = keepMatching(context, tokens, article.hits.slots);
  if (matching.length > 0) {
    const hits = hitsAmong(article.hits, matching);
    return { ...understoodQuery({ typed, read, tokens, ignoredWords }), article: { ...article, hits } };
  }
  const unmatched = tokens.map((token) => token.text);
  return {
    ...understoodQuery({ typed, read, tokens: [], ignoredWords: [...ignoredWords, ...unmatched] }),
    article,
  };
}

export function understoodQuery({
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
  const reason = REASONS.find((candidate) => read.some((chunk) => chunk.reason === candidate));
  return { typed, text, ...(reason && { corrected: { text, reason } }), tokens, ignoredWords };
}
