import { keepBasketInProject } from '@okoem/contract/projects.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketOf, createMember, setItems } from '../../testing/basket-calls.ts';
import { createPriceList } from '../../testing/price-factories.ts';
import { makeProject } from '../../testing/project-calls.ts';
import { paste, settled, startReading } from '../../testing/specification-calls.ts';
import { draftTender, knownAuthor, onTender, tenderAt, viewIn } from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
let reading: { stop: () => Promise<void> };
beforeAll(async () => {
  shop = await createTestApp();
  reading = await startReading(shop);
});
afterAll(async () => {
  await reading.stop();
  await shop.close();
});

const take = (id: number, token: string, source: object) =>
  onTender(shop, calls.takeTenderEquipment, { id, token, body: { source } });

async function linesOf(id: number, token?: string): Promise<TenderEquipmentLine[]> {
  const response = await onTender(shop, calls.searchTenderEquipment, { id, token, body: {} });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{ data: TenderEquipmentLine[] }>().data;
}

const articleOf = async (productId: number) => {
  const [row] = await shop.pool<{ article: string }[]>`select article from product where id = ${productId}`;
  return row!.article;
};

describe('the equipment of a request', () => {
  it('is a copy of the basket with the prices of the day of publishing [TENDER-017]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const [one, other] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 25_00 })];
    // What was agreed with the author's company is nobody else's to read.
    await shop.pool`update customer set email_verified_at = now() where id = ${author.id}`;
    await shop.pool`update company set verification = 3 where id = ${author.companyId}`;
    await createPriceList(shop.pool, one, { companyIds: [author.companyId!], price: 50_00 });
    const items = [
      { offer_id: one.offerId, qty: 2 },
      { offer_id: other.offerId, qty: 4 },
    ];
    await setItems(shop, author.token, items);
    expect((await basketOf(shop, author.token)).totals.total).toBe(200_00);
    const { id } = await draftTender(shop, author.token);
    const taken = viewIn(await take(id, author.token, { kind: 'basket' }));
    expect(taken).toMatchObject({
      equipment: { from: 'basket', name: 'Корзина' },
      equipment_count: 2,
      equipment_total: 300_00,
    });
    await setItems(shop, author.token, [{ offer_id: one.offerId, qty: 0 }]);
    await shop.pool`update offer set cost = 12000 where id = ${one.offerId}`;
    viewIn(await onTender(shop, calls.publishTender, { id, token: author.token }));
    await shop.pool`update offer set cost = 99900 where id = ${one.offerId}`;
    const lines = await linesOf(id);
    expect(lines.map(({ quantity, price, total }) => [quantity, price, total])).toEqual([
      [2, 120_00, 240_00],
      [4, 25_00, 100_00],
    ]);
    expect(lines.map(({ product }) => product!.id)).toEqual([one.productId, other.productId]);
    expect((await tenderAt(shop, id)).equipment_total).toBe(340_00);
  });

  it('is taken out of a specification, words that we do not sell included, and let go [TENDER-017]', async () => {
    const author = await knownAuthor(shop);
    const { productId } = await createOffer(shop.pool);
    await shop.settleCatalog();
    const article = await articleOf(productId);
    const head = await paste(
      shop,
      `Камера\t${article}\tшт\t5\nЩит металлический особый\t\tшт\t3`,
      author.token,
    );
    await settled(shop, head.id, author.token);
    const { id } = await draftTender(shop, author.token);
    const source = { kind: 'specification', specification_id: head.id };
    const taken = viewIn(await take(id, author.token, source));
    expect(taken.equipment).toMatchObject({ from: 'specification', specification_id: head.id });
    const lines = await linesOf(id, author.token);
    expect(lines.map(({ product, quantity, price }) => [product?.id ?? null, quantity, price])).toEqual([
      [productId, 5, 100_00],
      [null, 3, null],
    ]);
    expect(lines[1]!.name).toContain('Щит металлический особый');
    expect(taken.equipment_total).toBeNull();
    const stranger = await createMember(shop);
    const own = await draftTender(shop, stranger.token);
    expectRefusal(await take(own.id, stranger.token, source), 404, 'NOT_FOUND');
    expectRefusal(await take(own.id, stranger.token, { kind: 'basket' }), 400, 'TENDER_LACKS');
    expect(viewIn(await take(id, author.token, { kind: 'none' }))).toMatchObject({
      equipment: null,
      equipment_count: 0,
      equipment_total: null,
    });
  });

  it('is all that is kept in a project, one line for one product [TENDER-017]', async () => {
    const author = await knownAuthor(shop);
    const [one, other] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 25_00 })];
    const project = await makeProject(shop, author.token);
    const keep = async (items: { offer_id: number; qty: number }[]) => {
      await setItems(shop, author.token, items);
      const kept = await shop.call(keepBasketInProject, {
        token: author.token,
        params: { id: String(project.id) },
        body: { name: 'Этаж', customer_region_guid: MOSCOW },
      });
      expect(kept.statusCode, kept.body.slice(0, 300)).toBe(201);
    };
    await keep([{ offer_id: one.offerId, qty: 2 }]);
    await keep([
      { offer_id: one.offerId, qty: 1 },
      { offer_id: other.offerId, qty: 1 },
    ]);
    const { id } = await draftTender(shop, author.token);
    const source = { kind: 'project', project_id: project.id };
    // One list: what was taken before goes.
    expect(viewIn(await take(id, author.token, { kind: 'basket' })).equipment_count).toBe(2);
    expect(viewIn(await take(id, author.token, source)).equipment).toMatchObject({
      from: 'project',
      name: 'Склад Подольск',
      project_id: project.id,
    });
    const quantities = (await linesOf(id, author.token)).map(({ product, quantity }) => [
      product!.id,
      quantity,
    ]);
    expect(quantities).toEqual([
      [one.productId, 3],
      [other.productId, 1],
    ]);
    const stranger = await knownAuthor(shop);
    const own = await draftTender(shop, stranger.token);
    expectRefusal(await take(own.id, stranger.token, source), 404, 'NOT_FOUND');
    viewIn(await onTender(shop, calls.publishTender, { id, token: author.token }));
    expect((await tenderAt(shop, id)).equipment).toEqual({
      from: 'project',
      name: '',
      specification_id: null,
      project_id: null,
    });
    expectRefusal(
      await onTender(shop, calls.searchTenderEquipment, { id: own.id, body: {} }),
      404,
      'NOT_FOUND',
    );
  });
});
