import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useShop } from './shop.ts';

const shop = useShop();

/** A session written where the server looks for one, as a sign-in would. */
async function tokenOf(owner: { customer: string } | { operator: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const [column, id] =
    'customer' in owner ? ['customer_id', owner.customer] : ['operator_id', owner.operator];
  await shop.query(`
    with opened as (insert into session (${column}) values (${id}) returning id)
    insert into access_token (token_hash, session_id, expires_at)
    select decode('${hash}', 'hex'), id, now() + interval '1 hour' from opened
  `);
  return token;
}

async function member(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const [row] = await shop.query(`
    insert into customer (type, first_name, email) values ('PHYSICAL', 'Анна', '${email}') returning id
  `);
  return tokenOf({ customer: String(row!['id']) });
}

async function staff(role: string): Promise<string> {
  const [row] = await shop.query(`
    insert into operator (role, name, email) values ('${role}', 'Ольга', '${randomUUID()}@example.com') returning id
  `);
  return tokenOf({ operator: String(row!['id']) });
}

async function call(path: string, { body, token }: { body?: object; token?: string | undefined }) {
  const response = await fetch(`${shop.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data?: { number?: string } | null } };
}

/** A job without attempts left. */
async function deadJob(): Promise<string> {
  const [row] = await shop.query(`
    select id from graphile_worker.add_job('no-such-task', '{}', run_at => now() + interval '1 day', max_attempts => 1)
  `);
  const id = String(row!['id']);
  await shop.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where id = ${id}`,
  );
  return id;
}

describe('dead jobs', () => {
  it('are set going again by administrators alone', async () => {
    const id = await deadJob();
    const statuses: Record<string, number> = {};
    for (const role of ['auditor', 'content', 'catalogue', 'sales', 'support', 'finance', 'administrator'])
      statuses[role] = (await call(`/operator/jobs/${id}:retry`, { token: await staff(role) })).status;
    const { administrator, ...others } = statuses;
    expect(new Set(Object.values(others))).toEqual(new Set([403]));
    expect(administrator).toBe(200);
  });

  it('are shown as the table of rights says', async () => {
    const statuses: Record<string, number> = {};
    for (const role of ['administrator', 'support', 'finance', 'auditor', 'content', 'catalogue', 'sales'])
      statuses[role] = (
        await call('/operator/jobs:search-dead', { body: {}, token: await staff(role) })
      ).status;
    expect(Object.entries(statuses).map(([role, status]) => `${role} ${status}`)).toEqual([
      'administrator 200',
      'support 200',
      'finance 200',
      'auditor 200',
      'content 403',
      'catalog 403',
      'sales 403',
    ]);
  });
});

describe('the key of a request for an offer', () => {
  it('repeated by another person does not answer with the first one’s number', async () => {
    const body = {
      kind: 'offer',
      name: 'Анна',
      phone: '+79161234567',
      email: 'anna@example.com',
      consent: { doc: 'personal_data', revision: '2026-10-01' },
      idempotency_key: randomUUID(),
    };
    const [anna, boris] = [await member(), await member()];
    const numberFor = async (token?: string) => {
      const answer = await call('/quotes:create', { body, token });
      expect(answer.status).toBe(201);
      return answer.body.data?.number;
    };
    const own = await numberFor(anna);
    expect(await numberFor(boris)).not.toBe(own);
    expect(await numberFor()).not.toBe(own);
    expect(await numberFor(anna)).toBe(own);
  });
});
