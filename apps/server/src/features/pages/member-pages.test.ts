import type { KeptBasket } from '@okoem/contract/page.ts';
import { DEFAULT_CITY, writeCityCookie } from '@okoem/domain/delivery/current-city.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/session/refresh-session.ts';
import { CITIES, createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, joinCompany } from '../../testing/factories.ts';
import { buildPlainStorefront, type PlainPage, type PlainReader } from '../../testing/plain-storefront.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const AGREED = 12_34;
const TURNS = 100;
const NASTY = '</script><img src=x onerror=alert(1)>"\'&\u2028Ян';
const storefront = buildPlainStorefront();
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({}, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

const BOTH_CITIES = [
  { city: 'Москва', cost: 100_00, radiusKm: 100 },
  { city: 'Казань', cost: 150_00, radiusKm: 100 },
] as const;
const pathOf = ({ id }: MadeGoods) => `/product/goods-${id}`;

/** The cookie of a new session. */
async function cookieOf(customerId: number): Promise<string> {
  return `refresh_token=${(await openSession(shop.pool, { customerId })).refreshToken}`;
}

async function namedCustomer(firstName: string): Promise<number> {
  const { id } = await createCustomer(shop.pool);
  await shop.pool`update customer set first_name = ${firstName}, last_name = '' where id = ${id}`;
  return id;
}

async function companyWithPrice(
  goods: MadeGoods,
): Promise<{ customerId: number; companyId: number; cookie: string }> {
  const { customerId, companyId } = await createBuyer(shop.pool);
  await createPriceList(shop.pool, goods, { companyIds: [companyId], price: AGREED });
  await shop.settleCatalog();
  return { customerId, companyId, cookie: await cookieOf(customerId) };
}

describe('a company and a guest who open the same product by turns', () => {
  it.each(['company', 'guest'])(
    'never see each other’s price, name or city, whoever comes first: %s (A36)',
    async (first) => {
      const goods = await createGoods(shop.pool, { offers: BOTH_CITIES });
      const { cookie } = await companyWithPrice(goods);
      const path = pathOf(goods);
      const ofCompany = () => visit(path, { cookie: `${cookie}; ${cityCookie(CITIES.Москва)}` });
      const ofGuest = () => visit(path, { cookie: cityCookie(CITIES.Казань) });
      if (first === 'guest') await ofGuest();

      for (let turn = 0; turn < TURNS; turn += 1) {
        const own = await ofCompany();
        expect(said(own)).toMatchObject({
          runtime: { city: { city: 'Москва' } },
          product: { price: AGREED },
          reader: { kind: 'member', customerType: 'ENTITY' },
        });
        expect(own.body).not.toContain('Казань');
        expect(own.headers['cache-control']).toBe('private, no-store');

        const guest = await ofGuest();
        expect(said(guest)).toMatchObject({
          runtime: { city: { city: 'Казань' } },
          product: { price: 150_00 },
          reader: { kind: 'guest' },
        });
        expect(guest.body).not.toContain(String(AGREED));
        expect(guest.body).not.toContain('Москва');
        expect(guest.body).not.toContain('Контур');
      }
    },
  );
});

describe('two members who open the same page in turn', () => {
  it('get one drawing with their own parts, and every other byte is the same', async () => {
    const goods = await createGoods(shop.pool, { offers: BOTH_CITIES });
    await shop.settleCatalog();
    const [anna, nasty] = [await namedCustomer('Анна'), await namedCustomer(NASTY)];
    await shop.pool`insert into favourite (customer_id, offer_id) values (${anna}, ${goods.offerIds[0]!})`;
    const cookies = [await cookieOf(anna), await cookieOf(nasty)];
    const path = pathOf(goods);
    const [one, other, again] = [
      await visit(path, { cookie: cookies[0]! }),
      await visit(path, { cookie: cookies[1]! }),
      await visit(path, { cookie: cookies[0]! }),
    ];
    expect([one, other, again].map(({ headers }) => headers['x-cache'])).toEqual(['miss', 'hit', 'hit']);
    expect(readerOf(one)).toMatchObject({
      name: 'Анна',
      initials: 'А',
      isFavourite: 'true',
      favourites: '1',
    });
    expect(readerOf(other)).toMatchObject({ isFavourite: 'false', favourites: '' });

    expect(one.body).not.toContain('\uE000');
    expect(other.body).not.toContain('\uE000');
    expect(withoutReader(one)).toBe(withoutReader(other));
    expect(withoutReader(again)).toBe(withoutReader(one));
    expect(said(one).drawing).toBe(said(other).drawing);
  });

  it('have the state of the session safe for a script, whatever a name holds: the access token and never the cookie’s [AUTH-014]', async () => {
    const goods = await createGoods(shop.pool);
    await shop.settleCatalog();
    const cookie = await cookieOf(await namedCustomer(NASTY));
    const page = await visit(pathOf(goods), { cookie });
    expect(page.body).not.toContain(cookie.split('=')[1]);
    expect(page.body).not.toContain('<img');
    expect(page.body).not.toContain('</script');
    const boot = JSON.parse(readerOf(page).boot);
    expect(boot).toMatchObject({ kind: 'member', name: NASTY, customerType: 'PHYSICAL', company: null });
    expect(boot.token.refresh_token).toBe('present');
    const headers = { authorization: `Bearer ${boot.token.access_token}` };
    const { statusCode, body } = await visit('/api/v1/auth/current-user', headers);
    expect(statusCode, body).toBe(200);
  });

  it('share it with neither guests nor companies, and companies with other prices share none', async () => {
    const goods = await createGoods(shop.pool, { offers: BOTH_CITIES });
    const { cookie, companyId } = await companyWithPrice(goods);
    const colleague = await namedCustomer('Пётр');
    await shop.pool`update customer set email_verified_at = now() where id = ${colleague}`;
    await joinCompany(shop.pool, { customerId: colleague, companyId, role: 'buyer' });
    const stranger = await createBuyer(shop.pool);
    const path = pathOf(goods);
    const drawings = [];
    for (const headers of [
      {},
      { cookie: await cookieOf(await namedCustomer('Анна')) },
      { cookie },
      { cookie: await cookieOf(colleague) },
      { cookie: await cookieOf(stranger.customerId) },
    ]) {
      const { drawing, product } = said(await visit(path, headers));
      drawings.push([drawing, product!.price]);
    }
    const [guest, person, company, ofColleague, ofStranger] = drawings;
    expect([guest, person, company, ofColleague, ofStranger].map((one) => one![1])).toEqual([
      100_00,
      100_00,
      AGREED,
      AGREED,
      100_00,
    ]);
    expect(ofColleague![0]).toBe(company![0]);
    expect(new Set([guest, person, company, ofStranger].map((one) => one![0])).size).toBe(4);
  });
});

describe('the basket of a page', () => {
  it('is the length of the server’s and of the company chosen, in the first HTML, with its lines and services [CART-021]', async () => {
    const { customerId, companyId } = await createBuyer(shop.pool);
    const [one, other] = [await createGoods(shop.pool), await createGoods(shop.pool)];
    await shop.settleCatalog();
    const [offerId, otherId] = [one.offerIds[0]!, other.offerIds[0]!];
    const path = pathOf(one);
    const cookie = await cookieOf(customerId);
    const basketNow = async () => {
      const { basket, boot } = readerOf(await visit(path, { cookie }));
      return { badge: basket, kept: JSON.parse(boot).basket as KeptBasket };
    };
    expect(await basketNow()).toEqual({
      badge: '',
      kept: { version: 0, count: 0, lines: [], services: [] },
    });

    const ofCompany = await basketWith(shop.pool, { customerId, companyId }, [offerId, otherId]);
    await basketWith(shop.pool, { customerId, companyId: null }, [otherId]);
    await shop.pool`with made as (
                      insert into service_type (code, name, pricing, price) values ('page', 'Проверка', 'fixed', 100) returning id
                    )
                    insert into basket_line_service (basket_id, offer_id, service_type_id, quantity)
                    select ${ofCompany}, ${otherId}, id, 3 from made`;
    const { badge, kept } = await basketNow();
    expect(badge).toBe('2');
    expect(kept).toMatchObject({ version: 1, count: 2, services: [{ offer_id: otherId, quantity: 3 }] });
    expect(kept.lines).toEqual([
      { offer_id: offerId, product_id: one.id, qty: 1.5, place: expect.any(Number), price: 77_00 },
      { offer_id: otherId, product_id: other.id, qty: 1.5, place: expect.any(Number), price: 77_00 },
    ]);
  });
});

/** A line of a piece and a half of each. */
async function basketWith(
  db: TestApp['pool'],
  { customerId, companyId }: { customerId: number; companyId: number | null },
  offerIds: readonly number[],
): Promise<number> {
  const [basket] = await db<{ id: number }[]>`
    insert into basket (customer_id, company_id) values (${customerId}, ${companyId}) returning id
  `;
  for (const offerId of offerIds) {
    await db`insert into basket_line (basket_id, offer_id, quantity_milli, seen_price)
             values (${basket!.id}, ${offerId}, 1500, 7700)`;
  }
  return basket!.id;
}

describe('the page of a company', () => {
  it('follows its price lists at once', async () => {
    const goods = await createGoods(shop.pool, { offers: BOTH_CITIES });
    const { cookie } = await companyWithPrice(goods);
    const price = async () => said(await visit(pathOf(goods), { cookie })).product!.price;
    expect(await price()).toBe(AGREED);
    await shop.pool`update price_list_item set price = 11_00 where product_id = ${goods.id}`;
    await shop.settleCatalog();
    await expect.poll(price, { timeout: 10_000 }).toBe(11_00);
    await shop.pool`update price_list set ends_at = now() where id in
                     (select price_list_id from price_list_item where product_id = ${goods.id})`;
    await shop.settleCatalog();
    await expect.poll(price, { timeout: 10_000 }).toBe(100_00);
  });

  it('becomes the person’s with the end of the membership, and a guest’s with the end of the session', async () => {
    const goods = await createGoods(shop.pool, { offers: BOTH_CITIES });
    const { cookie, customerId } = await companyWithPrice(goods);
    const see = async () => said(await visit(pathOf(goods), { cookie }));
    expect(await see()).toMatchObject({ product: { price: AGREED }, reader: { customerType: 'ENTITY' } });
    await shop.pool`delete from company_member where customer_id = ${customerId}`;
    expect(await see()).toMatchObject({ product: { price: 100_00 }, reader: { customerType: 'PHYSICAL' } });
    await shop.pool`update session set ended_at = now() where customer_id = ${customerId}`;
    expect(await see()).toMatchObject({ product: { price: 100_00 }, reader: { kind: 'guest' } });
  });
});

describe('a page of the cabinet', () => {
  it('is drawn for its owner each time and kept by nobody', async () => {
    const cookie = await cookieOf(await namedCustomer('Анна'));
    const pages = [await visit('/lk/profile', { cookie }), await visit('/lk/profile', { cookie })];
    expect(pages.map(({ headers }) => headers['x-cache'])).toEqual(['pass', 'pass']);
    expect(pages[0]!.headers['cache-control']).toBe('private, no-store');
    expect(readerOf(pages[0]!)).toMatchObject({ name: 'Анна' });
    expect(said(pages[0]!).drawing).not.toBe(said(pages[1]!).drawing);
  });
});

describe('the call for a product', () => {
  it('tells a company its price and a guest of another city theirs, by turns (A36)', async () => {
    const offers = [{ city: 'Москва', cost: 100_00 }] as const;
    const goods = await createGoods(shop.pool, { offers });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, goods, { companyIds: [companyId], price: AGREED });
    await shop.settleCatalog();
    const url = (guid: string) => `/api/v1/catalog/products/${goods.id}?customer_region_guid=${guid}`;

    for (let turn = 0; turn < TURNS; turn += 1) {
      const own = await visit(url(CITIES.Москва), { authorization: `Bearer ${token}` });
      const guest = await visit(url(CITIES.Казань), {});
      expect(own.headers['cache-control']).toBe('private, no-store');
      expect(own.body).toContain(String(AGREED));
      expect(guest.body).not.toContain(String(AGREED));
    }
  });
});

function visit(url: string, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  return shop.send({ url, headers });
}

function said({ statusCode, body }: LightMyRequestResponse): PlainPage {
  expect(statusCode, body).toBe(200);
  return JSON.parse(body.replaceAll('&quot;', '\\"').replaceAll('&#x27;', "'")) as PlainPage;
}

function readerOf(page: LightMyRequestResponse): PlainReader {
  const { reader } = said(page);
  expect(reader.kind).toBe('member');
  return reader as PlainReader;
}

/** The page with what it says of its reader taken out. */
function withoutReader({ body }: LightMyRequestResponse): string {
  expect(body).toContain('"reader":');
  return body.replace(/"reader":\{.*\}/s, '');
}

function cityCookie(guid: string): string {
  return `city=${writeCityCookie({ ...DEFAULT_CITY, city_guid: guid })}`;
}
