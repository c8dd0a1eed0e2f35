import { ApiError } from '@okoem/contract/call-api.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';

export type Filters = ListingQuery['filters'];

/** An address may carry anything: keys the catalog refuses are left out, and it is asked again. */
export async function askTolerantly<Answer>(
  filters: Filters,
  ask: (known: Filters) => Promise<Answer>,
): Promise<{ answer: Answer; ignored: string[] }> {
  let known = filters;
  const ignored: string[] = [];
  for (;;) {
    try {
      return { answer: await ask(known), ignored };
    } catch (error) {
      const refused = refusedKeys(error, known);
      if (refused.length === 0) throw error;
      ignored.push(...refused);
      known = without(known, refused);
    }
  }
}

export function without(filters: Filters, keys: readonly string[]): Filters {
  return keys.length === 0
    ? filters
    : Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}

/** `filter.colour.0` blames one key; `filter` alone, e.g. too many of them, blames all. */
function refusedKeys(error: unknown, filters: Filters): string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const fields = error.errors.map(({ field = '' }) => field);
  if (fields.includes('filter')) return Object.keys(filters);
  return Object.keys(filters).filter((key) =>
    fields.some((field) => field === `filter.${key}` || field.startsWith(`filter.${key}.`)),
  );
}
