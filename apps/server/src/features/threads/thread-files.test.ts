import { downloadFile } from '@okoem/contract/files.ts';
import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import * as calls from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { createManager } from '../../testing/quote-calls.ts';
import { PDF, picture, sendForm } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { dataOf, opened, said, seen, send } from '../../testing/thread-calls.ts';
import { takeForgottenFiles } from '../files/file-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function upload(token: string, path: string, bytes: Uint8Array = PDF, name = 'акт.pdf') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { token, path });
}

const sent = async (token: string, path: string = calls.uploadMessageFile.path) =>
  dataOf<{ id: string }>(await upload(token, path)).id;

it('files are said by who sent them, once, and opened by who is in the thread alone, which their owner is told [TALK-017] [PDATA-006]', async () => {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
  const { id } = await opened(shop, buyer, { kind: 'order', id: order.parts[0]!.id });
  const file = await sent(buyer.token);
  const stranger = await createBuyer(shop);
  const foreign = await sent(stranger.token);
  const manager = await createManager(shop, 'support');

  expectRefusal(await send(shop, buyer, { id, text: '', files: [file, foreign] }), 404, 'NOT_FOUND');
  expect((await seen(shop, buyer, id)).messages).toEqual([]);
  const message = await said(shop, buyer, { id, text: '', files: [file] });
  expect(message.files).toMatchObject([{ id: file, name: 'акт.pdf', media_type: 'application/pdf' }]);
  expectRefusal(await send(shop, buyer, { id, text: 'Ещё раз', files: [file] }), 404, 'NOT_FOUND');

  const params = { id: String(id), file };
  expect(
    (await shop.call(calls.downloadMessageFile, { token: buyer.token, params })).headers['content-type'],
  ).toBe('application/pdf');
  // Looked at twice in a row, it is one look.
  for (let at = 0; at < 2; at += 1)
    expect(
      (await shop.call(seller.downloadSellerMessageFile, { token: hand.token, params })).statusCode,
    ).toBe(200);
  expect((await shop.call(staff.downloadStaffMessageFile, { token: manager.token, params })).statusCode).toBe(
    200,
  );
  const looks = await shop.pool`
    select looker_kind, title from document_look where customer_id = ${buyer.id} order by id
  `;
  expect([...looks]).toEqual([
    { lookerKind: 'seller', title: 'акт.pdf' },
    { lookerKind: 'staff', title: 'акт.pdf' },
  ]);
  expectRefusal(
    await shop.call(calls.downloadMessageFile, { token: stranger.token, params }),
    404,
    'NOT_FOUND',
  );
  expectRefusal(await shop.call(calls.downloadMessageFile, { params }), 404, 'NOT_FOUND');
  const other = await opened(shop, stranger, { kind: 'support' });
  const elsewhere = { token: stranger.token, params: { id: String(other.id), file } };
  expectRefusal(await shop.call(calls.downloadMessageFile, elsewhere), 404, 'NOT_FOUND');
  expectRefusal(
    await shop.call(downloadFile, { token: buyer.token, params: { id: file } }),
    404,
    'NOT_FOUND',
  );
});

it('sellers and the staff send files too, and a message that is taken back takes its files along [TALK-017]', async () => {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
  const mate = await createSellerHand(shop, order.parts[0]!.sellerId);
  const manager = await createManager(shop, 'support');
  const { id } = await opened(shop, buyer, { kind: 'order', id: order.parts[0]!.id });
  const ofSeller = await sent(hand.token, seller.uploadSellerMessageFile.path);
  const second = await sent(hand.token, seller.uploadSellerMessageFile.path);
  const ofStaff = await sent(manager.token, staff.uploadStaffMessageFile.path);
  expectRefusal(
    await upload(buyer.token, calls.uploadMessageFile.path, Buffer.from('MZ'), 'игра.exe'),
    415,
    'FILE_TYPE',
  );
  expectRefusal(
    await send(shop, mate, { id, text: 'Чужой', files: [ofSeller], room: 'seller' }),
    404,
    'NOT_FOUND',
  );
  const message = await said(shop, hand, { id, text: 'Фото', files: [ofSeller, second], room: 'seller' });
  await said(shop, manager, { id, text: 'Акт', files: [ofStaff], room: 'staff' });
  const params = { id: String(id), file: ofSeller };
  const both = [params, { ...params, file: second }];
  for (const each of both)
    expect(
      (await shop.call(calls.downloadMessageFile, { token: buyer.token, params: each })).statusCode,
    ).toBe(200);
  await shop.call(seller.deleteSellerMessage, {
    token: hand.token,
    params: { id: String(id), seq: String(message.seq) },
  });
  for (const each of both)
    expectRefusal(
      await shop.call(calls.downloadMessageFile, { token: buyer.token, params: each }),
      404,
      'NOT_FOUND',
    );
  const unsaid = dataOf<{ id: string }>(
    await upload(buyer.token, calls.uploadMessageFile.path, await picture('png'), 'фото.png'),
  ).id;
  const fresh = dataOf<{ id: string }>(
    await upload(buyer.token, calls.uploadMessageFile.path, await picture('png'), 'новое.png'),
  ).id;
  await shop.pool`update stored_file set created_at = now() - interval '25 hours' where purpose = 'message'`;
  await shop.pool`update stored_file set created_at = now() - interval '23 hours' where id = ${fresh}`;
  const forgotten = (await takeForgottenFiles(shop.pool, 100)).map((row) => row.id);
  expect(forgotten).not.toContain(fresh);
  expect(forgotten.sort()).toEqual(expect.arrayContaining([ofSeller, second, unsaid].sort()));
  expect(forgotten).not.toContain(ofStaff);
});
