import type { ReceiptContent } from '@okoem/domain/receipts/receipt-content.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ATOL_ACCOUNT, type AtolImitation, startAtolImitation } from '../../testing/atol-imitation.ts';
import { createAtol } from './atol.ts';
import { OperatorFailure, OperatorRefusal, type OutgoingReceipt } from './receipt-operator.ts';

const SUPPLIER = { name: 'ООО «Гарантум»', inn: '9801000217', phone: '+74990000001' };
const CONTENT: ReceiptContent = {
  kind: 'prepayment',
  order: '2611-000042',
  buyer: { email: 'buyer@okoem.example', phone: '+79160000000', name: '', inn: '' },
  means: 'cashless',
  total: 12_980_00,
  lines: [
    {
      position: 'line 1',
      name: 'Видарис VD-540',
      unit: 'piece',
      object: 'goods',
      price: 6_490_00,
      quantity: 2000,
      sum: 12_980_00,
      rate: 22,
      vat: 2_340_66,
      method: 'full_prepayment',
      supplier: SUPPLIER,
      fromAdvance: 0,
    },
  ],
};
const RECEIPT: OutgoingReceipt = {
  key: '2611-000042:prepayment:1',
  content: CONTENT,
  company: { name: 'ООО «Окоём»', inn: '9801000104', email: 'kassa@okoem.example' },
  at: new Date('2026-11-15T09:30:00Z'),
};

describe('АТОЛ Онлайн', () => {
  let atol: AtolImitation;
  beforeEach(async () => {
    atol = await startAtolImitation();
  });
  afterEach(() => atol.close());
  const operator = (changes: object = {}) =>
    createAtol({
      url: atol.url,
      ...ATOL_ACCOUNT,
      taxSystem: 'osn',
      site: 'https://okoem.example',
      timeoutMs: 30_000,
      ...changes,
    });
  const sent = (key = RECEIPT.key) => atol.receipts.get(key)!;

  it('is told everything in its own words and roubles: agent, supplier, tax, method, site [RECEIPT-002] [RECEIPT-008]', async () => {
    await operator().send(RECEIPT);
    expect(sent()).toMatchObject({ operation: 'sell' });
    expect(sent().body).toEqual({
      external_id: '2611-000042:prepayment:1',
      timestamp: '15.11.2026 12:30:00',
      receipt: {
        client: { email: 'buyer@okoem.example' },
        company: {
          email: 'kassa@okoem.example',
          sno: 'osn',
          inn: '9801000104',
          payment_address: 'https://okoem.example',
        },
        internet: true,
        items: [
          {
            name: 'Видарис VD-540',
            price: 6490,
            quantity: 2,
            measure: 0,
            sum: 12980,
            payment_method: 'full_prepayment',
            payment_object: 1,
            vat: { type: 'vat22', sum: 2340.66 },
            agent_info: { type: 'commission_agent' },
            supplier_info: { name: SUPPLIER.name, inn: SUPPLIER.inn, phones: [SUPPLIER.phone] },
          },
        ],
        payments: [{ type: 1, sum: 12980 }],
        total: 12980,
      },
    });
  });

  it('is told an offset, a refund, an advance and a sale without the tax as what they are [RECEIPT-002] [RECEIPT-008]', async () => {
    const api = operator();
    const [line] = CONTENT.lines;
    const of = (key: string, content: Partial<ReceiptContent>) =>
      api.send({ ...RECEIPT, key, content: { ...CONTENT, ...content } });
    await of('offset', { kind: 'settlement', means: 'offset' });
    expect(sent('offset')).toMatchObject({
      operation: 'sell',
      body: { receipt: { payments: [{ type: 2, sum: 12980 }] } },
    });
    const advance = { ...line!, object: 'payment', method: 'advance', quantity: 1500, unit: 'm' } as const;
    const company = { email: '', phone: '+79160000000', name: 'ООО «Покупатель»', inn: '9801000333' };
    await of('refund', {
      kind: 'refund',
      lines: [
        advance,
        { ...line!, rate: null, vat: 0 },
        { ...line!, object: 'service', unit: 'service', method: 'full_payment' },
        { ...line!, unit: 'kg' },
        { ...line!, unit: 'm2', supplier: null },
        ...(['100_g', 'coil', 'package'] as const).map((unit) => ({ ...line!, unit })),
      ],
      buyer: company,
    });
    const agent = {
      agent_info: { type: 'commission_agent' },
      supplier_info: { name: SUPPLIER.name, inn: SUPPLIER.inn, phones: [SUPPLIER.phone] },
    };
    expect(sent('refund')).toMatchObject({
      operation: 'sell_refund',
      body: {
        receipt: {
          client: { phone: '+79160000000', name: company.name, inn: company.inn },
          items: [
            { payment_object: 10, vat: { type: 'vat122' }, quantity: 1.5, measure: 22, ...agent },
            { vat: { type: 'none', sum: 0 }, ...agent },
            { payment_object: 4, payment_method: 'full_payment', measure: 0, ...agent },
            { payment_object: 1, measure: 11, ...agent },
            { payment_object: 1, measure: 32 },
            { measure: 255 },
            { measure: 0 },
            { measure: 0 },
          ],
        },
      },
    });
    await of('cash', { kind: 'payment', means: 'cash' });
    expect(sent('cash')).toMatchObject({
      operation: 'sell',
      body: { receipt: { payments: [{ type: 0, sum: 12980 }] } },
    });
  });

  it('waits, then tells what the till has printed [RECEIPT-008]', async () => {
    atol.waits = 1;
    const api = operator();
    const { externalId } = await api.send(RECEIPT);
    expect(await api.ask(externalId)).toEqual({ state: 'wait' });
    expect(await api.ask(externalId)).toEqual({
      state: 'done',
      fiscal: {
        storage: '9999078900001234',
        document: '1000',
        sign: '3449555941',
        registration: '0000111118041361',
        shift: 23,
        number: 1,
        issuedAt: '2026-11-15T09:31:00.000Z',
        url: 'https://ofd.example/receipt/1',
      },
    });
  });

  it('prints once though its answer was lost: the same name is the same receipt [RECEIPT-004] [RECEIPT-008]', async () => {
    const api = operator();
    await api.send({ ...RECEIPT, key: 'another' });
    atol.losesAnswers = 2;
    await expect(api.send(RECEIPT)).rejects.toBeInstanceOf(OperatorFailure);
    await expect(api.send(RECEIPT)).rejects.toBeInstanceOf(OperatorFailure);
    const { externalId } = await api.send(RECEIPT);
    expect(externalId).toBe(sent().uuid);
    expect(await api.send(RECEIPT)).toEqual({ externalId });
    expect(atol.receipts.size).toBe(2);
  });

  it('gives a token once for many calls, and another when it has died [RECEIPT-008]', async () => {
    const api = operator();
    const { externalId } = await api.send(RECEIPT);
    await api.ask(externalId);
    const tokens = () => atol.calls.filter(({ path }) => path === '/getToken').length;
    expect(tokens()).toBe(1);
    atol.expireTokens();
    expect(await api.ask(externalId)).toMatchObject({ state: 'done' });
    expect(tokens()).toBe(2);
    await expect(operator({ password: 'wrong' }).send(RECEIPT)).rejects.toBeInstanceOf(OperatorFailure);
  });

  it('that stalls, or is not there, is a failure and no refusal [RECEIPT-008]', async () => {
    atol.isStalled = true;
    await expect(operator({ timeoutMs: 50 }).send(RECEIPT)).rejects.toBeInstanceOf(OperatorFailure);
    atol.release();
    await atol.close();
    await expect(operator().send(RECEIPT)).rejects.toBeInstanceOf(OperatorFailure);
    atol = await startAtolImitation();
  });

  it('tells a receipt it will not print from one its till has lost [RECEIPT-008]', async () => {
    const api = operator();
    atol.refusal = { code: 32, text: 'Сумма не сходится', type: 'system' };
    await expect(api.send(RECEIPT)).rejects.toThrow(new OperatorRefusal('32 Сумма не сходится'));
    atol.refusal = undefined;
    const { externalId } = await api.send(RECEIPT);
    const error = (type: string) => ({ code: 1, text: 'Касса занята', type });
    const answers = [];
    for (const type of ['timeout', 'driver', 'agent']) {
      Object.assign(sent(), { status: 'fail', error: error(type) });
      answers.push(await api.ask(externalId));
    }
    const lost = { state: 'lost', reason: '1 Касса занята' };
    expect(answers).toEqual([lost, lost, lost]);
    Object.assign(sent(), { error: error('system') });
    expect(await api.ask(externalId)).toEqual({ state: 'refused', reason: '1 Касса занята' });
  });
});
