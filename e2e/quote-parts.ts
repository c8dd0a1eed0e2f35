import { type Page, request as requests } from '@playwright/test';
import { type Sellable, sellable } from './basket-goods.ts';
import { createOwner, type Owner } from './company-parts.ts';
import { putOnServer } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

const CHEAPEST = 300_00;
const DEAREST = 110_000_00;

/** Pieces of one warehouse in Moscow that two of make a sum the system may bind by itself. */
export async function goodsForQuote(page: Page): Promise<Sellable[]> {
  const isGood = ({ store_city: city, price, multiple }: Sellable) =>
    city === 'Москва' && multiple === 1 && price >= CHEAPEST && price <= DEAREST;
  return sellable(page.request, 2, isGood);
}

/** Somebody of a company with two goods in the basket. */
export async function buyerWithBasket(page: Page): Promise<{ owner: Owner; goods: Sellable[] }> {
  const owner = await createOwner();
  await signInByCookie(page, owner.name);
  const goods = await goodsForQuote(page);
  await putOnServer(
    page,
    goods.map(({ offer_id, price }) => ({ offer_id, qty: 2, seen_price: price })),
  );
  return { owner, goods };
}

/** From the basket, by the popup, to the page of the offer. */
export async function sendBasketAsQuote(page: Page, name: string): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('main').getByRole('button', { name: 'Получить КП' }).click();
  const popup = page.getByRole('dialog', { name: 'Отправить как КП' });
  await popup.getByLabel('Название').fill(name);
  await popup.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/lk\/quotes\/\d+$/);
  return page.url().split('/').at(-1)!;
}

/** The manager takes what the buyer asks for and sends it as the next version. */
export async function answerAsManager(id: string, comment: string): Promise<void> {
  const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const login = { email: 'sales@demo.okoem.example', password: 'okoem-demo-1' };
  try {
    const entered = await request.post('/api/v1/staff/login', { data: login });
    const { data } = (await entered.json()) as { data: { access_token: string } };
    const headers = { authorization: `Bearer ${data.access_token}` };
    const taken = await request.post(`/api/v1/staff/quotes/${id}:take`, { data: {}, headers });
    expect(taken.status(), await taken.text()).toBe(200);
    const sent = await request.post(`/api/v1/staff/quotes/${id}:send`, { data: { comment }, headers });
    expect(sent.status(), await sent.text()).toBe(200);
  } finally {
    await request.dispose();
  }
}

export async function noOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
