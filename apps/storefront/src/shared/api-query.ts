import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

// A box whose state lives in the cache shows what was pressed before anything is painted. By default whoever looks at the
// cache is told a task later, and React gives the box its old state back for that long.
notifyManager.setScheduler(queueMicrotask);

/** How a route's loader reaches the query cache; the server makes one per request, the browser one per tab. */
export const queryClientContext = createContext<QueryClient>();

const transports = new WeakMap<QueryClient, ApiTransport>();

/** A query cache that asks the API by the given transport: a query itself never knows on which side it runs. */
export function createQueryClient(
  transport: ApiTransport,
  { gcTime }: { gcTime?: number } = {},
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: true,
        // Calls wait for a lost connection by themselves (`patient`), and a browser may be wrong about it.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Data that came with the page is fresh: asking for it again while hydrating would double every visit.
        staleTime: 60_000,
        ...(gcTime === undefined ? {} : { gcTime }),
      },
      mutations: { networkMode: 'always' },
    },
  });
  transports.set(client, transport);
  return client;
}

export function transportOf(client: QueryClient): ApiTransport {
  const transport = transports.get(client);
  if (!transport) throw new Error('The query client was not made by createQueryClient.');
  return transport;
}
