import type { Pool } from '../../platform/database/database.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { AcceptParts } from './accept-quote.ts';

export interface QuoteLifeParts extends AcceptParts {
  listPool: Pool;
  catalog: Pick<Catalog, 'region'>;
  isLimited: boolean;
}

/** Comments, counter-offers and refusals of one address: each is a letter to somebody. */
export const MOST_ANSWERS_PER_HOUR = 60;
