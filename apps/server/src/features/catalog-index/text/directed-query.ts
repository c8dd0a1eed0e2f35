import { inOtherLayout } from '@okoem/domain/search/keyboard-layout.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { SEARCH_TIERS } from '@okoem/domain/search/search-score.ts';
import { PART } from './article-search.ts';
import { correctedBeside } from './corrected-beside.ts';
import { type AbsentPhrase, isBegun, makerLike, spelled } from './directions.ts';
import { findArticleIn } from './query-articles.ts';
import { isAllKnown } from './query-chunks.ts';
import { bestTier, type Findings, hasGood, isNothing, lookFor, readAll } from './query-findings.ts';
import { queryPieces, type QueryPiece } from './query-pieces.ts';
import type { QueryToken } from './query-token.ts';
import { departmentAlternatives, wholeDepartment } from './query-tokens.ts';
import { understandQuery } from './query-understanding.ts';
import { withoutStrays } from './stray-words.ts';
import { isBrandTerm, type TextContext } from './text-context.ts';
import type { QueryDirection, UnderstoodQuery } from './understood-query.ts';
import { findTermOfWord } from './vocabulary.ts';

/** A designation may be typed with spaces: 'ип 212 45'. */
const MOST_CHUNKS = 4;
const LONGEST_KEY = 40;
const MOST_READ = 12;
/** In 'рип 24в 2а ip54' what follows the voltage is asked for, it is no rest of a designation. */
const MEASURE = /^(?:\d+(?:[.,]\d+)?(?:в|v|а|a|ач|ah|мм|м|вт|w|мп)|ip\d\d)$/i;
const LATIN_ONLY = /^[^а-яё]*[a-z][^а-яё]*$/i;

/** Weighs less than any word: it is the first to go when no card has everything. */
const DEPARTMENT_WEIGHT = 1.5;
const THING_TIER = SEARCH_TIERS.indexOf('thing');

/** Interprets a query by what operators say about its words, then as any other. */
export function understandDirected(context: TextContext, typed: string, findings: Findings): UnderstoodQuery {
  const led = ledBySpelling(context, typed);
  const directed = led && byDirection(context, { typed, ...led }, findings);
  if (directed && isSure(directed)) return directed;
  const understood = understandCorrected(context, typed, findings);
  if (directed && understood.ignoredWords.length >= directed.ignoredWords.length) {
    lookFor(context, directed.tokens, findings);
    return directed;
  }
  if (understood.article) return understood;
  const pieces = queryPieces(context, understood.text);
  const department = wholeDepartment(context, pieces);
  if (department) return { ...understood, direction: directionOf(department) };
  const absent = absentIn(context, pieces);
  if (!absent || isSold(context, { understood, isWhole: absent.keys.length === pieces.length }, findings))
    return understood;
  lookFor(context, [], findings);
  return {
    typed,
    text: understood.text,
    tokens: [],
    ignoredWords: [],
    direction: directionOf(absent.direction),
  };
}

/** In 'коннекторы rj45 cat6' the designation of a cable leaves a word over that the query as typed does not. */
function isSure({ direction, ignoredWords }: UnderstoodQuery): boolean {
  return direction?.kind === 'maker' || ignoredWords.length === 0;
}

/** Whoever begins to sell such goods has them found: by their names, or by more words than theirs, as 'штора ик'. */
function isSold(
  context: TextContext,
  { understood, isWhole }: { understood: UnderstoodQuery; isWhole: boolean },
  findings: Findings,
): boolean {
  if (understood.ignoredWords.length > 0 || !hasGood(context, findings)) return false;
  return !isWhole || bestTier(readAll(context, findings)) >= THING_TIER;
}

function understandCorrected(context: TextContext, typed: string, findings: Findings): UnderstoodQuery {
  const asRead = withoutStrays(context, understandQuery(context, typed, findings), findings);
  const text = asRead.ignoredWords.length > 0 ? correctedBeside(context, asRead) : undefined;
  if (text === undefined) return asRead;
  return { ...understandQuery(context, text, findings), typed, corrected: { text, reason: 'typo' } };
}

interface Led {
  /** What is left to be searched for. */
  text: string;
  directions: readonly SearchDirection[];
}

function byDirection(
  context: TextContext,
  { typed, text, directions }: Led & { typed: string },
  findings: Findings,
): UnderstoodQuery {
  const maker = directions.find(({ kind, name }) => kind === 'maker' || name !== '');
  const models = directions.filter(({ kind }) => kind === 'designation');
  // A model says better what is meant than its maker.
  const codes =
    (models.length > 0 ? models : directions).find(({ categories }) => categories.length > 0)?.categories ??
    [];
  const direction: QueryDirection = {
    kind: maker ? 'maker' : 'designation',
    name: maker?.name ?? '',
    categories: codes,
  };
  const words = text === '' ? nothingTyped(typed) : understandQuery(context, text, findings);
  const department = departmentToken(context, codes);
  if (!department || words.article) return { ...words, typed, direction };
  const tokens = [department, ...words.tokens];
  lookFor(context, tokens, findings);
  if (!isNothing(context, findings)) return { ...words, typed, tokens, direction };
  lookFor(context, words.tokens, findings);
  return { ...words, typed, direction };
}

export function nothingTyped(typed: string): UnderstoodQuery {
  return { typed, text: typed, tokens: [], ignoredWords: [] };
}

export function departmentToken(
  context: TextContext,
  codes: readonly string[],
  weight = DEPARTMENT_WEIGHT,
): QueryToken | undefined {
  const alternatives = departmentAlternatives(context, codes);
  return alternatives.length === 0 ? undefined : { text: '', isName: false, weight, alternatives };
}

/** The query with designations, models and makers taken out and what they mean put in. */
function ledBySpelling(context: TextContext, typed: string): Led | undefined {
  const { directions } = context;
  if (directions.spellings.size === 0) return undefined;
  const texts = typed.split(' ').filter(Boolean);
  if (texts.length > MOST_READ) return undefined;
  const chunks = texts.map((text): Chunk => ({ text, key: articleKey(text) }));
  const found: SearchDirection[] = [];
  const left: string[] = [];
  for (let at = 0; at < chunks.length;) {
    const run = longestSpelling(context, chunks, at) ?? otherReading(context, chunks, at);
    if (run) {
      found.push(...run.directions);
      left.push(...run.directions.map(({ query }) => query).toReversed());
    } else left.push(chunks[at]!.text);
    at += run?.length ?? 1;
  }
  if (found.length === 0) return undefined;
  const article = /\d/.test(typed) ? findArticleIn(context, texts) : undefined;
  // What the catalog itself is numbered by says more.
  if (article && article.hits.best < PART) return undefined;
  return { text: left.filter(Boolean).join(' '), directions: found };
}

interface Chunk {
  text: string;
  key: string;
}

interface FoundRun {
  directions: readonly SearchDirection[];
  length: number;
}

function longestSpelling(context: TextContext, chunks: readonly Chunk[], at: number): FoundRun | undefined {
  const { directions } = context;
  // Most chunks begin like no spelling at all.
  if (chunks[at]!.key.length > 1 && !isBegun(directions, chunks[at]!.key)) return undefined;
  let most = 1;
  while (most < MOST_CHUNKS && at + most < chunks.length && goesOn(chunks[at + most]!.text)) most += 1;
  // A name of several words, 'аргус спектр', goes on with a word.
  if (most === 1 && at + 1 < chunks.length) most = 2;
  for (let length = most; length >= 1; length--) {
    const run = chunks.slice(at, at + length);
    if (run.some(({ text }, place) => place > 1 && MEASURE.test(text))) continue;
    const isName = run.every(({ text }, place) => place === 0 || goesOn(text));
    const key = run.map((chunk) => chunk.key).join('');
    const fitting = directionsOf(context, key).filter(({ kind }) => isName || kind === 'maker');
    if (fitting.length > 0) return { directions: fitting, length };
  }
  return undefined;
}

/** The rest of a designation has a digit or is a letter or two: '45' and 'ДИП' are, 'белый' is not. */
function goesOn(chunk: string): boolean {
  return /\d/.test(chunk) || chunk.length <= 3;
}

function directionsOf(context: TextContext, key: string): SearchDirection[] {
  if (key.length < 2 || key.length > LONGEST_KEY) return [];
  return spelled(context.directions, key).filter(
    ({ kind, words }) => kind !== 'maker' || !isSoldHere(context, words),
  );
}

/** What follows in the other layout, or a maker with a slip, if the chunk says nothing else. */
function otherReading(context: TextContext, chunks: readonly Chunk[], at: number): FoundRun | undefined {
  const { text, key } = chunks[at]!;
  const found = LATIN_ONLY.test(text) ? longestSpelling(context, mistyped(chunks, at), 0) : undefined;
  const run = found ?? guessedMaker(context, key);
  return run && !isAllKnown(context, text) ? run : undefined;
}

function mistyped(chunks: readonly Chunk[], at: number): Chunk[] {
  const texts = chunks.slice(at, at + MOST_CHUNKS).map(({ text }) => inOtherLayout(text));
  return texts.map((text) => ({ text, key: articleKey(text) }));
}

/** A maker whose goods came into the catalog since is found like any brand. */
function isSoldHere(context: TextContext, names: readonly string[]): boolean {
  return names.some((name) => {
    const term = findTermOfWord(context.vocabulary, name);
    return term >= 0 && isBrandTerm(context, term);
  });
}

/** 'hikvison': a name of a maker with one slip. */
function guessedMaker(context: TextContext, key: string): FoundRun | undefined {
  const maker = makerLike(context.directions, key);
  if (!maker || isSoldHere(context, maker.direction.words)) return undefined;
  return { directions: [maker.direction], length: 1 };
}

/** Goods that are not sold here, if they are what the query begins with. */
function absentIn({ directions }: TextContext, pieces: readonly QueryPiece[]): AbsentPhrase | undefined {
  const [first] = pieces;
  if (!first || first.aside) return undefined;
  const phrases = directions.absent.get(first.key) ?? [];
  return phrases.find(({ keys }) => keys.every((key, at) => pieces[at]?.key === key));
}

export function directionOf({ kind, name, categories }: SearchDirection): QueryDirection {
  return { kind, name, categories };
}
