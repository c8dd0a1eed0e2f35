import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import sharp from 'sharp';
import { isOrderedAlone, type Sellable } from './basket-goods.ts';
import { withDatabase } from './member-basket-parts.ts';
import { moveAsStaff, placeOrder } from './order-parts.ts';
import { expect } from './shop-test.ts';

export interface ReceivedProduct {
  id: number;
  code: string;
  name: string;
  article: string;
  sellerId: number;
  path: string;
}

/** Something that nobody has said anything of, ordered and received by whoever is signed in. */
export async function receiveProduct(page: Page): Promise<ReceivedProduct> {
  const silent = await withDatabase(
    (db) => db<{ id: number }[]>`
      select product.id from shown_product as product
       where rating_count = 0
         and not exists (select from product_question where product_id = product.id)
    `,
  );
  // The driver hands ids over as texts.
  const ids = new Set(silent.map(({ id }) => Number(id)));
  const good = await firstGood(page.request, (one) => isOrderedAlone(one) && ids.has(one.id));
  const order = await placeOrder(page, [{ offer_id: good.offer_id, qty: good.multiple }]);
  await moveAsStaff(order.parts[0]!.id, ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED']);
  const { id, code, name, article, seller_id: sellerId } = good;
  return { id, code, name, article, sellerId, path: `/product/${code}-${id}` };
}

const AT_ONCE = 96;
const MOST_LOOKED_AT = 20 * AT_ONCE;

/** The most popular one that will do: few of those that everybody buys have nothing said of them. */
async function firstGood(
  request: APIRequestContext,
  isWanted: (product: Sellable) => boolean,
): Promise<Sellable> {
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += AT_ONCE) {
    const answer = await request.post('/api/v1/catalog/products:search', {
      data: { filter: { in_stock: true }, sort: 'popular', pagination: { offset, limit: AT_ONCE } },
    });
    const { data } = (await answer.json()) as { data: Sellable[] };
    const good = data.find((one) => one.quantity >= one.multiple * 2 && isWanted(one));
    if (good) return good;
  }
  throw new Error('Everything in stock has been talked about.');
}

export async function reviewPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a8f86' } });
  return { name: 'объект.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Calls of who works for the seller. */
export async function asSeller(
  sellerId: number,
  work: (ask: (method: 'post' | 'put', path: string, data: object) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const [person] = await withDatabase(
    (db) => db<{ email: string }[]>`
      select email from seller_user where seller_id = ${sellerId} and closed_at is null and role = 'owner' order by id limit 1
    `,
  );
  const request: APIRequestContext = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const data = { email: person!.email, password: 'okoem-demo-1' };
  const entered = await request.post('/api/v1/seller/login', { data });
  expect(entered.status(), await entered.text()).toBe(200);
  const { access_token: token } = ((await entered.json()) as { data: { access_token: string } }).data;
  try {
    await work(async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await request[method](`/api/v1/seller/${path}`, { data: body, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { data: unknown }).data;
    });
  } finally {
    await request.dispose();
  }
}
