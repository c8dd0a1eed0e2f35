import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOrderPayments, type OrderPayments, startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInstalments, runPartner } from '../../commands/operator-partner.ts';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { orderBody, placed, sendOrder } from '../../testing/order-calls.ts';
import { buildPlainStorefront, type PlainPage } from '../../testing/plain-storefront.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findOrderMoney } from '../ledger/order-money.ts';

const storefront = buildPlainStorefront();
const BY = { actor: { kind: 'job', name: 'test' }, requestId: null } as const;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ PAGE_CACHE_MB: '1' }, { storefrontDir: storefront.distDir });
});
afterEach(() => shop.pool`update payment_limit set is_on = false where method = 'instalments'`);
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

const pageOf = async (url: string) => JSON.parse((await shop.send({ url })).body) as PlainPage;
const quiet = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';

async function partnerFile(changes: object = {}): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'partner-')), 'partner.json');
  const partner = {
    code: 'dolyami',
    name: 'Долями',
    least: 2000_00,
    most: 140_000_00,
    parts: 6,
    tokens: { primary: '#112233' },
    logo: MARK,
    ...changes,
  };
  writeFileSync(file, JSON.stringify(partner));
  return file;
}

describe('a partner of instalments', () => {
  it('lends its colours and its mark as files, and nothing that is not there [INSTAL-001]', async () => {
    const css = await shop.send({ url: '/files/partners/bank.css' });
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(css.body).toMatch(/^:root\[data-theme=bank\]\{.*--c-primary:#1d4fa3;/);
    expect(css.body).toContain('url(/files/partners/bank.svg)');
    const mark = await shop.send({ url: '/files/partners/bank.svg' });
    expect(mark.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(mark.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await shop.send({ url: '/files/partners/nobody.css' })).statusCode).toBe(404);
  });

  it('is added by the operator, chosen by the address, and shown to everybody when the operator says so [INSTAL-001] [INSTAL-003] [GEN-007]', async () => {
    quiet();
    await runPartner(shop.pool, [await partnerFile()], BY);
    await runInstalments(shop.pool, 'on', BY);
    await eventually(async () => {
      const { partner } = (await pageOf('/one?partner=dolyami')).runtime;
      expect(partner).toMatchObject({
        code: 'dolyami',
        name: 'Долями',
        instalments: { parts: 6, least: 2000_00, most: 140_000_00 },
      });
    });
    const css = (await shop.send({ url: '/files/partners/dolyami.css' })).body;
    expect(css).toContain(':root[data-theme=dolyami]{--c-primary:#112233}');
    expect(css).toContain('url(/files/partners/dolyami.svg)');
    expect((await shop.send({ url: '/files/partners/dolyami.svg' })).body).toBe(MARK);
    expect((await pageOf('/one')).runtime.partner).toBeNull();
    await runPartner(shop.pool, ['default', 'dolyami'], BY);
    await eventually(async () => {
      expect((await pageOf('/one')).runtime.partner).toMatchObject({ code: 'dolyami' });
    });
    expect((await pageOf('/one?partner=bank')).runtime.partner).toMatchObject({ code: 'bank' });
    expect((await pageOf('/one?partner=none')).runtime.partner).toBeNull();
    await runPartner(shop.pool, ['default', 'none'], BY);
    await runInstalments(shop.pool, 'off', BY);
    await eventually(async () => {
      expect((await pageOf('/one')).runtime.partner).toBeNull();
      expect((await pageOf('/one?partner=dolyami')).runtime.partner).toMatchObject({ instalments: null });
    });
    await expect(runPartner(shop.pool, ['default', 'nobody'], BY)).rejects.toThrow('no partner');
    const wrong = await partnerFile({ tokens: { primary: 'red' } });
    await expect(runPartner(shop.pool, [wrong], BY)).rejects.toThrow('tokens');
  });
});

describe('an order paid in parts', () => {
  async function ordered(qty = 20) {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 1000 });
    await setItems(shop, token, [{ offer_id: offerId, qty, seen_price: 100_00 }]);
    return { token, order: await placed(shop, token, { payment_method: 'instalments' }) };
  }
  const bankPage = async ({ token, order }: Awaited<ReturnType<typeof ordered>>) => {
    const begun = await shop.call(startOrderPayment, { token, params: { id: String(order.id) }, body: {} });
    expect(begun.statusCode, begun.body).toBe(201);
    return new URL(begun.json<{ data: { pay_url: string } }>().data.pay_url).pathname;
  };
  const press = (url: string, scenario: string) =>
    shop.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `scenario=${scenario}`,
    });

  it('brings us its money whole when the partner approves, after its schedule was shown [INSTAL-004]', async () => {
    await shop.pool`update payment_limit set is_on = true where method = 'instalments'`;
    const bought = await ordered();
    const url = await bankPage(bought);
    const page = (await shop.send({ url, headers: { cookie: 'partner=bank' } })).body;
    expect(page).toContain('Плати частями');
    expect(page.match(/500\s₽/g)).toHaveLength(4);
    await press(url, 'success');
    expect(await findOrderMoney(shop.pool, bought.order.id)).toMatchObject({
      paid: 2000_00,
      held: 0,
      owed: 0,
      state: 'PAID',
    });
  });

  it('waits for another try when the partner refuses, and is closed outside the limits and while switched off [INSTAL-004]', async () => {
    await shop.pool`update payment_limit set is_on = true where method = 'instalments'`;
    const bought = await ordered();
    await press(await bankPage(bought), 'decline');
    expect(await findOrderMoney(shop.pool, bought.order.id)).toMatchObject({ paid: 0, state: 'AWAITING' });
    const [row] = await shop.pool<{ failure: string }[]>`
      select failure from payment where order_id = ${bought.order.id}
    `;
    expect(row!.failure).toBe('credit_refused');
    await press(await bankPage(bought), 'success');
    expect(await findOrderMoney(shop.pool, bought.order.id)).toMatchObject({ paid: 2000_00, state: 'PAID' });
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 100 });
    const refusedFor = async (qty: number) => {
      await setItems(shop, token, [{ offer_id: offerId, qty, seen_price: 100_00 }]);
      return sendOrder(shop, token, await orderBody(shop, token, { payment_method: 'instalments' }));
    };
    expectRefusal(await refusedFor(9), 422, 'PAYMENT_METHOD');
    await shop.pool`update payment_limit set most = 1099_99 where method = 'instalments'`;
    expectRefusal(await refusedFor(11), 422, 'PAYMENT_METHOD');
    expect((await refusedFor(10)).statusCode).toBe(201);
    await shop.pool`update payment_limit set most = 150_000_00 where method = 'instalments'`;
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    const buyer = await signIn(shop.pool, { customerId: id });
    await setItems(shop, buyer, [{ offer_id: offerId, qty: 20, seen_price: 100_00 }]);
    const wish = { payment_method: 'instalments', payer: { company_id: companyId } };
    expectRefusal(await sendOrder(shop, buyer, await orderBody(shop, buyer, wish)), 422, 'PAYMENT_METHOD');
    await shop.pool`update payment_limit set is_on = false where method = 'instalments'`;
    expectRefusal(await refusedFor(20), 422, 'PAYMENT_METHOD');
  });

  it('is refused outside the limits of the shop and the partner’s own, at the checkout and at the bank, unless another takes it [INSTAL-006] [GEN-007]', async () => {
    await shop.pool`update payment_limit set is_on = true where method = 'instalments'`;
    const bought = await ordered();
    const start = () =>
      shop.call(startOrderPayment, {
        token: bought.token,
        params: { id: String(bought.order.id) },
        body: { method: 'instalments' },
      });
    const methods = async () => {
      const params = { id: String(bought.order.id) };
      const shown = await shop.call(getOrderPayments, { token: bought.token, params });
      return shown.json<{ data: OrderPayments }>().data.methods;
    };
    const ofShop = (least: number, most: number) =>
      shop.pool`update payment_limit set least = ${least}, most = ${most} where method = 'instalments'`;
    expect(await methods()).toContain('instalments');
    for (const [least, most] of [
      [1000_00, 1999_99],
      [2000_01, 150_000_00],
    ] as const) {
      await ofShop(least, most);
      expectRefusal(await start(), 422, 'PAYMENT_METHOD');
      expect(await methods()).not.toContain('instalments');
    }
    await ofShop(1000_00, 150_000_00);
    await shop.pool`update instalment_partner set is_on = code = 'bank', least = 1000_00, most = 1999_99`;
    expectRefusal(await start(), 422, 'PAYMENT_METHOD');
    expect(await methods()).not.toContain('instalments');
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 100 });
    await setItems(shop, token, [{ offer_id: offerId, qty: 20, seen_price: 100_00 }]);
    const body = await orderBody(shop, token, { payment_method: 'instalments' });
    expectRefusal(await sendOrder(shop, token, body), 422, 'PAYMENT_METHOD');

    await shop.pool`insert into instalment_partner (code, name, least) values ('other', 'Другой банк', 2000_00)`;
    expect(await methods()).toContain('instalments');
    await shop.pool`update instalment_partner set is_on = false`;
    expectRefusal(await start(), 422, 'PAYMENT_METHOD');
    await shop.pool`update instalment_partner set is_on = true`;
    expect((await start()).statusCode).toBe(201);
  });
});
