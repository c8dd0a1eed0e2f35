import { plainAmount } from '@okoem/domain/papers/paper-money.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import {
  startTkassaImitation,
  TKASSA_ACCOUNT,
  type TkassaImitation,
  tkassaToken,
} from '../../testing/tkassa-imitation.ts';
import {
  startYookassaImitation,
  YOOKASSA_ACCOUNT,
  type YookassaImitation,
} from '../../testing/yookassa-imitation.ts';
import { banksOf } from './payment-config.ts';
import { BankFailure, BankRefusal, type NewBankPayment } from './payment-provider.ts';
import { isSigned, signedToken } from './signed-token.ts';
import { createTkassa } from './tkassa.ts';
import { createYookassa } from './yookassa.ts';

const NEW: NewBankPayment = {
  key: 'okoem-payment-17',
  ref: '2611-000042-1',
  amount: 155_760_00,
  method: 'card',
  isTwoStage: true,
  description: 'Заказ 2611-000042',
  returnUrl: 'https://okoem.example/lk/orders/42',
  notifyUrl: 'https://okoem.example/payments/notices/bank',
  expiresAt: new Date('2026-11-18T10:00:00Z'),
};
const asked = (externalId: string, known: object = {}) => ({
  externalId,
  amount: NEW.amount,
  captured: 0,
  refunded: 0,
  ...known,
});

describe('ЮKassa', () => {
  let bank: YookassaImitation;
  beforeEach(async () => {
    bank = await startYookassaImitation();
  });
  afterEach(() => bank.close());
  const yookassa = (changes: object = {}) =>
    createYookassa({
      url: bank.url,
      ...YOOKASSA_ACCOUNT,
      networks: ['185.71.76.0/27', '2a02:5180::/32'],
      timeoutMs: 30_000,
      ...changes,
    });

  it('is asked in roubles as text, by our key, and the same key makes one payment [PAY-011]', async () => {
    expect([plainAmount(155_760_00), plainAmount(5), plainAmount(100_01)]).toEqual([
      '155760.00',
      '0.05',
      '100.01',
    ]);
    const provider = yookassa();
    bank.losesAnswers = 1;
    const made = await provider.create(NEW);
    expect(await provider.create(NEW)).toEqual(made);
    expect(bank.payments.size).toBe(1);
    expect(made.payUrl).toBe(`https://yoomoney.ru/checkout/${made.externalId}`);
    expect(bank.calls.map(({ headers }) => headers['idempotence-key'])).toEqual(Array(3).fill(NEW.key));
    expect(bank.calls[0]!.body).toEqual({
      amount: { value: '155760.00', currency: 'RUB' },
      capture: false,
      confirmation: { type: 'redirect', return_url: NEW.returnUrl },
      description: NEW.description,
      metadata: { ref: NEW.ref },
      payment_method_data: { type: 'bank_card' },
    });
  });

  it('is held, captured in part, and given back until nothing is left [PAY-011]', async () => {
    const provider = yookassa();
    const { externalId } = await provider.create(NEW);
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'PENDING', ref: NEW.ref });
    bank.payments.get(externalId)!.status = 'waiting_for_capture';
    expect(await provider.state(asked(externalId))).toMatchObject({
      state: 'AUTHORIZED',
      amount: NEW.amount,
    });
    await provider.capture({ ...asked(externalId), key: 'capture', sum: 100_000_00 });
    const paid = await provider.state(asked(externalId));
    expect(paid).toMatchObject({ state: 'PAID', amount: null, captured: 100_000_00, refunded: 0 });
    expect(await provider.refund({ ...asked(externalId), key: 'r1', sum: 60_000_00 })).toBe('done');
    expect(await provider.refund({ ...asked(externalId), key: 'r1', sum: 60_000_00 })).toBe('done');
    expect(await provider.state(asked(externalId))).toMatchObject({ refunded: 60_000_00 });
    const more = provider.refund({ ...asked(externalId), key: 'r2', sum: 40_000_01 });
    await expect(more).rejects.toThrow(BankRefusal);
  });

  it('lets go what was held, and says why it refused [PAY-011]', async () => {
    const provider = yookassa();
    const { externalId } = await provider.create(NEW);
    const known = bank.payments.get(externalId)!;
    known.status = 'waiting_for_capture';
    expect(await provider.cancel({ ...asked(externalId), key: 'cancel' })).toBe(true);
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'CANCELED' });
    known.cancellation_details = { party: 'yoo_money', reason: 'insufficient_funds' };
    const failed = { state: 'FAILED', reason: 'insufficient_funds' };
    expect(await provider.state(asked(externalId))).toMatchObject(failed);
    known.cancellation_details.reason = 'expired_on_confirmation';
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'EXPIRED' });
  });

  it('is believed by its address alone, and then asked [PAY-012]', () => {
    const provider = yookassa();
    const object = {
      id: 'p1',
      status: 'succeeded',
      amount: { value: '1.00', currency: 'RUB' },
      metadata: { ref: 'x-1' },
    };
    const body = { type: 'notification', event: 'payment.succeeded', object };
    const notice = { externalId: 'p1', ref: 'x-1', status: 'payment.succeeded', amount: 100 };
    expect(provider.readWebhook({ body, address: '185.71.76.31' })).toEqual(notice);
    expect(provider.readWebhook({ body, address: '::ffff:185.71.76.1' })).toEqual(notice);
    expect(provider.readWebhook({ body, address: '2a02:5180:0:1::7' })).toEqual(notice);
    expect(provider.readWebhook({ body, address: '185.71.76.32' })).toBeUndefined();
    expect(provider.readWebhook({ body, address: '127.0.0.1' })).toBeUndefined();
    expect(provider.readWebhook({ body: { type: 'x' }, address: '185.71.76.1' })).toBeUndefined();

    // Which networks those are is set where the shop is.
    const account = { YOOKASSA_SHOP_ID: 'shop', YOOKASSA_SECRET_KEY: 'secret' };
    const config = readConfig({ ...account, YOOKASSA_NETWORKS: '10.1.0.0/16' });
    const configured = banksOf({} as Pool, config).providers.get('yookassa')!;
    expect(configured.readWebhook({ body, address: '10.1.2.3' })).toEqual(notice);
    expect(configured.readWebhook({ body, address: '185.71.76.31' })).toBeUndefined();
  });

  it('is not blamed on the buyer when it fails, stalls or does not know us [PAY-011]', async () => {
    bank.losesAnswers = 3;
    await expect(yookassa().create(NEW)).rejects.toThrow(BankFailure);
    expect(bank.calls).toHaveLength(3);
    await expect(yookassa({ secretKey: 'wrong' }).create(NEW)).rejects.toThrow(BankFailure);
    bank.isStalled = true;
    await expect(yookassa({ timeoutMs: 50 }).create(NEW)).rejects.toThrow(BankFailure);
    bank.release();
  });
});

describe('Т-Касса', () => {
  let bank: TkassaImitation;
  beforeEach(async () => {
    bank = await startTkassaImitation();
  });
  afterEach(() => bank.close());
  const tkassa = (changes: object = {}) =>
    createTkassa({ url: bank.url, ...TKASSA_ACCOUNT, timeoutMs: 30_000, ...changes });

  it('is signed by the values it was described with [PAY-012]', () => {
    const init = {
      TerminalKey: 'OKOEMDEMO',
      Amount: 15_576_000,
      OrderId: '2611-000042-1',
      Description: 'Заказ 2611-000042-1',
    };
    expect(signedToken(init, 'demo-secret')).toBe(
      'fe5c873b18df4cdaea9c6e87fe3b1e65aecf2005203cb6ed312e0158f66c81d3',
    );
    const notice = {
      TerminalKey: 'OKOEMDEMO',
      OrderId: '2611-000042-1',
      Success: true,
      Status: 'CONFIRMED',
      PaymentId: 7_000_042,
      ErrorCode: '0',
      Amount: 15_576_000,
      CardId: 500,
      Pan: '220000******0001',
      ExpDate: '1228',
    };
    const token = '266a12949dc897beb471dc29acbe61dc39607e22e2b2630d905f040e50b20c2d';
    expect(signedToken(notice, 'demo-secret')).toBe(token);
    expect(isSigned({ ...notice, DATA: { nested: 1 }, Token: token }, 'demo-secret')).toBe(true);
    expect(isSigned({ ...notice, Amount: 1, Token: token }, 'demo-secret')).toBe(false);
    expect(isSigned(notice, 'demo-secret')).toBe(false);
    const told = { externalId: '7000042', ref: '2611-000042-1', status: 'CONFIRMED', amount: 15_576_000 };
    const { readWebhook, webhookAnswer } = tkassa();
    expect(readWebhook({ body: { ...notice, Token: token }, address: '' })).toEqual(told);
    expect(readWebhook({ body: { ...notice, Token: 'x' }, address: '' })).toBeUndefined();
    const other = { ...notice, TerminalKey: 'OTHER' };
    expect(readWebhook({ body: { ...other, Token: tkassaToken(other) }, address: '' })).toBeUndefined();
    expect(webhookAnswer).toBe('OK');
  });

  it('is asked in kopecks, with our term, and holds no money of СБП [PAY-011]', async () => {
    const provider = tkassa();
    const made = await provider.create(NEW);
    expect(made).toEqual({ externalId: '7000042', payUrl: 'https://securepay.tinkoff.ru/new/7000042' });
    expect(bank.calls[0]!.body).toMatchObject({
      Amount: 155_760_00,
      OrderId: NEW.ref,
      PayType: 'T',
      RedirectDueDate: '2026-11-18T13:00:00+03:00',
    });
    const sbp = await provider.create({ ...NEW, ref: '2611-000042-2', method: 'sbp' });
    expect(sbp.payUrl).toBe('https://qr.nspk.ru/7000043');
    expect(bank.calls[1]!.body).toMatchObject({ PayType: 'O' });
    await expect(provider.create(NEW)).rejects.toMatchObject({ code: '20' });
  });

  it('is held, captured in part and given back; what is left tells how much [PAY-011]', async () => {
    const provider = tkassa();
    const { externalId } = await provider.create(NEW);
    const known = bank.payments.get(externalId)!;
    known.Status = 'FORM_SHOWED';
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'PENDING', ref: NEW.ref });
    known.Status = 'AUTHORIZED';
    expect(await provider.state(asked(externalId))).toMatchObject({
      state: 'AUTHORIZED',
      amount: NEW.amount,
    });
    await provider.capture({ ...asked(externalId), key: 'c', sum: 100_000_00 });
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'PAID', captured: 100_000_00 });
    const paid = asked(externalId, { captured: 100_000_00 });
    expect(await provider.refund({ ...paid, key: 'r1', sum: 30_000_00 })).toBe('done');
    expect(await provider.refund({ ...paid, key: 'r1', sum: 30_000_00 })).toBe('done');
    const part = { state: 'PARTLY_REFUNDED', captured: 100_000_00, refunded: 30_000_00 };
    expect(await provider.state(paid)).toMatchObject(part);
    await expect(provider.refund({ ...paid, key: 'r2', sum: 70_000_01 })).rejects.toMatchObject({
      code: '15',
    });
    await provider.refund({ ...paid, key: 'r3', sum: 70_000_00 });
    expect(await provider.state(paid)).toMatchObject({ state: 'REFUNDED', refunded: 100_000_00 });
  });

  it('ends what was not paid, and fails without blaming the buyer [PAY-011]', async () => {
    const provider = tkassa();
    const { externalId } = await provider.create(NEW);
    expect(await provider.cancel({ ...asked(externalId), key: 'end' })).toBe(true);
    expect(await provider.state(asked(externalId))).toMatchObject({ state: 'CANCELED' });
    await expect(tkassa({ password: 'wrong' }).create(NEW)).rejects.toMatchObject({ code: '204' });
    bank.losesAnswers = 3;
    await expect(provider.state(asked(externalId))).rejects.toThrow(BankFailure);
    bank.losesAnswers = 0;
    // «Try later» is its own trouble; anything else it says is a refusal.
    for (const code of ['27', '99', '9999']) {
      bank.fault = code;
      await expect(tkassa().state(asked(externalId)), code).rejects.toThrow(BankFailure);
    }
    bank.fault = '1051';
    const refused = tkassa().state(asked(externalId));
    await expect(refused).rejects.toThrow(BankRefusal);
    await expect(refused).rejects.toMatchObject({ code: '1051' });
  });
});
