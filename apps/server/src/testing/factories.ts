import { randomInt, randomUUID } from 'node:crypto';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { SellerRole } from '@okoem/domain/access/seller-role.ts';
import type { Db } from '../platform/database/database.ts';
import { createSession, type SessionOwner } from '../platform/session/session-repository.ts';

const unique = () => randomUUID().slice(0, 8);

export async function createCustomer(
  db: Db,
  { email = `${unique()}@example.com` } = {},
): Promise<{ id: number }> {
  const [row] = await db<{ id: number }[]>`
    insert into customer (first_name, last_name, email)
    values ('Анна', 'Смирнова', ${email})
    returning id
  `;
  return row!;
}

const COMPANIES = {
  ENTITY: { name: 'ООО «Контур»', innTail: '', kpp: '770101001', ogrn: '1027700132195' },
  IP: { name: 'ИП Ильин П. С.', innTail: '00', kpp: null, ogrn: '304770000000017' },
};

/** A customer who acts for a company of his. */
export async function createCompanyCustomer(
  db: Db,
  { kind = 'ENTITY', role = 'owner' }: { kind?: keyof typeof COMPANIES; role?: CompanyRole } = {},
): Promise<{ id: number; companyId: number }> {
  const { name, innTail, kpp, ogrn } = COMPANIES[kind];
  const inn = `${randomInt(1_000_000_000, 9_999_999_999)}${innTail}`;
  const [company] = await db<{ id: number }[]>`
    insert into company (kind, name, inn, kpp, ogrn)
    values (${kind}, ${name}, ${inn}, ${kpp}, ${ogrn})
    returning id
  `;
  const [customer] = await db<{ id: number }[]>`
    insert into customer (first_name, last_name, email)
    values ('Пётр', 'Ильин', ${`${unique()}@example.com`})
    returning id
  `;
  const made = { id: customer!.id, companyId: company!.id };
  await joinCompany(db, { customerId: made.id, companyId: made.companyId, role });
  return made;
}

/** From then on the customer's sessions act for the company. */
export async function joinCompany(
  db: Db,
  { customerId, companyId, role }: { customerId: number; companyId: number; role: CompanyRole },
): Promise<void> {
  await db`insert into company_member (company_id, customer_id, role) values (${companyId}, ${customerId}, ${role})`;
  await db`update customer set chosen_company_id = ${companyId} where id = ${customerId}`;
  await db`update session set company_id = ${companyId} where customer_id = ${customerId}`;
}

export async function createSellerUser(
  db: Db,
  { sellerId, role = 'owner' }: { sellerId: number; role?: SellerRole },
): Promise<{ id: number }> {
  const [row] = await db<{ id: number }[]>`
    insert into seller_user (seller_id, role, name, email)
    values (${sellerId}, ${role}, 'Игорь', ${`${unique()}@example.com`})
    returning id
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

export async function signIn(db: Db, owner: SessionOwner): Promise<string> {
  return (await createSession(db, owner)).accessToken;
}
