import type { QueryClient } from '@tanstack/react-query';

export const OVERVIEW_KEY = ['overview'] as const;

/** Whoever does what the overview asked for lets it be asked anew. */
export function forgetOverview(client: QueryClient): void {
  client.removeQueries({ queryKey: OVERVIEW_KEY });
}
