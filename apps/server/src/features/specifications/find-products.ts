import { isFarFetched } from '@okoem/domain/specification/far-fetched.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { FoundState } from '@okoem/domain/specification/spec-state.ts';
import { type MatchAsker, type MatchedRow, matchSpecification } from './match/match-specification.ts';
import type { KeptCandidate } from './specification-row-repository.ts';

/** What was found for a row. */
export interface FoundProducts {
  found: FoundState;
  confidence: number;
  candidates: KeptCandidate[];
}

/** Products of the rows, as far as they are kept with them: prices and stock are told anew whenever somebody looks. */
export async function findProducts(rows: readonly SpecRow[], asker: MatchAsker): Promise<FoundProducts[]> {
  return (await matchSpecification(rows, asker)).map(keptOf);
}

function keptOf({ state, confidence, candidates, features }: MatchedRow): FoundProducts {
  if (features && isFarFetched(state, features)) return { found: 'NONE', confidence: 0, candidates: [] };
  return {
    found: state,
    confidence,
    candidates: candidates.map(({ productId, why, isAnalogue, attributes }) => ({
      product_id: productId,
      why,
      is_analogue: isAnalogue,
      attributes: attributes.map(({ name, asked, has, verdict }) => ({ name, asked, has, verdict })),
    })),
  };
}
