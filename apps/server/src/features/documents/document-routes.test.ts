import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let productId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ productId } = await createOffer(shop.pool));
  await shop.pool`
    insert into product_file (product_id, kind, name, path, number, issuer, valid_to)
    values (${productId}, 'certificate', 'Сертификат', 'x', 'РОСС RU.0001', 'ОС «Проба»', '2029-03-01')
  `;
});
afterAll(() => shop.close());

describe('a document of a product', () => {
  it('is a real PDF, drawn when it is asked for', async () => {
    const response = await shop.send({ method: 'GET', url: `/files/documents/certificate/${productId}.pdf` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it.each([
    'manual/ID.pdf',
    'certificate/999999.pdf',
    'x/1.pdf',
    'certificate/1',
    '../../package.json',
    'certificate/1.pdf/x',
  ])('that does not exist (%s) is not found', async (path) => {
    const url = `/files/documents/${path.replace('ID', String(productId))}`;
    expectRefusal(await shop.send({ method: 'GET', url }), 404, 'NOT_FOUND');
  });
});
