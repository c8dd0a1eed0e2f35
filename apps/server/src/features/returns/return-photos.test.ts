import { downloadFile, downloadFileAsStaff } from '@okoem/contract/files.ts';
import * as office from '@okoem/contract/office-returns.ts';
import * as calls from '@okoem/contract/returns.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { callOn, createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { askedReturn, askReturn, receivedOrder } from '../../testing/return-calls.ts';
import { PDF, picture, sendForm } from '../../testing/sent-files.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { takeForgottenFiles } from '../files/file-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function send(token: string, bytes: Uint8Array, name = 'скол.png') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { token, path: calls.uploadReturnPhoto.path });
}

/** What a phone writes beside the pixels. */
const HIDDEN = 'GPS 55.7522 37.6198';

async function sent(token: string): Promise<string> {
  const bytes = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { ImageDescription: HIDDEN } })
    .toBuffer();
  expect(bytes.includes(HIDDEN)).toBe(true);
  const response = await send(token, bytes, 'скол.jpg');
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

it('photos are pictures, taken by one return of who sent them, and seen by both sides alone, which their owner is told [RETURN-016] [PDATA-006]', async () => {
  const buyer = await createBuyer(shop);
  const order = await receivedOrder(shop, { customerId: buyer.id });
  expectRefusal(await send(buyer.token, PDF, 'скол.png'), 415, 'FILE_TYPE');
  const photos: string[] = [];
  for (let count = 0; count < 10; count += 1) photos.push(await sent(buyer.token));
  const defect = { reason: 'poorQualityProduct', comment: 'Скол' };
  const asked = await askedReturn(shop, buyer.token, order, { ...defect, photos });
  expect(asked.photos.map(({ id, name }) => [id, name])).toEqual(photos.map((id) => [id, 'скол.jpg']));

  const body = {
    part_id: order.parts[0]!.id,
    lines: [{ line_id: order.parts[0]!.lineIds[0], quantity: 1 }],
    ...defect,
  };
  expectRefusal(await askReturn(shop, buyer.token, { ...body, photos }), 404, 'NOT_FOUND');
  const stranger = await createBuyer(shop);
  const foreign = await sent(stranger.token);
  expectRefusal(await askReturn(shop, buyer.token, { ...body, photos: [foreign] }), 404, 'NOT_FOUND');
  const many = Array.from({ length: 11 }, () => photos[0]);
  expectRefusal(await askReturn(shop, buyer.token, { ...body, photos: many }), 400, 'VALIDATION');

  const own = { params: { id: photos[0]! } };
  const kept = await shop.call(downloadFile, { ...own, token: buyer.token });
  expect(kept.headers['content-type']).toBe('image/jpeg');
  // Drawn anew: it is the same picture, and nothing that came with it.
  expect((await sharp(kept.rawPayload).metadata()).width).toBe(8);
  expect(kept.rawPayload.includes(HIDDEN)).toBe(false);
  expectRefusal(await shop.call(downloadFile, { ...own, token: stranger.token }), 404, 'NOT_FOUND');
  const staff = await signIn(shop.pool, {
    operatorId: (await createOperator(shop.pool, { role: 'support' })).id,
  });
  expect((await shop.call(downloadFileAsStaff, { ...own, token: staff })).statusCode).toBe(200);
  const seller = await createSellerHand(shop, order.parts[0]!.sellerId);
  const other = await createSellerHand(shop, (await receivedOrder(shop)).parts[0]!.sellerId);
  const bySeller = (token: string, photo: string) =>
    shop.call(office.downloadSellerReturnPhoto, { token, params: { id: String(asked.id), photo } });
  expect((await bySeller(seller.token, photos[0]!)).headers['content-type']).toBe('image/jpeg');
  expectRefusal(await bySeller(seller.token, foreign), 404, 'NOT_FOUND');
  expectRefusal(await bySeller(other.token, photos[0]!), 404, 'NOT_FOUND');
  expect((await callOn(shop, office.getSellerReturn, { id: asked.id, token: seller.token })).statusCode).toBe(
    200,
  );

  const looks = await shop.pool<{ looker: string; title: string }[]>`
    select looker_kind as looker, title from document_look where customer_id = ${buyer.id} order by id
  `;
  expect([...looks]).toEqual([
    { looker: 'staff', title: 'скол.jpg' },
    { looker: 'seller', title: 'скол.jpg' },
  ]);
  const ageTo = (age: string) =>
    shop.pool`update stored_file set created_at = now() - ${age}::interval where purpose = 'return'`;
  await ageTo('23 hours');
  expect(await takeForgottenFiles(shop.pool, 100)).toEqual([]);
  await ageTo('25 hours');
  const forgotten = await takeForgottenFiles(shop.pool, 100);
  expect(forgotten.map(({ id }) => id)).toEqual([foreign]);
});

it('photos of a company’s return are seen by its people who may see returns, and by no others [RETURN-016]', async () => {
  const { owner, companyId } = await createTeam(shop);
  const order = await receivedOrder(shop, { customerId: owner.id, companyId });
  const photo = await sent(owner.token);
  await askedReturn(shop, owner.token, order, {
    reason: 'poorQualityProduct',
    comment: 'Скол',
    photos: [photo],
  });
  const statusFor = async ({ token }: { token: string }) =>
    (await shop.call(downloadFile, { token, params: { id: photo } })).statusCode;
  expect(await statusFor(owner)).toBe(200);
  expect(await statusFor(await addColleague(shop, companyId, 'buyer'))).toBe(200);
  expect(await statusFor(await addColleague(shop, companyId, 'accountant'))).not.toBe(200);
  expect(await statusFor((await createTeam(shop)).owner)).toBe(404);
});
