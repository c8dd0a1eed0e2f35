import { listEmployees } from '@okoem/contract/employees.ts';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { messagesTo } from './account-calls.ts';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface Colleague {
  id: number;
  token: string;
}

/** A company with its owner signed in. */
export async function createTeam({ pool }: TestApp): Promise<{ companyId: number; owner: Colleague }> {
  const { id, companyId } = await createCompanyCustomer(pool);
  return { companyId, owner: { id, token: await signIn(pool, { customerId: id }) } };
}

export async function addColleague(
  { pool }: TestApp,
  companyId: number,
  role: CompanyRole = 'buyer',
): Promise<Colleague> {
  const { id } = await createCustomer(pool);
  await joinCompany(pool, { customerId: id, companyId, role });
  return { id, token: await signIn(pool, { customerId: id }) };
}

export async function newPerson({ pool }: TestApp): Promise<Colleague> {
  const { id } = await createCustomer(pool);
  return { id, token: await signIn(pool, { customerId: id }) };
}

export async function teamOf(shop: TestApp, token: string) {
  const response = await shop.call(listEmployees, { token });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}

/** The link of the latest letter. */
export async function invitationToken(shop: TestApp, email: string): Promise<string> {
  const [letter] = await messagesTo(shop, email);
  const token = /\/invite\?token=([\w-]{43})(?!\S)/.exec(letter?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was sent to ${email}.`);
  return token;
}

export async function askToJoin(
  { pool }: TestApp,
  companyId: number,
  { isConfirmed = true } = {},
): Promise<Colleague & { requestId: string; email: string }> {
  const { id } = await createCustomer(pool);
  const [person] = await pool<{ email: string }[]>`
    update customer set email_verified_at = case when ${isConfirmed} then now() end where id = ${id} returning email
  `;
  const [row] = await pool<{ id: number }[]>`
    insert into company_join_request (company_id, customer_id, position) values (${companyId}, ${id}, 'Снабженец')
    returning id
  `;
  const token = await signIn(pool, { customerId: id });
  return { id, token, requestId: String(row!.id), email: person!.email };
}

/** What the audit says happened to a subject, oldest first. */
export async function auditOf({ pool }: TestApp, kind: string, id: number | string) {
  return pool<{ action: string; actorId: number; before: unknown; after: unknown }[]>`
    select action, actor_id, before, after from audit_entry
     where subject_kind = ${kind} and subject_id = ${String(id)}
     order by id
  `;
}
