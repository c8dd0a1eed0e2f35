import { randomUUID } from 'node:crypto';
import { createQuote } from '@okoem/contract/quote-requests.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** A request as a shopper with nothing special to say would send it. */
export function quoteBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    kind: 'offer',
    name: 'Анна Смирнова',
    phone: '8 (916) 123-45-67',
    email: `${randomUUID().slice(0, 8)}@example.com`,
    consent: { doc: QUOTE_CONSENT.doc, revision: QUOTE_CONSENT.revision },
    idempotency_key: randomUUID(),
    ...changes,
  };
}

export async function sendQuoteBody(
  shop: TestApp,
  body: Record<string, unknown>,
  token?: string,
): Promise<LightMyRequestResponse> {
  return shop.call(createQuote, { body: { data: body }, ...(token === undefined ? {} : { token }) });
}
