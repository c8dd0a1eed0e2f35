import { request as requests } from '@playwright/test';
import { withDatabase } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';

interface StaffReturn {
  id: number;
  state: string;
  lines: { line_id: number; quantity: number }[];
}

/** Calls of the shop's own people, in the role that answers buyers. */
async function asSupport<Answer>(
  work: (ask: (path: string, data?: object) => Promise<{ data: unknown }>) => Promise<Answer>,
): Promise<Answer> {
  const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const login = { email: 'support@demo.okoem.example', password: 'okoem-demo-1' };
  const entered = await request.post('/api/v1/staff/login', { data: login });
  const { data } = (await entered.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${data.access_token}` };
  try {
    return await work(async (path, body) => {
      const answer =
        body === undefined
          ? await request.get(`/api/v1/${path}`, { headers })
          : await request.post(`/api/v1/${path}`, { data: body, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as { data: unknown };
    });
  } finally {
    await request.dispose();
  }
}

export async function approveReturn(id: string, comment: string): Promise<void> {
  await asSupport((ask) => ask(`staff/returns/${id}:decide`, { approve: true, comment }));
}

/** All of it came in good order: the money goes back. */
export async function acceptAndRefund(id: string): Promise<void> {
  await asSupport(async (ask) => {
    const { lines } = (await ask(`staff/returns/${id}`)).data as StaffReturn;
    const found = lines.map(({ line_id, quantity }) => ({ line_id, accepted: quantity, sellable: quantity }));
    await ask(`staff/returns/${id}:accept`, { lines: found, outcome: 'refund' });
  });
}

/** What the clock does every minute: what was held for an order that is there is taken. */
export async function takeHeldMoney(orderId: number): Promise<void> {
  await withDatabase(async (db) => {
    await db`select graphile_worker.add_job('settle-order-payments', json_build_object('order_id', ${orderId}::bigint))`;
    const state = async () => {
      const [row] = await db<
        { state: string }[]
      >`select state from order_payment where order_id = ${orderId}`;
      return row!.state;
    };
    await expect.poll(state).toBe('PAID');
  });
}
