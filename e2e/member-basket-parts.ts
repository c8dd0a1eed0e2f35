import type { Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { expect } from './shop-test.ts';

interface SentBasket {
  count: number;
  lines: { offer_id: number; qty: number }[];
  services: { offer_id: number; service_type_id: number; quantity: number }[];
}

/** What the server says of the basket to whatever page it draws for this browser. */
export async function serverBasket(page: Page): Promise<SentBasket> {
  const html = await (await page.request.get('/cart')).text();
  const state = /<script[^>]*id="boot-state"[^>]*>([^<]+)</.exec(html)![1]!;
  const { session } = JSON.parse(state) as { session: string | { basket: SentBasket } };
  return (typeof session === 'string' ? (JSON.parse(session) as { basket: SentBasket }) : session).basket;
}

export async function serverLines(page: Page): Promise<[number, number][]> {
  return (await serverBasket(page)).lines.map(({ offer_id, qty }) => [offer_id, qty]);
}

/** As another device of the same member would. */
export async function callAsMember(page: Page, path: string, data: object): Promise<void> {
  const renewed = await page.request.post('/api/v1/refresh');
  const { data: tokens } = (await renewed.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers });
  expect([200, 201], await answer.text()).toContain(answer.status());
}

export async function putOnServer(
  page: Page,
  items: readonly { offer_id: number; qty: number; seen_price?: number }[],
): Promise<void> {
  await callAsMember(page, 'baskets:set-item', { items });
}

export async function withDatabase<Answer>(ask: (db: Sql) => Promise<Answer>): Promise<Answer> {
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    return await ask(db);
  } finally {
    await db.end();
  }
}

export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Корзина' });
