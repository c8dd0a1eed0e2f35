import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContractor, proposalBody } from '../../testing/proposal-calls.ts';
import { knownAuthor, sentTenderFile, tenderBody } from '../../testing/tender-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** By its address, as somebody writes it who has only the specification. */
async function post(path: string, token: string | undefined, payload: object) {
  const response = await shop.send({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  expect(response.statusCode, `${path}: ${response.body.slice(0, 400)}`).toBeLessThan(300);
  return response.json().data;
}

it('the calls of a request: tenders, tenders:search, proposals, :choose and :close, with its fields [TENDER-001] [TENDER-002] [TENDER-003] [TENDER-010]', async () => {
  const author = await knownAuthor(shop);
  const contractor = await createContractor(shop);
  const body = tenderBody({ title: 'Камеры в учебном корпусе', kind: 1 });
  const { id } = await post('tenders', author.token, body);
  const file = await sentTenderFile(shop, { customerId: author.id });
  const photo = await sentTenderFile(shop, { customerId: author.id, name: 'Фото.pdf' });
  await post(`tenders/${id}/files:attach`, author.token, { file_ids: [file, photo] });
  const published = await post(`tenders/${id}:publish`, author.token, {});
  expect(published).toMatchObject({
    status: 1,
    kind: 1,
    title: 'Камеры в учебном корпусе',
    description: body.description,
    city: { guid: MOSCOW },
    deadline: body.deadline,
    files: [
      { id: file, name: 'План.pdf' },
      { id: photo, name: 'Фото.pdf' },
    ],
  });
  const found = await post('tenders:search', undefined, { filter: { query: 'учебном корпусе' } });
  expect(found.map((row: { id: number }) => row.id)).toEqual([id]);

  const proposal = await post(`tenders/${id}/proposals`, contractor.token, proposalBody());
  const seen = await shop.send({ method: 'GET', url: `/api/v1/tenders/${id}` });
  expect(seen.json().data.proposal_count).toBe(1);
  await post(`tenders/${id}:choose`, author.token, { proposal_id: proposal.id, version: proposal.version });
  const chosen = await shop.send({ method: 'GET', url: `/api/v1/tenders/${id}` });
  expect(chosen.json().data).toMatchObject({ status: 20, contacts: null });

  const other = await post('tenders', author.token, tenderBody({ kind: 2 }));
  await post(`tenders/${other.id}:publish`, author.token, {});
  await post(`tenders/${other.id}:give-up`, author.token, { reason: 'other' });
  expect(await post(`tenders/${other.id}:close`, author.token, {})).toMatchObject({ kind: 2, status: 30 });
});
