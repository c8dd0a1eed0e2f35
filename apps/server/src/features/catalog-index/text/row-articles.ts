import { isArticleLike } from '@okoem/domain/lines/article-like.ts';
import { lookAlikesOf } from '@okoem/domain/search/article-slips.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { RowWay } from '@okoem/domain/specification/row-match.ts';
import { findNearArticles, type NearArticle } from './article-guess.ts';
import { LONGEST_ARTICLE } from './article-letters.ts';
import { type ArticleMatcher } from './article-match.ts';
import { BEGINNING, findArticles, PART } from './article-search.ts';
import { articleReadings } from './query-articles.ts';
import type { TextContext } from './text-context.ts';

/** What of a row may name an article, the column that is made for it first. */
export interface RowCodes {
  code: string;
  mark: string;
  name: string;
  note: string;
}

/** How a card's article stands to the row. */
export interface ArticleEvidence {
  way: RowWay;
  /** How much it tells: the words of a row together weigh less than a whole article. */
  points: number;
}

export type EvidenceBySlot = Map<number, ArticleEvidence>;

const POINTS: Record<Exclude<RowWay, 'words'>, number> = {
  exact: 14,
  normalised: 13.5,
  remembered: 13,
  alike: 10,
  model: 7,
  slip: 9,
  beginning: 6,
};
const SLIP_COST = 0.6;
const REST_COST = 0.15;
/** What stands in the remarks may be said of something else. */
const NOTE_SHARE = 0.6;

const SHORTEST_WORD = 5;
const SHORTEST_IN_COLUMN = 4;
const SHORTEST_GUESSED = 5;
const LONGEST_RUN = 4;
const MOST_CHUNKS = 24;
const LONGEST_PIECE = 5;
/** A part that more articles have names none of them. */
const MOST_OF_PART = 120;

const LABEL = /^(?:арт(?:икул)?|код|мод(?:ель)?|тип|марка|art|p\/?n|модиф\S*)[.:№#\s]+/i;
const EDGES = /^[«»"'.,;:№#]+|[«»"'.,;:]+$/g;

export const REMEMBERED: ArticleEvidence = { way: 'remembered', points: POINTS.remembered };

/** Cards whose articles the row names: whole ones, or, where there is none, those that may have been meant. */
export function articlesOfRow(context: TextContext, matcher: ArticleMatcher, row: RowCodes): EvidenceBySlot {
  const found: EvidenceBySlot = new Map();
  for (const { texts, share } of typedIn(row)) {
    const matches = texts.flatMap((typed) => {
      const match = matcher.wholeArticle(typed);
      return match ? [{ key: articleKey(typed), ...match }] : [];
    });
    for (const { key, way: written, slots } of matches) {
      // 'TS-CL1000A' is an article too, but 'TS-CL1000A-П' is what the row says.
      if (matches.some((other) => other.key.length > key.length && other.key.includes(key))) continue;
      const way = written === 'exact' ? 'exact' : 'normalised';
      for (const slot of slots) note(found, slot, { way, points: POINTS[way] * share });
    }
  }
  if (found.size === 0) guess(context, row, found);
  return found;
}

/** Articles that differ by a slip, have the typed part, or begin so. */
export function guess(context: TextContext, row: RowCodes, found: EvidenceBySlot): void {
  const columns = [row.code, row.mark]
    .map(unlabelled)
    .filter((text) => isGuessable(text, SHORTEST_IN_COLUMN));
  const words = [row.code, row.mark, row.name, row.note]
    .flatMap(chunksOf)
    .filter((text) => isArticleLike(text) && isGuessable(text, SHORTEST_WORD));
  const typed = [...columns, ...words];
  for (const key of new Set([...typed, ...typed.flatMap(articleReadings)].map(articleKey))) {
    for (const near of key.length < SHORTEST_GUESSED ? [] : findNearArticles(context, key))
      note(found, near.slot, nearEvidence(context, key, near));
    parts(context, key, found);
  }
}

function parts(context: TextContext, key: string, found: EvidenceBySlot): void {
  const hits = findArticles(context, key);
  if (!hits || hits.slots.length > MOST_OF_PART) return;
  for (const [at, slot] of hits.slots.entries()) {
    if (!context.products.isTaken(slot)) continue;
    const [match, rest] = [hits.matches[at]!, hits.rests[at]!];
    if (match !== BEGINNING && match !== PART) continue;
    const way = match === PART && rest === 0 ? 'model' : 'beginning';
    note(found, slot, { way, points: POINTS[way] - rest * REST_COST });
  }
}

function nearEvidence({ products }: TextContext, typed: string, near: NearArticle): ArticleEvidence {
  const { slot, key, length, cost } = near;
  if (length < key.length) {
    const rest = key.length - length;
    return { way: 'beginning', points: POINTS.beginning - cost * SLIP_COST - rest * REST_COST };
  }
  const isWhole = articleKey(products.wordsOf(slot).article).length === key.length;
  if (!isWhole) return { way: 'model', points: POINTS.model - cost * SLIP_COST };
  return areAlike(typed, key)
    ? { way: 'alike', points: POINTS.alike - cost * REST_COST }
    : { way: 'slip', points: POINTS.slip - cost * SLIP_COST };
}

function areAlike(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  return [...typed].every((sign, at) => sign === meant[at] || lookAlikesOf(sign).includes(meant[at]!));
}

function note(found: EvidenceBySlot, slot: number, evidence: ArticleEvidence): void {
  if (evidence.points > (found.get(slot)?.points ?? 0)) found.set(slot, evidence);
}

interface TypedTexts {
  texts: readonly string[];
  share: number;
}

/** Columns as a whole, then their words and runs of them: an article may be written with spaces. */
function typedIn({ code, mark, name, note: remark }: RowCodes): TypedTexts[] {
  const columns = [code, mark].map(unlabelled);
  // A column of codes may hold one without a digit.
  const whole = columns.filter((text) => isTelling(text, SHORTEST_IN_COLUMN) || isLettered(text));
  return [
    { texts: [...new Set([...whole, ...columns.flatMap(runsOf), ...runsOf(name)])], share: 1 },
    { texts: runsOf(remark), share: NOTE_SHARE },
  ];
}

function runsOf(text: string): string[] {
  const chunks = chunksOf(text);
  const runs: string[] = [];
  for (let from = 0; from < chunks.length; from += 1) {
    if (isLongWord(chunks[from]!)) continue;
    let run = '';
    for (let to = from; to < Math.min(chunks.length, from + LONGEST_RUN); to += 1) {
      if (to > from && isLongWord(chunks[to]!)) break;
      run = to === from ? chunks[to]! : `${run} ${chunks[to]!}`;
      if (isTelling(run, SHORTEST_WORD)) runs.push(run);
    }
  }
  return runs;
}

/** Of an article no piece is a long word: 'камера' begins and ends none, 'ЗОРКАН' neither. */
function isLongWord(chunk: string): boolean {
  return chunk.length > LONGEST_PIECE && /^\p{L}+$/u.test(chunk);
}

function chunksOf(text: string): string[] {
  return text
    .split(/[\s,;()«»]+/)
    .slice(0, MOST_CHUNKS)
    .flatMap((chunk) => {
      const bare = unlabelled(chunk).replace(EDGES, '');
      const cut = bare.includes('/') ? bare.slice(0, bare.indexOf('/')) : '';
      return [bare, ...(isArticleLike(cut) ? [cut] : [])];
    })
    .filter(Boolean);
}

function unlabelled(text: string): string {
  return text.trim().replace(LABEL, '').trim();
}

const LETTERED = /^[\p{L}]+(?:\s?[-–]\s?[\p{L}]+)+$/u;
const CAPITALS = /^\p{Lu}+(?:-\p{Lu}+)+$/u;

/** 'DX-МТР-X'. */
function isLettered(text: string): boolean {
  return (
    text.length <= LONGEST_ARTICLE && LETTERED.test(text) && articleKey(text).length >= SHORTEST_IN_COLUMN
  );
}

/** Has a digit beside letters, or is a long number: 'IP67' is too short and 'камера' is a word. */
function isTelling(text: string, shortest: number): boolean {
  if (text.length > 2 * LONGEST_ARTICLE || !(/\d/.test(text) || CAPITALS.test(text))) return false;
  const { length } = articleKey(text);
  return length >= shortest + (/\p{L}/u.test(text) ? 0 : 1) && length <= LONGEST_ARTICLE;
}

function isGuessable(text: string, shortest: number): boolean {
  return isTelling(text, shortest) && /\p{L}/u.test(text);
}
