import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { createSession } from '../platform/session/session-repository.ts';

const unique = () => randomUUID().slice(0, 8);

export async function createCustomer(
  db: Db,
  { email = `${unique()}@example.com` } = {},
): Promise<{ id: number }> {
  const [row] = await db<{ id: number }[]>`
    insert into customer (type, first_name, last_name, email)
    values ('PHYSICAL', 'Анна', 'Смирнова', ${email})
    returning id
  `;
  return row!;
}

export async function createCompanyCustomer(db: Db): Promise<{ id: number; companyId: number }> {
  const inn = String(randomInt(1_000_000_000, 9_999_999_999));
  const [row] = await db<{ id: number; companyId: number }[]>`
    with made as (
      insert into company (kind, name, inn, kpp, ogrn)
      values ('ENTITY', 'ООО «Контур»', ${inn}, '770101001', '1027700132195')
      returning id
    )
    insert into customer (type, company_id, first_name, last_name, email)
    select 'ENTITY', made.id, 'Пётр', 'Ильин', ${`${unique()}@example.com`} from made
    returning id, company_id
  `;
  return row!;
}

export async function createOperator(db: Db, { role = 'administrator' } = {}): Promise<{ id: number }> {
  const [row] = await db<{ id: number }[]>`
    insert into operator (role, name, email)
    values (${role}, 'Ольга', ${`${unique()}@example.com`})
    returning id
  `;
  return row!;
}

export async function signIn(
  db: Db,
  owner: { customerId: number } | { operatorId: number },
): Promise<string> {
  return (await createSession(db, owner)).accessToken;
}
