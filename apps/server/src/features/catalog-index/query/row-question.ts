import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { Region } from '../data/zones.ts';

/** A row of a specification, and for whom its product is looked for. */
export interface RowQuestion {
  row: SpecRow;
  remembered: RememberedCodes;
  /** How many candidates at most; some more of analogues. */
  most: number;
  region: Region;
  personal: PersonalPrices;
}
