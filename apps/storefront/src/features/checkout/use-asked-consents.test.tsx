import type { OwnConsent } from '@okoem/contract/personal-data.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { consentsQuery } from '../../shared/own-consents.ts';
import { useAskedConsents } from './use-asked-consents.ts';

const STANDING = (['offer', 'personal_data'] as const).map((doc) => ({
  doc,
  is_given: true,
  is_asked: false,
})) as OwnConsent[];

function offline(): QueryClient {
  const client = createQueryClient(() => Promise.reject(new Error('no connection')));
  // A drawing asks for nothing: what failed is shown as failed.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  return client;
}

const ask = (client: QueryClient) => client.prefetchQuery({ ...consentsQuery, staleTime: 0, retry: false });

function asked(client: QueryClient): string {
  function Asked() {
    return useAskedConsents()?.join(' ') ?? 'unknown';
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Asked />
    </QueryClientProvider>,
  );
}

describe('the checkout', () => {
  it('asks for no consent that stands, also when asking again what stands has failed', async () => {
    const client = offline();
    client.setQueryData(consentsQuery.queryKey, STANDING);
    expect(asked(client)).toBe('');
    await ask(client);
    expect(client.getQueryState(consentsQuery.queryKey)).toMatchObject({ status: 'error', data: STANDING });
    expect(asked(client)).toBe('');
  });

  it('asks for all of them when it never learned what stands, and for none before', async () => {
    const client = offline();
    expect(asked(client)).toBe('unknown');
    await ask(client);
    expect(asked(client)).toBe('offer personal_data mailing');
  });
});
