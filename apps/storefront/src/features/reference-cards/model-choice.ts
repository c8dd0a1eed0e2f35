import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { ModelChoice } from '@okoem/domain/catalog/model-selection.ts';

/** What the address says was chosen, in the way listings say it; whatever else it holds means nothing here. */
export function modelChoiceOf(search: string): ModelChoice {
  const entries = Object.entries(parseListingQuery(search).filters).map(([code, value]) => {
    const values = [value].flat().filter((one): one is string => typeof one === 'string');
    return [code, values] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

export function modelChoiceAddress(path: string, choice: ModelChoice): string {
  return listingAddress(path, { filters: choice });
}
