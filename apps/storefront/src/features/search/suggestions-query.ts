import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { suggest } from '@okoem/contract/product-search.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

type Answer = EndpointAnswer<typeof suggest>;
type Groups = { [Name in keyof Answer['data']]: NonNullable<Answer['data'][Name]> };

export interface Suggestions {
  /** The text they were asked for: while a newer answer is on its way, the field already says something else. */
  asked: string;
  /** The server leaves out a group without anything in it. */
  groups: Groups;
  correction?: NonNullable<Answer['meta']['corrected_query']>;
}

/** An empty text asks for what most people search for. */
export function suggestionsQuery({ text, cityGuid }: { text: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['suggestions', cityGuid, text],
    queryFn: async ({ client, signal }): Promise<Suggestions> => {
      const body = { filter: { query: text }, customer_region_guid: cityGuid };
      const { data, meta } = await transportOf(client)(suggest, { body }, { signal });
      return {
        asked: text,
        // What is not there is not in the JSON either.
        groups: data as Groups,
        ...(meta.corrected_query && { correction: meta.corrected_query }),
      };
    },
  });
}
