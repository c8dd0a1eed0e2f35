import { downloadFile } from '@okoem/contract/files.ts';
import { deleteReview } from '@okoem/contract/own-reviews.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyer } from '../../testing/order-life-calls.ts';
import {
  createReviewer,
  photoOf,
  reviewsOf,
  sendPhoto,
  sendReview,
  written,
} from '../../testing/review-calls.ts';
import { PDF } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { takeForgottenFiles } from '../files/file-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const get = (url: string) => shop.send({ method: 'GET', url });

it('photos are seen by their author until the review is public, by all then, by nobody after [REVIEW-005] [REVIEW-009]', async () => {
  const buyer = await createReviewer(shop);
  const photos = [await photoOf(shop, buyer.token), await photoOf(shop, buyer.token)];
  expect((await get(`/files/reviews/${photos[0]}`)).statusCode).toBe(404);
  const waiting = await written(shop, buyer, { text: 'Смотрите на example.ru', photos });
  expect(waiting.status).toBe('NEW');
  expect((await get(`/files/reviews/${photos[0]}`)).statusCode).toBe(404);
  expect((await get(waiting.photos[0]!.small)).headers['content-type']).toBe('image/jpeg');
  const stranger = await createBuyer(shop);
  const download = (token: string) => shop.call(downloadFile, { token, params: { id: photos[0]! } });
  expect((await download(buyer.token)).statusCode).toBe(200);
  expectRefusal(await download(stranger.token), 404, 'NOT_FOUND');

  const shown = await written(shop, buyer, { text: 'Стоит на объекте', photos: photos.toReversed() });
  expect(shown.photos.map(({ id }) => id)).toEqual(photos.toReversed());
  await shop.pool`
    insert into review (product_id, author, rating, text, status) values (${buyer.productId}, 'Без фото', 5, 'Хороша', 'PUBLISHED')
  `;
  expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(2);
  const { data, meta } = await reviewsOf(shop, buyer.productId, { with_photos: true });
  expect(meta).toMatchObject({ with_photos: 1, pagination: { total: 1 } });
  expect(data.map(({ id }) => id)).toEqual([shown.id]);
  const { full, small } = data[0]!.photos[0]!;
  expect(full).toBe(`/files/reviews/${photos[1]}`);
  for (const address of [full, small]) {
    const seen = await get(address);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
    });
  }

  // Whoever has the address sees nothing of what is public no more; its author does.
  const kept = { photos: photos.toReversed() };
  const hidden = await written(shop, buyer, { ...kept, text: 'Смотрите на example.ru' });
  expect(hidden.status).toBe('NEW');
  for (const address of [full, small]) expect((await get(address)).statusCode).toBe(404);
  expect((await get(hidden.photos[0]!.full)).statusCode).toBe(200);
  await written(shop, buyer, { ...kept, text: 'Стоит на объекте' });
  expect((await get(full)).statusCode).toBe(200);

  await shop.call(deleteReview, { token: buyer.token, params: { id: String(shown.id) } });
  for (const address of [full, small]) expect((await get(address)).statusCode).toBe(404);
  await shop.pool`update stored_file set created_at = now() - interval '25 hours' where purpose = 'review'`;
  expect(await takeForgottenFiles(shop.pool, 100)).toHaveLength(4);
});

it('photos are redrawn in two sizes without the place where they were taken; six at most, one’s own [REVIEW-005]', async () => {
  const buyer = await createReviewer(shop);
  const sent = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'Анна', Make: 'Телефон' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const response = await sendPhoto(shop, buyer.token, sent);
  expect(response.statusCode, response.body).toBe(201);
  const { id } = response.json().data;
  const own = await written(shop, buyer, { photos: [id] });
  const sizes = [];
  for (const address of [own.photos[0]!.full, own.photos[0]!.small]) {
    const { width, height, exif } = await sharp((await get(address)).rawPayload).metadata();
    sizes.push([width, height, exif]);
  }
  expect(sizes).toEqual([
    [1600, 800, undefined],
    [320, 160, undefined],
  ]);

  expectRefusal(await sendPhoto(shop, buyer.token, PDF), 415, 'FILE_TYPE');
  const foreign = await photoOf(shop, (await createBuyer(shop)).token);
  expectRefusal(await sendReview(shop, buyer, { photos: [foreign] }), 404, 'NOT_FOUND');
  expectRefusal(await sendReview(shop, buyer, { photos: [id, id] }), 400, 'VALIDATION');
  expect((await reviewsOf(shop, buyer.productId)).data[0]!.photos).toHaveLength(1);
  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } });
  const kinds = [await drawn.clone().png().toBuffer(), await drawn.clone().webp().toBuffer()];
  const six = [id];
  for (const bytes of [...kinds, undefined, undefined, undefined]) {
    const taken = await sendPhoto(shop, buyer.token, bytes);
    expect(taken.statusCode, taken.body).toBe(201);
    six.push(taken.json().data.id);
  }
  const seventh = await photoOf(shop, buyer.token);
  expectRefusal(await sendReview(shop, buyer, { photos: [...six, seventh] }), 400, 'VALIDATION');
  expect((await written(shop, buyer, { photos: six })).photos.map((photo) => photo.id)).toEqual(six);
  // What follows the picture is not looked at, so its size can be any.
  const [jpeg, largest] = [await drawn.clone().jpeg().toBuffer(), 10_240_000];
  const large = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await sendPhoto(shop, buyer.token, large(largest))).statusCode).toBe(201);
  expectRefusal(await sendPhoto(shop, buyer.token, large(largest + 1)), 413, 'FILE_TOO_LARGE');
});
