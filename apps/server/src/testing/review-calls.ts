import { askQuestion } from '@okoem/contract/own-questions.ts';
import type { OwnQuestion } from '@okoem/contract/own-questions.ts';
import { putReview, uploadReviewPhoto } from '@okoem/contract/own-reviews.ts';
import type { OwnReview } from '@okoem/contract/own-reviews.ts';
import { searchReviews } from '@okoem/contract/reviews.ts';
import type { Review } from '@okoem/contract/reviews.ts';
import type { LightMyRequestResponse } from 'fastify';
import { createCompanyCustomer, signIn } from './factories.ts';
import { type Buyer, createBuyer } from './order-life-calls.ts';
import { receivedOrder } from './return-calls.ts';
import { picture, sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';

export interface Bought {
  productId: number;
  partId: number;
  orderId: number;
  sellerId: number;
}

/** A product that somebody has received; as it was placed when another time is named. */
export async function boughtProduct(
  shop: TestApp,
  owner: { customerId: number; companyId?: number; receivedAt?: Date },
): Promise<Bought> {
  const order = await receivedOrder(shop, owner);
  const part = order.parts[0]!;
  const [line] = await shop.pool<{ productId: number }[]>`
    select product_id from order_line where id = ${part.lineIds[0]!}
  `;
  return { productId: line!.productId, partId: part.id, orderId: order.id, sellerId: part.sellerId };
}

export interface Reviewer extends Buyer, Bought {}

/** Somebody who may write, with what he may write of. */
export async function createReviewer(shop: TestApp): Promise<Reviewer> {
  const buyer = await createBuyer(shop);
  return { ...buyer, ...(await boughtProduct(shop, { customerId: buyer.id })) };
}

/** The same for a company. */
export async function createCompanyReviewer(
  shop: TestApp,
): Promise<Bought & { id: number; token: string; companyId: number }> {
  const { id, companyId } = await createCompanyCustomer(shop.pool);
  const bought = await boughtProduct(shop, { customerId: id, companyId });
  return { id, companyId, token: await signIn(shop.pool, { customerId: id }), ...bought };
}

export function sendReview(
  shop: TestApp,
  { token, productId }: { token: string; productId: number },
  body: object = {},
): Promise<LightMyRequestResponse> {
  return shop.call(putReview, {
    token,
    params: { id: String(productId) },
    body: { rating: 5, text: 'Работает вторую зиму', ...body },
  });
}

export async function written(
  shop: TestApp,
  who: { token: string; productId: number },
  body: object = {},
): Promise<OwnReview> {
  const response = await sendReview(shop, who, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: OwnReview }>().data;
}

export interface FoundReviews {
  data: Review[];
  meta: { average: number | null; with_photos: number; pagination: { total: number } };
}

export async function reviewsOf(
  shop: TestApp,
  productId: number,
  { sort, ...filter }: { sort?: string; rating?: number; with_photos?: boolean } = {},
): Promise<FoundReviews> {
  const body = { filter: { product_id: productId, ...filter }, ...(sort !== undefined && { sort }) };
  return (await shop.call(searchReviews, { body })).json<FoundReviews>();
}

export async function sendPhoto(
  shop: TestApp,
  token: string,
  bytes?: Uint8Array,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes ?? (await picture('jpeg')))]), 'объект.jpg');
  return sendForm(shop, form, { token, path: uploadReviewPhoto.path });
}

export async function photoOf(shop: TestApp, token: string): Promise<string> {
  const response = await sendPhoto(shop, token);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: { id: string } }>().data.id;
}

export function sendQuestion(
  shop: TestApp,
  { token, productId }: { token: string; productId: number },
  text: string,
): Promise<LightMyRequestResponse> {
  return shop.call(askQuestion, { token, params: { id: String(productId) }, body: { text } });
}

export async function asked(
  shop: TestApp,
  who: { token: string; productId: number },
  text: string,
): Promise<OwnQuestion> {
  const response = await sendQuestion(shop, who, text);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: OwnQuestion }>().data;
}
