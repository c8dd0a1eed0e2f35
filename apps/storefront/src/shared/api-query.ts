import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
} from '@okoem/contract/product-search.ts';
import { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** How a route's loader reaches the query cache; the server makes one per request, the browser one per tab. */
export const queryClientContext = createContext<QueryClient>();

interface Asker {
  transport: ApiTransport;
  isMember: boolean;
}

const askers = new WeakMap<QueryClient, Asker>();

/** A query cache that asks the API by the given transport: a query itself never knows on which side it runs. */
export function createQueryClient(
  transport: ApiTransport,
  { gcTime, isMember = false }: { gcTime?: number; isMember?: boolean } = {},
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: true,
        // Data that came with the page is fresh: asking for it again while hydrating would double every visit.
        staleTime: 60_000,
        ...(gcTime === undefined ? {} : { gcTime }),
      },
    },
  });
  askers.set(client, { transport, isMember });
  return client;
}

export function transportOf(client: QueryClient): ApiTransport {
  return askerOf(client).transport;
}

/** Where lists of products are asked for: members have calls of their own, with their own prices. */
export function catalogOf(client: QueryClient) {
  const { transport: ask, isMember } = askerOf(client);
  return {
    search: (body: SearchBody, options?: Options) =>
      ask(isMember ? searchProductsAsMember : searchProducts, { body }, options),
    facets: (body: FacetsBody, options?: Options) =>
      ask(isMember ? findFacetsAsMember : findFacets, { body }, options),
  };
}

type SearchBody = EndpointInput<typeof searchProducts>['body'];
type FacetsBody = EndpointInput<typeof findFacets>['body'];
type Options = Parameters<ApiTransport>[2];

function askerOf(client: QueryClient): Asker {
  const asker = askers.get(client);
  if (!asker) throw new Error('The query client was not made by createQueryClient.');
  return asker;
}
