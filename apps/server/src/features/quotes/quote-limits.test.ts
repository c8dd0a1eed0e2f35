import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMessages } from '../../platform/messages/message.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let limited: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-quotes-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(async () => {
  limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000', DATA_DIR: dataDir });
});
afterEach(() => limited.close());

describe('one address', () => {
  it('sends twenty requests an hour; repeated and refused ones do not count [KP-009]', async () => {
    const body = quoteBody();
    for (let count = 1; count <= 20; count += 1) {
      const response = await sendQuoteBody(limited, count === 20 ? body : quoteBody());
      expect(response.statusCode, response.body).toBe(201);
    }
    expect((await sendQuoteBody(limited, body)).statusCode).toBe(201);
    const refused = await sendQuoteBody(limited, quoteBody());
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
    const [row] = await limited.pool`select count(*)::int as requests from quote_request`;
    expect(row).toEqual({ requests: 20 });
    // They are this address's own.
    await limited.pool`update call_quota set caller = '203.0.113.9' where calls >= 20`;
    expect((await sendQuoteBody(limited, quoteBody())).statusCode).toBe(201);
  });
});

describe('an e-mail', () => {
  it('is written to three times an hour, whoever types it; requests are kept and their answers look alike', async () => {
    await createOperator(limited.pool, { role: 'sales' });
    for (let count = 0; count < 10; count += 1) {
      const response = await sendQuoteBody(limited, quoteBody({ email: `Victim+${count}@example.com` }));
      expect(Object.keys(response.json().data)).toEqual(['number', 'promised_at', 'promised_text']);
    }
    const [row] = await limited.pool`
      select (select count(*) from quote_request)::int as requests,
             (select count(*) from message where recipient ilike 'victim%')::int as letters,
             (select count(*) from message where subject like 'Новая заявка%')::int as notices
    `;
    expect(row).toEqual({ requests: 10, letters: 3, notices: 10 });
    const withheld = limited.logLines.filter((line) => line.includes('"message-withheld"'));
    expect(withheld).toHaveLength(7);
    expect(withheld.join('')).not.toMatch(/victim/i);
  });

  it('that its owner has confirmed gets every letter of the owner’s requests', async () => {
    const { id } = await createCustomer(limited.pool, { email: 'Owner@example.com' });
    await limited.pool`update customer set email_verified_at = now() where id = ${id}`;
    const token = await signIn(limited.pool, { customerId: id });
    for (let count = 0; count < 5; count += 1)
      await sendQuoteBody(limited, quoteBody({ email: 'owner@example.com' }), token);
    expect(await findMessages(limited.pool, { to: 'owner@example.com', limit: 10 })).toHaveLength(5);
  });
});
