import { type Page, request as requests } from '@playwright/test';
import { createOwner, type Owner } from './company-parts.ts';
import { putOnServer, withDatabase } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

export interface Good {
  offer_id: number;
  article: string;
  name: string;
}

/** So many of each make what a seller sends and less than what needs a manager. */
export const PIECES = 4;

/** Two goods of one warehouse in Moscow, dear enough for their seller and cheap enough to be bound by the system itself. */
export async function goodsForQuote({ isOnlyThere = false } = {}): Promise<Good[]> {
  const goods = await withDatabase(
    (db) => db<Good[]>`
      select offer.id::int as offer_id, product.article, product.name
        from sellable_offer as offer
        join shown_product as product on product.id = offer.product_id
        join store on store.id = offer.store_id
        join city on city.guid = store.city_guid
       where city.name = 'Москва'
         and offer.cost between 400000 and 3000000
         and product.multiple_milli = 1000
         and offer.available_milli >= 40000
         -- Whoever asks for the product and not for the offer is given this very warehouse.
         and (not ${isOnlyThere} or 1 = (select count(*) from sellable_offer as any_offer
                                          where any_offer.product_id = offer.product_id))
       order by offer.seller_id, offer.store_id, offer.available_milli desc
       limit 2
    `,
  );
  expect(goods).toHaveLength(2);
  return [...goods];
}

/** Somebody of a company with two goods in the basket. */
export async function buyerWithBasket(page: Page): Promise<{ owner: Owner; goods: Good[] }> {
  const owner = await createOwner();
  await signInByCookie(page, owner.name);
  const goods = await goodsForQuote();
  await putOnServer(
    page,
    goods.map(({ offer_id }) => ({ offer_id, qty: PIECES })),
  );
  return { owner, goods };
}

/** From the basket, by the popup, to the page of the offer. */
export async function sendBasketAsQuote(page: Page, name: string): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Только нужные' }).click();
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
