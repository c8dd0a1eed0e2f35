import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFile } from '@okoem/contract/files.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import * as calls from '@okoem/contract/projects.ts';
import { makeQuote } from '@okoem/contract/quotes.ts';
import { moveSubOrder } from '@okoem/contract/seller-orders.ts';
import { deleteSpecification } from '@okoem/contract/specifications.ts';
import { SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setItems } from '../../testing/basket-calls.ts';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { placed } from '../../testing/order-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createSellerHand } from '../../testing/order-life-calls.ts';
import {
  attach,
  detach,
  letIn,
  lookAtProject,
  makeProject,
  projectIn,
  sendDocument,
} from '../../testing/project-calls.ts';
import { DOCX, PDF, picture, XLSX, zipOf } from '../../testing/sent-files.ts';
import { paste, rowsOf, settled, startReading } from '../../testing/specification-calls.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { takeForgottenFiles } from '../files/file-repository.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-projects-'));

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  await createGoods(shop.pool, { article: 'VD-540-28', name: 'Камера купольная' });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const webp = (png: Buffer) => sharp(png).webp().toBuffer();
const on = (id: number) => ({ params: { id: String(id) } });

async function specificationOf(token: string): Promise<{ id: string; sum: number }> {
  const { id } = await paste(shop, 'VD-540-28\t3', token);
  await settled(shop, id, token);
  const { data, products } = await rowsOf(shop, id, token);
  const price = products.find(({ product_id: product }) => product === data[0]!.product_id)!.price;
  return { id, sum: price * 3 };
}

describe('things of a project', () => {
  it('are put in, moved from one project to another and taken out [PROJ-003]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const [one, other] = [
      await makeProject(shop, token, { name: 'Первый' }),
      await makeProject(shop, token, { name: 'Второй' }),
    ];
    const order = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    const thing = { kind: 'order', id: order.id } as const;
    const put = projectIn(await attach(shop, token, one.id, thing));
    expect(put.items).toMatchObject([
      { kind: 'order', id: String(order.id), title: order.number, sum: 300_00, state: { code: 'NEW' } },
    ]);
    await attach(shop, token, one.id, thing);
    expect((await lookAtProject(shop, token, one.id)).items).toHaveLength(1);

    await attach(shop, token, other.id, thing);
    expect((await lookAtProject(shop, token, one.id)).items).toEqual([]);
    expect(projectIn(await detach(shop, token, other.id, thing)).items).toEqual([]);
    expectRefusal(await detach(shop, token, other.id, thing), 404, 'NOT_FOUND');

    const spec = await specificationOf(token);
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    await sendDocument(shop, token, one.id, { bytes: PDF, name: 'План.pdf' });
    await attach(shop, token, one.id, { kind: 'specification', id: spec.id });
    const kept = await shop.call(calls.keepBasketInProject, {
      ...on(one.id),
      token,
      body: { name: 'Этап 1' },
    });
    expect(kept.statusCode, kept.body).toBeLessThan(300);
    const things = (await lookAtProject(shop, token, one.id)).items.map(({ kind, id }) => ({ kind, id }));
    const kinds = ['basket', 'file', 'specification'];
    expect(things.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    const stranger = await createTeam(shop);
    const theirs = await makeProject(shop, stranger.owner.token);
    for (const each of things) {
      expectRefusal(await attach(shop, stranger.owner.token, theirs.id, each), 404, 'NOT_FOUND');
      expect((await attach(shop, token, other.id, each)).statusCode).toBe(200);
    }
    expect((await lookAtProject(shop, token, one.id)).items).toEqual([]);
    const moved = (await lookAtProject(shop, token, other.id)).items;
    expect(moved.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    for (const each of things) await detach(shop, token, other.id, each);
    expect((await lookAtProject(shop, token, other.id)).items).toEqual([]);
  });

  it('are only those of the same company, and an unknown one is told in the same words [PROJ-003]', async () => {
    const { owner } = await createTeam(shop);
    const stranger = await createTeam(shop);
    const foreign = await createHeldOrder(shop.pool, {
      customerId: stranger.owner.id,
      companyId: stranger.companyId,
    });
    const own = await createHeldOrder(shop.pool, { customerId: owner.id });
    const { id } = await makeProject(shop, owner.token);
    // The last one the owner has placed for himself: it is not the company's.
    for (const thing of [foreign.id, 999_999, 'no-such', own.id])
      expectRefusal(await attach(shop, owner.token, id, { kind: 'order', id: thing }), 404, 'NOT_FOUND');
    expect((await lookAtProject(shop, owner.token, id)).items).toEqual([]);
  });

  it('do not leave a project that their finder may not change [PROJ-003]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId);
    const secret = await makeProject(shop, owner.token, { name: 'Закрытый' });
    const order = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    await attach(shop, owner.token, secret.id, { kind: 'order', id: order.id });
    const { id } = await makeProject(shop, buyer.token);
    const refused = await attach(shop, buyer.token, id, { kind: 'order', id: order.id });
    expectRefusal(refused, 409, 'PROJECT_OTHER');
    expect(refused.body).not.toContain('Закрытый');
    expect((await lookAtProject(shop, owner.token, secret.id)).items).toHaveLength(1);
  });

  it('are shown to who sees them outside too; their money is counted for all [PROJ-003] [PROJ-004] [PROJ-012]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const accountant = await addColleague(shop, companyId, 'accountant');
    const spec = await specificationOf(token);
    const made = await makeProject(shop, token, { item: { kind: 'specification', id: spec.id } });
    expect(made.items).toMatchObject([{ kind: 'specification', sum: spec.sum, note: '1\u00a0строка' }]);
    expect(made.money.planned).toBe(spec.sum);

    const chosen = { kind: 'specification', id: spec.id, planned: 777_00, plan_note: 'Быстрее' } as const;
    const planned = projectIn(await attach(shop, token, made.id, chosen));
    expect(planned.items).toMatchObject([{ sum: 777_00, plan_note: 'Быстрее' }]);
    expect(planned.money.planned).toBe(777_00);
    // Put in again, it is counted anew by the offers of today.
    const byPrice = async (difference: number) => {
      await shop.pool`
        update offer set cost = cost + ${difference} where product_id = (select id from product where article = 'VD-540-28')
      `;
      await shop.settleCatalog();
      return projectIn(await attach(shop, token, made.id, { kind: 'specification', id: spec.id })).items;
    };
    expect(await byPrice(10_00)).toMatchObject([{ sum: spec.sum + 30_00, plan_note: '' }]);
    expect(await byPrice(-10_00)).toMatchObject([{ sum: spec.sum }]);
    await attach(shop, token, made.id, chosen);

    await letIn(shop, token, made.id, { customer_id: accountant.id, role: 'viewer' });
    const seen = await lookAtProject(shop, accountant.token, made.id);
    expect(seen).toMatchObject({ items: [], money: { planned: 777_00 }, can_fill: false });
    const diary = async (who: string) => {
      const { data } = (
        await shop.call(calls.searchProjectEvents, { ...on(made.id), token: who, body: {} })
      ).json();
      return data.map(({ text }: { text: string }) => text).join('\n');
    };
    expect(await diary(token)).toMatch(/пецификаци/);
    expect(await diary(accountant.token)).toMatch(/Создан объект/);
    expect(await diary(accountant.token)).not.toMatch(/пецификаци/);

    await shop.call(deleteSpecification, { params: { id: spec.id }, token });
    const left = await lookAtProject(shop, token, made.id);
    expect(left).toMatchObject({ items: [], money: { planned: 0 } });
  });
});

it('a specification is planned at the best offers of the city it is put in for [PROJ-004]', async () => {
  const { token } = await newPerson(shop);
  await createGoods(shop.pool, {
    article: 'ZK-700-12',
    offers: [
      { city: 'Москва', cost: 300_00 },
      { city: 'Москва', cost: 240_00 },
      { city: 'Казань', cost: 90_00, radiusKm: 20 },
    ],
  });
  await shop.settleCatalog();
  const { id: specId } = await paste(shop, 'ZK-700-12\t2', token);
  await settled(shop, specId, token);
  const { id } = await makeProject(shop, token);
  const sumIn = async (city: 'Москва' | 'Казань') => {
    const body = { kind: 'specification', id: specId, customer_region_guid: CITIES[city] };
    const { items, money } = projectIn(await shop.call(calls.attachToProject, { ...on(id), token, body }));
    return [items.map(({ sum }) => sum), money.planned];
  };
  expect(await sumIn('Москва')).toEqual([[480_00], 480_00]);
  expect(await sumIn('Казань')).toEqual([[180_00], 180_00]);
});

describe('the money of a project', () => {
  it('is planned, ordered, shipped and paid, with the rest and what is over [PROJ-005]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const { id } = await makeProject(shop, token, { budget: 700_00 });
    const who = { customerId: owner.id, companyId };
    const paid = await createHeldOrder(shop.pool, {
      ...who,
      isPaid: true,
      parts: [{ offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING', 'SHIPPED'] }],
    });
    const open = await createHeldOrder(shop.pool, who);
    const off = await createHeldOrder(shop.pool, {
      ...who,
      parts: [{ offers: [await createOffer(shop.pool)], moves: ['CANCELLED'] }],
    });
    for (const order of [paid, open, off]) await attach(shop, token, id, { kind: 'order', id: order.id });
    const { money } = await lookAtProject(shop, token, id);
    expect(money).toEqual({
      budget: 700_00,
      planned: 0,
      ordered: 600_00,
      shipped: 300_00,
      paid: 300_00,
      rest: 100_00,
      over: null,
    });
    const tight = await shop.call(calls.updateProject, { ...on(id), token, body: { budget: 500_00 } });
    expect(projectIn(tight).money).toMatchObject({ rest: -100_00, over: { what: 'ordered', by: 100_00 } });
  });
});

describe('a quote', () => {
  it('is planned in the place of the specification it was made of, until it is declined [PROJ-003] [PROJ-005]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const spec = await specificationOf(token);
    const body = { source: { kind: 'specification', specification_id: spec.id } };
    const made = await shop.call(makeQuote, { token, body, headers: { 'idempotency-key': randomUUID() } });
    expect(made.statusCode, made.body.slice(0, 300)).toBe(201);
    const { id: quoteId, number } = made.json().data;
    const { id } = await makeProject(shop, token, {
      item: { kind: 'specification', id: spec.id, planned: 900_00 },
    });
    const put = projectIn(await attach(shop, token, id, { kind: 'quote', id: quoteId }));
    const offered = put.items.find(({ kind }) => kind === 'quote');
    expect(offered).toMatchObject({ title: number, sum: spec.sum, state: { code: 'SENT' } });
    expect(put.money.planned).toBe(spec.sum);

    await shop.pool`update quote set status = 'DECLINED', decline_reason = 'price' where id = ${quoteId}`;
    expect((await lookAtProject(shop, token, id)).money.planned).toBe(900_00);
    const accountant = await addColleague(shop, companyId, 'accountant');
    await letIn(shop, token, id, { customer_id: accountant.id, role: 'viewer' });
    expect((await lookAtProject(shop, accountant.token, id)).items).toEqual([]);
  });
});

describe('documents of a project', () => {
  it('are of known kinds, seen by who is in it alone, and forgotten once they are taken out; looks of others are written down [PROJ-008] [PDATA-006]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const viewer = await addColleague(shop, companyId, 'viewer');
    const { id } = await makeProject(shop, token);
    expectRefusal(
      await sendDocument(shop, token, id, { bytes: zipOf({ 'a.txt': 'a' }), name: 'план.zip' }),
      415,
      'FILE_TYPE',
    );
    const kinds = [
      ['смета.xlsx', XLSX],
      ['письмо.docx', DOCX],
      ['фото.jpg', await picture('jpeg')],
      ['фото.png', await picture('png')],
      ['фото.webp', await webp(await picture('png'))],
    ] as const;
    const every = await makeProject(shop, token, { name: 'Всё' });
    for (const [name, bytes] of kinds) await sendDocument(shop, token, every.id, { bytes, name });
    const kept = (await lookAtProject(shop, token, every.id)).items;
    expect(kept.map(({ title }) => title).toSorted()).toEqual(kinds.map(([name]) => name).toSorted());
    const sized = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - 2 * PDF.length, 32), PDF]);
    const large = (size: number) =>
      sendDocument(shop, token, every.id, { bytes: sized(size), name: 'всё.pdf' });
    expectRefusal(await large(10_240_001), 413, 'FILE_TOO_LARGE');
    expect((await large(10_240_000)).statusCode).toBe(201);
    for (const { id: kept_file } of (await lookAtProject(shop, token, every.id)).items)
      await detach(shop, token, every.id, { kind: 'file', id: kept_file });
    await shop.pool`delete from stored_file where purpose = 'project'`;

    const [file] = projectIn(await sendDocument(shop, token, id, { bytes: PDF, name: 'План.pdf' })).items;
    expect(file).toMatchObject({ kind: 'file', title: 'План.pdf' });

    const download = (who: string, project = id) =>
      shop.call(calls.downloadProjectFile, {
        token: who,
        params: { id: String(project), file: file!.id },
      });
    expect((await download(token)).headers['content-type']).toBe('application/pdf');
    expectRefusal(await download(viewer.token), 404, 'NOT_FOUND');
    // The common door of files knows nothing of projects.
    expectRefusal(
      await shop.call(downloadFile, { token: viewer.token, params: { id: file!.id } }),
      404,
      'NOT_FOUND',
    );
    await letIn(shop, token, id, { customer_id: viewer.id, role: 'viewer' });
    expect((await download(viewer.token)).statusCode).toBe(200);
    const looks = await shop.pool`
      select looker_id::int as by from document_look where title = 'План.pdf'
    `;
    expect([...looks]).toEqual([{ by: viewer.id }]);
    expectRefusal(
      await sendDocument(shop, viewer.token, id, { bytes: PDF, name: 'Чужой.pdf' }),
      403,
      'FORBIDDEN',
    );
    const other = await makeProject(shop, token, { name: 'Другой' });
    expectRefusal(await download(token, other.id), 404, 'NOT_FOUND');

    await shop.pool`update stored_file set created_at = now() - interval '25 hours' where purpose = 'project'`;
    expect(await takeForgottenFiles(shop.pool, 100)).toEqual([]);
    await detach(shop, token, id, { kind: 'file', id: file!.id });
    expectRefusal(await download(token), 404, 'NOT_FOUND');
    expect((await takeForgottenFiles(shop.pool, 100)).map((one) => one.id)).toEqual([file!.id]);
  });
});

it('a person keeps documents in a project of his own too [PROJ-008]', async () => {
  const { token } = await newPerson(shop);
  const { id } = await makeProject(shop, token);
  const sent = await sendDocument(shop, token, id, { bytes: PDF, name: 'План.pdf' });
  expect(projectIn(sent).items).toMatchObject([{ kind: 'file', title: 'План.pdf' }]);
});

describe('an order placed into a project', () => {
  it('lies in it at once, is named on its page, and is told in the diary [PROJ-009] [PROJ-012]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const viewer = await addColleague(shop, companyId, 'viewer');
    const { id } = await makeProject(shop, token);
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, token, [{ offer_id: offerId, qty: 2 }]);
    const terms = { payer: { company_id: companyId }, payment_method: 'invoice', project_id: id };
    const order = await placed(shop, token, terms);
    const project = await lookAtProject(shop, token, id);
    expect(project.items).toMatchObject([{ kind: 'order', id: String(order.id), sum: 200_00 }]);
    const seenBy = async (who: string) =>
      (await shop.call(getOrder, { ...on(order.id), token: who })).json().data.project;
    expect(await seenBy(token)).toEqual({ id, name: 'Склад Подольск' });
    // A colleague who sees the order, and not the project.
    expect(await seenBy(viewer.token)).toBeNull();

    const events = await shop.call(calls.searchProjectEvents, { ...on(id), token, body: {} });
    expect(events.json().data.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        `Добавлен заказ «${order.number}»`,
        'Создан объект «Склад Подольск»',
        `Заказ ${order.number}-1 оформлен`,
      ]),
    );
    expect(events.json().data[0].who).not.toBe('');
    const [part] = await shop.pool<{ id: number; sellerId: number }[]>`
      select id, seller_id from sub_order where order_id = ${order.id}
    `;
    const seller = await createSellerHand(shop, part!.sellerId);
    const body = { to: 'CONFIRMED' };
    const moved = await shop.call(moveSubOrder, { ...on(part!.id), token: seller.token, body });
    expect(moved.statusCode, moved.body).toBe(200);
    const later = (await shop.call(calls.searchProjectEvents, { ...on(id), token, body: {} })).json().data;
    const [newest] = later;
    expect(newest).toMatchObject({
      who: 'Продавец',
      text: `Заказ ${order.number}-1: ${SUB_ORDER_STATUS_LABELS.CONFIRMED}`,
    });
    expect(later.find(({ text }: { text: string }) => text.startsWith('Создан объект')).who).toBe(
      'Пётр Ильин',
    );
  });
});
