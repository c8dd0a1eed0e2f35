import { randomInt, randomUUID } from 'node:crypto';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
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

const COMPANIES = {
  ENTITY: { name: 'ООО «Контур»', innTail: '', kpp: '770101001', ogrn: '1027700132195' },
  IP: { name: 'ИП Ильин П. С.', innTail: '00', kpp: null, ogrn: '304770000000017' },
};

export async function createCompanyCustomer(
  db: Db,
  { kind = 'ENTITY', role }: { kind?: keyof typeof COMPANIES; role?: CompanyRole } = {},
): Promise<{ id: number; companyId: number }> {
  const { name, innTail, kpp, ogrn } = COMPANIES[kind];
  const inn = `${randomInt(1_000_000_000, 9_999_999_999)}${innTail}`;
  const [row] = await db<{ id: number; companyId: number }[]>`
    with made as (
      insert into company (kind, name, inn, kpp, ogrn)
      values (${kind}, ${name}, ${inn}, ${kpp}, ${ogrn})
      returning id
    )
    insert into customer (type, company_id, first_name, last_name, email)
    select ${kind}, made.id, 'Пётр', 'Ильин', ${`${unique()}@example.com`} from made
    returning id, company_id
  `;
  if (role !== undefined)
    await db`insert into company_member (company_id, customer_id, role) values (${row!.companyId}, ${row!.id}, ${role})`;
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
