import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { unitFit } from '@okoem/domain/specification/order-quantity.ts';
import type { RowWay } from '@okoem/domain/specification/row-match.ts';
import type { AttributeKnowledge } from '../data/attribute-knowledge.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { soldInside } from '../data/sold-inside.ts';
import type { EvidenceBySlot } from '../text/row-articles.ts';
import type { RowWords } from '../text/row-words.ts';
import type { RowConstraint } from './row-constraints.ts';
import type { RowMaker } from './row-makers.ts';
import { type RowVerdict, verdictsOf } from './row-verdicts.ts';

/** What is known of a row before products are looked at. */
export interface ReadRow {
  unit: string;
  words: RowWords;
  constraints: readonly RowConstraint[];
  maker: RowMaker;
  /** Codes of the categories that operators say are meant. */
  categories: readonly string[];
}

/** A product beside a row. */
export interface ScoredSlot {
  slot: number;
  way: RowWay;
  score: number;
  coverage: number;
  nameCover: number;
  head: number;
  verdicts: readonly RowVerdict[];
  maker: 'same' | 'other' | 'unsold' | 'none';
  isOtherUnit: boolean;
  isSearched: boolean;
}

const COVERAGE = 6;
const NAME_COVER = 2;
const HEAD = 3;
const MET = 0.5;
const MOST_MET = 2.5;
const BETTER = -0.15;
const WORSE = -1.6;
const MISSING = -1.2;
const UNKNOWN = -0.35;
const SAME_MAKER = 2;
const OTHER_MAKER = -3;
const SAME_UNIT = 0.3;
const OTHER_UNIT = -0.8;
const MEANT_CATEGORY = 1.5;
const SEARCHED = 3;
const SEARCHED_STEP = 0.1;

/** What led to a product. */
interface SlotEvidence {
  row: ReadRow;
  evidence: EvidenceBySlot;
  /** Weight of the words that it shares with the row, where that is known already. */
  shared: number | undefined;
  /** Its place among what the search finds for the row, counted from 0. */
  searched: number | undefined;
}

/** How well a product fits a row, all but the words of its own name. */
export function scoreSlot(
  index: CatalogIndex,
  knowledge: AttributeKnowledge,
  { row, evidence, shared, searched }: SlotEvidence,
  slot: number,
): ScoredSlot {
  const { words, constraints } = row;
  const named = evidence.get(slot);
  const rows = index.text.rows;
  const coverage = words.total === 0 ? (named ? 1 : 0) : (shared ?? rows.score(words, slot)) / words.total;
  const head = rows.head(words, slot);
  const verdicts = verdictsOf({ data: index.data, knowledge, isNamed: false }, constraints, slot);
  const maker = makerOf(index, row.maker, { slot, way: named?.way ?? 'words' });
  const fit = fitOfUnit(index, row.unit, slot);
  const score =
    (named?.points ?? 0) +
    COVERAGE * coverage +
    HEAD * (head - 0.5) +
    pointsOf(verdicts) +
    (maker === 'same' ? SAME_MAKER : maker === 'other' ? OTHER_MAKER : 0) +
    (fit === 'same' ? SAME_UNIT : fit === 'other' ? OTHER_UNIT : 0) +
    meantPoints(index, row.categories, slot) +
    (searched === undefined ? 0 : SEARCHED - searched * SEARCHED_STEP);
  const isOtherUnit = fit === 'other';
  return {
    slot,
    way: named?.way ?? 'words',
    score,
    coverage,
    nameCover: 0,
    head,
    verdicts,
    maker,
    isOtherUnit,
    isSearched: searched !== undefined,
  };
}

/** The same with what the product's name says, which takes longer. */
export function withName(
  index: CatalogIndex,
  knowledge: AttributeKnowledge,
  { words, constraints }: ReadRow,
  scored: ScoredSlot,
): ScoredSlot {
  const { slot, verdicts: before } = scored;
  const nameCover = index.text.rows.nameCover(words, slot);
  const isMet = before.length > 0 && before.every(({ verdict }) => verdict === 'met');
  const verdicts = isMet
    ? before
    : verdictsOf({ data: index.data, knowledge, isNamed: true }, constraints, slot);
  const score = scored.score + NAME_COVER * nameCover + pointsOf(verdicts) - pointsOf(before);
  return { ...scored, nameCover, verdicts, score };
}

function pointsOf(verdicts: readonly RowVerdict[]): number {
  let met = 0;
  let others = 0;
  for (const { verdict, weight } of verdicts) {
    if (verdict === 'met') met += MET * weight;
    else if (verdict === 'better') others += BETTER;
    else if (verdict === 'worse') others += WORSE * weight;
    else if (verdict === 'missing') others += MISSING * weight;
    else others += UNKNOWN;
  }
  return Math.min(met, MOST_MET) + others;
}

/** Beside a whole article an unknown maker is rather a supplier, or the name of a company that has the brand. */
const NAMED_WAYS: ReadonlySet<RowWay> = new Set(['exact', 'normalised', 'remembered', 'alike']);

function makerOf(
  { data }: CatalogIndex,
  { brands, asked }: RowMaker,
  { slot, way }: Pick<ScoredSlot, 'slot' | 'way'>,
): ScoredSlot['maker'] {
  if (!asked) return 'none';
  if (!asked.isSold) return NAMED_WAYS.has(way) ? 'none' : 'unsold';
  return brands.includes(data.products.brand[slot]!) ? 'same' : 'other';
}

function fitOfUnit({ data }: CatalogIndex, unit: string, slot: number): 'same' | 'converted' | 'other' {
  const sold = SALES_UNITS[data.products.unit[slot]!]!;
  return unitFit(unit, { unit: sold, inUnit: soldInside(data, slot) });
}

/** The first category is what operators think of before the others. */
function meantPoints({ data, views }: CatalogIndex, codes: readonly string[], slot: number): number {
  if (codes.length === 0) return 0;
  const at = views.tree.chains[data.products.category[slot]!]!.map(({ code }) => codes.indexOf(code)).find(
    (place) => place >= 0,
  );
  return at === undefined ? 0 : at === 0 ? MEANT_CATEGORY : MEANT_CATEGORY / 2;
}
