import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import type { AskedMaker, RowFeatures } from '@okoem/domain/specification/row-match.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { type AttributeKnowledge, attributeKnowledge } from '../data/attribute-knowledge.ts';
import { type BestColumn, stateOf } from '../data/best-column.ts';
import { leaderOf } from '../data/covered-products.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { stemsOf } from '../data/value-facts.ts';
import { type EvidenceBySlot, REMEMBERED } from '../text/row-articles.ts';
import { parted } from '../text/row-words.ts';
import { constraintsOf } from './row-constraints.ts';
import { makerOfRow } from './row-makers.ts';
import type { RowQuestion } from './row-question.ts';
import { type ReadRow, type ScoredSlot, scoreSlot, withName } from './row-score.ts';
import { sectionKinds } from './section-kinds.ts';
import { suggestedProducts } from './suggested-products.ts';

export interface RowFinding {
  candidates: readonly ScoredSlot[];
  features: RowFeatures | undefined;
  maker: AskedMaker | undefined;
}

const MOST_SCORED = 64;
const MOST_BESIDE = 12;
const MOST_NAMED = 8;
/** Beside a whole article nobody else comes near. */
const MOST_NAMED_BESIDE = 3;
/** Less of the row's words than this is nobody's product. */
const LEAST_COVERAGE = 0.2;
const LONGEST_TEXT = 400;
const ANALOGUES_LOOKED_AT = 3;
/** A standard says how a thing is made, not which one it is. */
const STANDARD =
  /(?<![\p{L}])(?:ГОСТ|ТУ|СТО|ОСТ|СП|ISO|IEC|ТР\s?ТС|ТР\s?ЕАЭС)\s*(?:Р|R|МЭК|IEC)?\s*\d[\d.\-–/]*/giu;
/** How near another score is the same score. */
const TIE = 0.05;
/** A candidate that is so far behind says nothing more about the first. */
const FULL_MARGIN = 4;

/** Products for a row, the likeliest first. */
export function rowCandidates(index: CatalogIndex, best: BestColumn, question: RowQuestion): RowFinding {
  const knowledge = attributeKnowledge(index);
  const row = cutRow(question.row);
  const evidence = index.text.rows.articles(row);
  if (![...evidence.values()].some(({ way }) => way === 'exact' || way === 'normalised'))
    addRemembered(index, question, evidence);
  const read = readRow(index, knowledge, row);
  const sought = { row: read, evidence, best, searched: [] as readonly number[] };
  let scored = scoredSlots(index, knowledge, sought);
  if (isContradicted(scored[0])) index.text.rows.nearArticles(row, evidence);
  if (isWeak(scored[0])) sought.searched = searchedSlots(index, best, row);
  if (isContradicted(scored[0]) || sought.searched.length > 0) scored = scoredSlots(index, knowledge, sought);
  const shown = scored.filter(
    ({ way, coverage, isSearched }) => way !== 'words' || isSearched || coverage >= LEAST_COVERAGE,
  );
  const features = featuresOf(index, shown, read);
  // Of analogues some are left out later, because they do not hold what is asked.
  const most = features?.maker === 'unsold' ? question.most * ANALOGUES_LOOKED_AT : question.most;
  return {
    candidates: shown.slice(0, most),
    features,
    maker: read.maker.asked,
  };
}

function cutRow(row: SpecRow): SpecRow {
  const cut = (text: string) => text.slice(0, LONGEST_TEXT).replace(STANDARD, ' ');
  return {
    ...row,
    name: cut(row.name),
    mark: cut(row.mark),
    code: cut(row.code),
    note: cut(row.note),
    maker: cut(row.maker),
    section: cut(row.section),
  };
}

function addRemembered(
  index: CatalogIndex,
  { row, remembered }: RowQuestion,
  evidence: EvidenceBySlot,
): void {
  if (remembered.size === 0) return;
  const id = rememberedKeys(row)
    .map((key) => remembered.get(key))
    .find((one) => one !== undefined);
  const slot = id === undefined ? -1 : placeOf(index.slots, id);
  if (slot >= 0) evidence.set(slot, REMEMBERED);
}

function readRow(index: CatalogIndex, knowledge: AttributeKnowledge, row: SpecRow): ReadRow {
  const { rows } = index.text;
  const { name, mark, note, section, unit } = row;
  const directions = rows.directions([row.maker, row.code, mark, name]);
  const words = rows.words([
    { text: name || mark, weight: 1 },
    { text: withoutArticles(mark), weight: 0.7 },
    ...directions.queries.map((text) => ({ text, weight: 0.8 })),
    { text: note, weight: 0.3 },
    { text: section, weight: 0.2 },
  ]);
  const head = words.words.filter(({ isHead }) => isHead).flatMap(({ text }) => stemsOf(text));
  const said = parted([name, mark, note].map(withoutArticles).join(', '));
  const text = `${name} ${mark} ${note}`;
  return {
    unit,
    words,
    constraints: constraintsOf({ knowledge, kinds: sectionKinds(index) }, said, head),
    maker: makerOfRow(index, { maker: row.maker, text, unsold: directions.maker }),
    categories: directions.categories,
  };
}

const ARTICLE_LENGTH = 8;

/** Numbers inside of an article measure nothing. */
function withoutArticles(text: string): string {
  return text
    .split(/(\s+)/)
    .map((chunk) => (isArticle(chunk) ? ' ' : chunk))
    .join('');
}

function isArticle(chunk: string): boolean {
  return /\d/.test(chunk) && /\p{L}.*-|-.*\p{L}/u.test(chunk) && articleKey(chunk).length >= ARTICLE_LENGTH;
}

interface Sought {
  row: ReadRow;
  evidence: EvidenceBySlot;
  best: BestColumn;
  /** What the search finds for the row, where its words alone find little. */
  searched: readonly number[];
}

function scoredSlots(
  index: CatalogIndex,
  knowledge: AttributeKnowledge,
  { row, evidence, best, searched }: Sought,
): ScoredSlot[] {
  // Beside a whole article words only tell whether another product says the same.
  const isWhole = [...evidence.values()].some(({ way }) => way === 'exact' || way === 'normalised');
  const hits = index.text.rows.search(row.words, isWhole ? MOST_BESIDE : MOST_SCORED);
  const shared = new Map(hits.slots.map((slot, at) => [slot, hits.scores[at]!]));
  // Of a thing that several sell the card that stands for it, unless its article is named.
  const leaders = hits.slots.map((slot) => (evidence.has(slot) ? slot : leaderOf(index.data, best, slot)));
  const named = [...evidence.keys()].slice(0, MOST_SCORED);
  const places = new Map(searched.map((slot, at) => [slot, at]));
  const scored = [...new Set([...named, ...leaders, ...searched])].map((slot) =>
    scoreSlot(
      index,
      knowledge,
      { row, evidence, shared: shared.get(slot), searched: places.get(slot) },
      slot,
    ),
  );
  const order = (one: ScoredSlot, other: ScoredSlot) => compare(index, best, one, other);
  const first = scored.sort(order).slice(0, isWhole ? MOST_NAMED_BESIDE : MOST_NAMED);
  return first.map((one) => withName(index, knowledge, row, one)).sort(order);
}

/** Of equally good ones what can be had, then what is wanted most. */
function compare({ data }: CatalogIndex, best: BestColumn, one: ScoredSlot, other: ScoredSlot): number {
  if (Math.abs(one.score - other.score) > 1e-6) return other.score - one.score;
  const { popularity, id } = data.products;
  return (
    stateOf(best[one.slot]!) - stateOf(best[other.slot]!) ||
    popularity[other.slot]! - popularity[one.slot]! ||
    id[one.slot]! - id[other.slot]!
  );
}

const LEAST_TELLING = 0.6;
const MOST_SEARCHED = 12;
const LONGEST_QUERY = 120;

/** Its words say little: slang, another keyboard layout, a designation that only operators know. */
function isWeak(first: ScoredSlot | undefined): boolean {
  return !first || (first.way === 'words' && (first.coverage < LEAST_TELLING || first.head < LEAST_TELLING));
}

/** The search knows phrases and corrections that are too slow for every row. */
function searchedSlots(index: CatalogIndex, best: BestColumn, { name, mark }: SpecRow): readonly number[] {
  const query = (name || mark).slice(0, LONGEST_QUERY).trim();
  if (query === '') return [];
  const understood = index.text.understand(query);
  if (understood.tokens.length === 0 && !understood.article) return [];
  return suggestedProducts(index, { understood, best }, MOST_SEARCHED);
}

/** An article that exists, though the row says it should be another thing. */
function isContradicted(first: ScoredSlot | undefined): boolean {
  if (!first || (first.way !== 'exact' && first.way !== 'normalised')) return false;
  return first.verdicts.some(({ verdict }) => verdict === 'worse' || verdict === 'missing');
}

function featuresOf(
  index: CatalogIndex,
  candidates: readonly ScoredSlot[],
  { words }: ReadRow,
): RowFeatures | undefined {
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const { model } = index.data.products;
  const next = others.find(({ slot }) => model[slot] === 0 || model[slot] !== model[first.slot]);
  const behind = next ? first.score - next.score : FULL_MARGIN;
  const count = (verdict: string) => first.verdicts.filter((one) => one.verdict === verdict).length;
  return {
    way: first.way,
    coverage: first.coverage,
    nameCover: first.nameCover,
    head: first.head,
    margin: Math.min(1, behind / FULL_MARGIN),
    isTied: behind < TIE,
    met: count('met'),
    better: count('better'),
    worse: count('worse'),
    missing: count('missing'),
    unknown: count('unknown'),
    maker: first.maker,
    isOtherUnit: first.isOtherUnit,
    strange: words.strange,
  };
}
