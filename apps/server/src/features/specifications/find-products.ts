import {
  isSureWay,
  MATCH_REASON_TEXTS,
  matchReason,
  type MatchWay,
} from '@okoem/domain/lines/match-outcome.ts';
import type { PersonalPrices } from '@okoem/domain/price/agreed-price.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { type RememberedCodes, rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { FoundState } from '@okoem/domain/specification/spec-state.ts';
import { inSteps } from '../../platform/in-steps.ts';
import type { Catalog, MatchAnswer, Region } from '../catalog-index/catalog-index.ts';
import type { KeptCandidate } from './specification-row-repository.ts';

/** Who asks, and what is known of their company. */
export interface MatchContext {
  catalog: Catalog;
  region: Region;
  personal: PersonalPrices;
  rememberedCodes: RememberedCodes;
  signal: AbortSignal;
}

/** What was found for a row. */
export interface FoundProducts {
  found: FoundState;
  confidence: number;
  candidates: KeptCandidate[];
}

const MOST_CANDIDATES = 5;
const CONFIDENCE: Record<MatchWay, number> = {
  exact: 0.99,
  normalised: 0.98,
  damaged: 0.5,
  beginning: 0.4,
  words: 0.3,
};

/** The one place where products of a specification are looked for, row by row, between other requests. */
export async function findProducts(
  rows: readonly SpecRow[],
  context: MatchContext,
): Promise<FoundProducts[]> {
  const found: FoundProducts[] = [];
  await inSteps(rows, (row) => {
    context.signal.throwIfAborted();
    found.push(remembered(row, context) ?? matched(row, context));
  });
  return found;
}

/** The company said so before. */
function remembered(row: SpecRow, { rememberedCodes }: MatchContext): FoundProducts | undefined {
  const key = rememberedKeys(row).find((one) => rememberedCodes.has(one));
  if (key === undefined) return undefined;
  const candidate = {
    product_id: rememberedCodes.get(key)!,
    why: 'Так вы выбрали в прошлый раз',
    is_analogue: false,
    attributes: [],
  };
  return { found: 'SURE', confidence: 0.99, candidates: [candidate] };
}

/** By each of its codes as an article, then by its words. */
function matched(row: SpecRow, context: MatchContext): FoundProducts {
  const named = [row.code, row.mark].filter((text) => text !== '');
  const answers = (named.length > 0 ? named : ['']).map((article) => asked(row, article, context));
  const answer =
    answers.find(({ way }) => way !== undefined && isSureWay(way)) ??
    answers.find(({ way }) => way) ??
    answers[0]!;
  const { way } = answer;
  if (way === undefined) return { found: 'NONE', confidence: 0, candidates: [] };
  const why = isSureWay(way)
    ? 'Артикул совпал'
    : MATCH_REASON_TEXTS[matchReason(way, { article: row.code })!];
  const candidates = idsOf(answer).map((id) => ({ product_id: id, why, is_analogue: false, attributes: [] }));
  return { found: isSureWay(way) ? 'SURE' : 'UNSURE', confidence: CONFIDENCE[way], candidates };
}

function asked(row: SpecRow, article: string, { catalog, region, personal }: MatchContext): MatchAnswer {
  const wanted = row.quantity === null || row.quantity === 0 ? undefined : fromMilli(row.quantity);
  return catalog.match({ article, text: row.name, wanted, most: MOST_CANDIDATES, region, personal });
}

function idsOf({ product, candidates }: MatchAnswer): number[] {
  const others = JSON.parse(candidates.toString()) as { product_id: number }[];
  const own = product ? [(JSON.parse(product.card.toString()) as { product_id: number }).product_id] : [];
  return [...new Set([...own, ...others.map((card) => card.product_id)])].slice(0, MOST_CANDIDATES);
}
