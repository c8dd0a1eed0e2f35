import { randomUUID } from 'node:crypto';
import { getProject } from '@okoem/contract/projects.ts';
import { getQuote } from '@okoem/contract/quotes.ts';
import * as calls from '@okoem/contract/tender-works.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from '../../testing/basket-calls.ts';
import { makeProject } from '../../testing/project-calls.ts';
import {
  atTender,
  choose,
  createContractor,
  createTender,
  propose,
  worksIn,
} from '../../testing/proposal-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, type MadeOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Cameras twice in the list, shields, and a recorder that is gone by the time somebody wants to buy it. */
async function chosenEquipment() {
  const [camera, recorder, shield] = [
    await createOffer(shop.pool, { cost: 1_000_00 }),
    await createOffer(shop.pool, { cost: 5_000_00 }),
    await createOffer(shop.pool, { cost: 100_00 }),
  ];
  const [author, contractor] = [await createContractor(shop), await createContractor(shop)];
  const { id, equipmentIds } = await createTender(shop.pool, {
    customerId: author.id,
    companyId: author.companyId,
    equipment: [
      { offer: camera, quantity: 2 },
      { offer: recorder, quantity: 1 },
      { offer: camera, quantity: 3 },
      { offer: shield, quantity: 7 },
    ],
  });
  const lines = equipmentIds.map((equipment) => ({ equipment_id: equipment, kind: 'same' }));
  const proposal = await propose(shop, id, contractor.token, { lines });
  expect(proposal.materials_price).toBe(10_700_00);
  const view = worksIn(await choose(shop, id, { token: author.token, proposal }));
  expect(view.can_buy).toBe(true);
  return { id, author, contractor, camera, recorder, shield };
}

const hide = ({ offerId }: MadeOffer) => shop.pool`update offer set is_active = false where id = ${offerId}`;
async function nameOf({ productId }: MadeOffer): Promise<{ name: string; article: string }> {
  const [row] = await shop.pool<{ name: string; article: string }[]>`
    select name, article from product where id = ${productId}
  `;
  return row!;
}

const key = () => ({ 'idempotency-key': randomUUID() });

describe('the equipment of the chosen proposal', () => {
  it('goes into the basket in one press; what is gone is said, the rest goes [TENDER-065]', async () => {
    const { id, author, contractor, camera, recorder, shield } = await chosenEquipment();
    await hide(recorder);
    const put = await atTender(shop, calls.buyEquipment, id, { token: author.token });
    expect(put.statusCode, put.body).toBe(200);
    expect(
      put.json().data.lines.map((line: { result: string; quantity: number }) => [line.result, line.quantity]),
    ).toEqual([
      ['added', 5],
      ['gone', 0],
      ['added', 7],
    ]);
    expect(put.json().data.lines[1]).toMatchObject(await nameOf(recorder));
    expect(await linesOf(shop, author.token)).toEqual([
      [camera.offerId, 5],
      [shield.offerId, 7],
    ]);
    expectRefusal(
      await atTender(shop, calls.buyEquipment, id, { token: contractor.token }),
      403,
      'FORBIDDEN',
    );
    const stranger = await createContractor(shop);
    expectRefusal(await atTender(shop, calls.buyEquipment, id, { token: stranger.token }), 404, 'NOT_FOUND');
  });

  it('becomes a quote, made once by one key [TENDER-065]', async () => {
    const { id, author, camera, shield, recorder } = await chosenEquipment();
    await hide(recorder);
    const body = { comment: 'К монтажу', customer_region_guid: MOSCOW };
    const headers = key();
    const send = () => atTender(shop, calls.quoteEquipment, id, { token: author.token, body, headers });
    const [one, other] = [await send(), await send()];
    expect(one.statusCode, one.body).toBe(201);
    const made = one.json<{ data: { quote_id: number; gone: string[] } }>().data;
    expect(other.json().data.quote_id).toBe(made.quote_id);
    const { name, article } = await nameOf(recorder);
    expect(made.gone).toEqual([`${name}, арт. ${article}`]);
    const quote = await shop.call(getQuote, { token: author.token, params: { id: String(made.quote_id) } });
    expect(quote.statusCode, quote.body).toBe(200);
    expect(quote.body).toContain('К монтажу');
    const rows = await shop.pool`
      select line.offer_id::int, line.quantity_milli::int
        from quote_line as line
        join quote_version as version on version.id = line.version_id
       where version.quote_id = ${made.quote_id}
       order by line.position
    `;
    expect([...rows]).toEqual([
      { offerId: camera.offerId, quantityMilli: 5000 },
      { offerId: shield.offerId, quantityMilli: 7000 },
    ]);
  });

  it('is kept in a project, an own one or a new one, never in a stranger’s [TENDER-065]', async () => {
    const { id, author, recorder } = await chosenEquipment();
    await hide(recorder);
    const keep = (body: object) => atTender(shop, calls.keepEquipment, id, { token: author.token, body });
    const made = await keep({ name: 'Офис' });
    expect(made.statusCode, made.body).toBe(201);
    const { project_id: projectId, gone } = made.json<{ data: { project_id: number; gone: string[] } }>()
      .data;
    const { name, article } = await nameOf(recorder);
    expect(gone).toEqual([`${name}, арт. ${article}`]);
    const view = await shop.call(getProject, { token: author.token, params: { id: String(projectId) } });
    expect(view.json().data).toMatchObject({
      name: 'Офис',
      address: 'Тайная ул., 7',
      items: [{ kind: 'basket', title: `Оборудование по заявке № ${id}`, sum: 10_700_00 }],
    });
    expect((await keep({ project_id: projectId })).statusCode).toBe(201);
    const stranger = await createContractor(shop);
    const theirs = await makeProject(shop, stranger.token);
    expectRefusal(await keep({ project_id: theirs.id }), 404, 'NOT_FOUND');
  });

  it('is nothing where the contractor took nothing of the marketplace [TENDER-065]', async () => {
    const [author, contractor] = [await createContractor(shop), await createContractor(shop)];
    const { id } = await createTender(shop.pool, { customerId: author.id, companyId: author.companyId });
    const proposal = await propose(shop, id, contractor.token);
    expect(worksIn(await choose(shop, id, { token: author.token, proposal })).can_buy).toBe(false);
    expectRefusal(await atTender(shop, calls.buyEquipment, id, { token: author.token }), 409, 'NO_EQUIPMENT');
  });
});
