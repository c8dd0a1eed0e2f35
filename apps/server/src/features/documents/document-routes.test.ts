import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { MOST_WAITING } from './document-drawings.ts';

/** What one address may have waiting. */
const OF_ONE = MOST_WAITING / 2;

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

  it('is the same to a byte until its product changes, also when several ask at once', async () => {
    const url = await addManual();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => shop.send({ method: 'GET', url })));
    others.push(await shop.send({ method: 'GET', url }));
    expect(first!.statusCode).toBe(200);
    for (const { rawPayload } of others) expect(rawPayload.equals(first!.rawPayload)).toBe(true);

    await shop.pool`update product set name = 'Регистратор' where name = 'Камера'`;

    const changed = await shop.send({ method: 'GET', url });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first!.rawPayload)).toBe(false);
  });

  it('asked for too often by one address is drawn in turn, the rest is shed, and others and other routes are answered', async () => {
    const urls = await Promise.all(Array.from({ length: 30 }, addManual));
    const statuses: number[] = [];
    const asked = urls.map(async (url) => {
      const response = await shop.send({ method: 'GET', url });
      if (response.statusCode !== 200) expectRefusal(response, 429, 'TOO_MANY_REQUESTS');
      statuses.push(response.statusCode);
      return response.statusCode;
    });
    await Promise.any(asked.map((answer) => answer.then((status) => expect(status).toBe(200))));

    const health = await shop.send({ method: 'GET', url: '/health/live' });
    const other = shop.send({ method: 'GET', url: await addManual(), remoteAddress: '192.0.2.1' });

    expect(health.statusCode).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(OF_ONE);
    await Promise.all(asked);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(OF_ONE);
    expect((await other).statusCode).toBe(200);
    // Whoever was shed finds room now.
    const responses = await Promise.all(urls.slice(-OF_ONE).map((url) => shop.send({ method: 'GET', url })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
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

async function addManual(): Promise<string> {
  const { productId } = await createOffer(shop.pool);
  await shop.pool`
    insert into product_file (product_id, kind, name, path) values (${productId}, 'manual', 'Руководство', 'x')
  `;
  return `/files/documents/manual/${productId}.pdf`;
}
