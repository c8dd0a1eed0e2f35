import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { getOwnShare, shareFavourites } from '@okoem/contract/favourites.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { ownShareQuery } from './favourites-query.ts';
import { closeList, shareList } from './share-list.ts';

const share = { path: '/lists/abc', expires_at: '2026-12-19T00:00:00Z' };

/** A page that asks whether there is a link, and is answered when the test wants it. */
function opened() {
  const { promise: asked, resolve: answer } = Promise.withResolvers<object>();
  const client = createQueryClient((async (endpoint: Endpoint) => {
    if (endpoint === getOwnShare) return asked;
    return { data: endpoint === shareFavourites ? share : { ok: true } };
  }) as never);
  const stop = new QueryObserver(client, ownShareQuery).subscribe(() => undefined);
  vi.stubGlobal('navigator', {});
  return { client, answer, stop, known: () => client.getQueryData(ownShareQuery.queryKey) };
}

it.each([
  ['a link that was made', (client: never) => shareList(client, 'https://okoem.example'), null, share],
  ['a link that was closed', (client: never) => closeList(client), share, null],
])('%s stays so, whatever an older question is answered then', async (_, act, older, newer) => {
  const { client, answer, stop, known } = opened();
  await act(client as never);
  expect(known()).toEqual(newer);
  answer({ data: older });
  await new Promise((done) => setImmediate(done));
  expect(known()).toEqual(newer);
  stop();
});
