import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import { doubtText, rowConfidence, rowState } from '@okoem/domain/specification/row-confidence.ts';
import {
  type AskedMaker,
  ROW_STATE_LABELS,
  ROW_WAY_TEXTS,
  type RowFeatures,
} from '@okoem/domain/specification/row-match.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { FoundState } from '@okoem/domain/specification/spec-state.ts';
import { bareMaker, writtenOut } from '@okoem/domain/specification/written-out.ts';
import { inSteps, nextTurn } from '../../../platform/in-steps.ts';
import type { Catalog, Region, RowAnswer, RowCandidate } from '../../catalog-index/catalog-index.ts';

/** Who asks, and what is known of their company. */
export interface MatchAsker {
  catalog: Pick<Catalog, 'row' | 'prepareRows'>;
  region: Region;
  personal: PersonalPrices;
  rememberedCodes: RememberedCodes;
  signal: AbortSignal;
  /** Called from time to time with how many rows are done. */
  onProgress?: (done: number) => void;
}

export interface MatchedRow {
  row: SpecRow;
  state: FoundState;
  /** The state in words. */
  label: string;
  /** How likely the first candidate is the right one, from 0 to 1. */
  confidence: number;
  /** The likeliest first; the first one is taken unless somebody says otherwise. */
  candidates: readonly MatchedCandidate[];
  maker: AskedMaker | undefined;
  /** What the confidence was made of; nothing without candidates. */
  features: RowFeatures | undefined;
}

export interface MatchedCandidate extends RowCandidate {
  /** Another maker's thing in place of one that is not sold here. */
  isAnalogue: boolean;
  /** What led to it, in words. */
  why: string;
}

const MOST_ROW_CANDIDATES = 5;
const PROGRESS_ROWS = 50;

/** Finds the products of a specification row by row, between other requests. */
export async function matchSpecification(rows: readonly SpecRow[], asker: MatchAsker): Promise<MatchedRow[]> {
  const { catalog, region, personal, rememberedCodes: remembered, signal, onProgress } = asker;
  while (!catalog.prepareRows()) {
    signal.throwIfAborted();
    await nextTurn();
  }
  const matched: MatchedRow[] = [];
  await inSteps(rows, (row) => {
    signal.throwIfAborted();
    const asked = { ...row, name: writtenOut(nameOf(row)), maker: bareMaker(row.maker) };
    const answer = catalog.row({ row: asked, remembered, most: MOST_ROW_CANDIDATES, region, personal });
    matched.push(matchedRow(row, answer));
    if (matched.length % PROGRESS_ROWS === 0) onProgress?.(matched.length);
  });
  onProgress?.(matched.length);
  return matched;
}

/** Two words beside each other, as no article has them. */
const WORDS = /\p{L}{3,}\s+\S*\p{L}{3,}/u;

/** In a list of articles somebody writes a name where the others have an article. */
function nameOf({ name, mark, code }: SpecRow): string {
  return name === '' && mark === '' && WORDS.test(code) ? code : name;
}

function matchedRow(row: SpecRow, { candidates, features, maker }: RowAnswer): MatchedRow {
  if (!features) {
    const state = 'NONE';
    return { row, state, label: ROW_STATE_LABELS[state], confidence: 0, candidates: [], maker, features };
  }
  const isAnalogue = features.maker === 'unsold';
  const confidence = rowConfidence(features);
  const shown = isAnalogue ? holdingAnalogues(candidates) : candidates;
  const state = rowState(confidence, features);
  // An article that agrees and «Проверьте» beside it would contradict each other without a word.
  const doubt = state === 'SURE' ? '' : doubtText(features);
  return {
    row,
    state,
    label: ROW_STATE_LABELS[state],
    confidence,
    candidates: shown.slice(0, MOST_ROW_CANDIDATES).map((one, at) => ({
      ...one,
      isAnalogue,
      why: whyOf(one, { unsold: isAnalogue ? maker : undefined, doubt: at === 0 ? doubt : '' }),
    })),
    maker,
    features,
  };
}

/** Of the same kind as the best one, with all that the row asks for; the nearest where nothing has all of it. */
function holdingAnalogues(candidates: readonly RowCandidate[]): readonly RowCandidate[] {
  const holding = candidates.filter(({ attributes }) =>
    attributes.every(({ verdict }) => verdict !== 'worse' && verdict !== 'missing'),
  );
  const kind = (holding[0] ?? candidates[0])?.category;
  return (holding.length > 0 ? holding : candidates).filter(({ category }) => category === kind);
}

interface Why {
  unsold: AskedMaker | undefined;
  /** Why it should be looked at. */
  doubt: string;
}

function whyOf({ way, brand }: RowCandidate, { unsold, doubt }: Why): string {
  const isNamed = way !== 'words' && way !== 'beginning';
  const words = isNamed && doubt !== '' ? `${ROW_WAY_TEXTS[way]}, но ${doubt}` : ROW_WAY_TEXTS[way];
  return unsold ? `«${unsold.name}» у нас не продаётся, аналог ${brand}: ${lowerFirst(words)}` : words;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
