import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import type { Catalog } from '../../apps/server/src/features/catalog-index/catalog-index.ts';
import {
  type MatchedRow,
  matchSpecification,
} from '../../apps/server/src/features/specifications/match/match-specification.ts';
import type { KnownRow } from '../../apps/server/src/testing/specification-rows/generate-spec-rows.ts';

export type KnownPair = readonly [KnownRow, MatchedRow];

export async function matchKnownRows(catalog: Catalog, known: readonly KnownRow[]): Promise<KnownPair[]> {
  const matched = await matchSpecification(
    known.map(({ row }) => row),
    {
      catalog,
      region: catalog.region({ guid: undefined, shared: undefined }),
      personal: NO_PERSONAL_PRICES,
      rememberedCodes: new Map(),
      signal: new AbortController().signal,
    },
  );
  return known.map((one, at) => [one, matched[at]!]);
}
