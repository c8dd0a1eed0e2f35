import { refreshSession } from '@okoem/contract/session.ts';
import type { LightMyRequestResponse } from 'fastify';
import { openSession } from '../platform/session/refresh-session.ts';
import { createCustomer } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A new customer with a session that can be refreshed. */
export async function signInForLong(
  shop: TestApp,
): Promise<{ customerId: number; refreshToken: string; accessToken: string }> {
  const { id: customerId } = await createCustomer(shop.pool);
  return { customerId, ...(await openSession(shop.pool, { customerId })) };
}

export function refreshWith(shop: TestApp, refreshToken: string): Promise<LightMyRequestResponse> {
  return shop.call(refreshSession, { headers: cookieHeader(refreshToken) });
}

export function cookieHeader(refreshToken: string): { cookie: string } {
  return { cookie: `refresh_token=${refreshToken}` };
}

/** What the browser has in its jar after an answer. */
export function cookieOfAnswer(response: LightMyRequestResponse): string {
  const [, value] = /^(?:__Host-)?refresh_token=([^;]*);/.exec(String(response.headers['set-cookie'])) ?? [];
  if (value === undefined) throw new Error(`No cookie in ${response.statusCode} ${response.body}`);
  return value;
}

export function accessTokenOf(response: LightMyRequestResponse): string {
  return response.json<{ data: { access_token: string } }>().data.access_token;
}

/** The clock cannot be waited for: what was rotated or issued lies so many seconds further back. */
export async function ageTokens(shop: TestApp, seconds: number): Promise<void> {
  await shop.pool`
    update refresh_token
       set issued_at = issued_at - make_interval(secs => ${seconds}),
           expires_at = expires_at - make_interval(secs => ${seconds}),
           rotated_at = rotated_at - make_interval(secs => ${seconds})
  `;
  await shop.pool`update access_token set expires_at = expires_at - make_interval(secs => ${seconds})`;
}
