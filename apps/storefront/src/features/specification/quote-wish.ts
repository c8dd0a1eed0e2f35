import type { Specification } from '@okoem/contract/specification-views.ts';
import type { SitePopups } from '../../shared/site-popup.ts';
import { quoteLines, quoteNotes } from './quote-lines.ts';
import type { Taste } from './spec-rows.ts';
import type { SpecTotals } from './spec-totals.ts';
import type { SpecTable } from './specification-queries.ts';
import { suppliedWithout } from './unchecked-rows.ts';
import type { SpecSupply } from './use-supply.ts';

interface QuoteWishParts {
  spec: Pick<Specification, 'id' | 'name'>;
  table: Pick<SpecTable, 'rows' | 'cards'>;
  totals: Pick<SpecTotals, 'counts'>;
  supply: Pick<SpecSupply, 'supplied' | 'sum'>;
  taste: Taste;
}

/** What КП is asked for; the rows that are left go to a manager as they were written. */
export function quoteWish(
  { spec, table, totals, supply: { supplied, sum }, taste }: QuoteWishParts,
  left: readonly number[] = [],
): SitePopups['quote'] {
  return {
    lines: quoteLines(table, taste, left),
    comment: `Спецификация «${spec.name}»`,
    // By its number alone all rows would be priced: where nothing is known to leave out, the lines say it.
    ...((supplied || left.length === 0) && { specificationId: spec.id }),
    ...(supplied && { supply: suppliedWithout(supplied, left) }),
    notes: quoteNotes(totals.counts, sum, left.length),
  };
}
