import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import * as calls from '@okoem/contract/tenders.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createMember } from './basket-calls.ts';
import { createCompanyCustomer, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { MOSCOW } from './trade-factories.ts';

const DAY_MS = 86_400_000;

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Everything that a request needs to be published. */
export function tenderBody(changes: object = {}) {
  return {
    kind: 1,
    title: 'Видеонаблюдение в офисе',
    description: 'Смонтировать двенадцать камер, регистратор в серверной, архив тридцать дней.',
    object_type: 'office',
    area_m2: 420,
    city_guid: MOSCOW,
    address: 'ул. Складочная, 1, этаж 4',
    systems: ['video'],
    budget: { kind: 'range', from: 100_000_00, to: 150_000_00 },
    deadline: inDays(10).toISOString(),
    contact_name: 'Анна Смирнова',
    contact_phone: '+7(916) 123-45-67',
    contact_email: 'anna-contact@example.com',
    ...changes,
  };
}

export function sendTender(
  shop: TestApp,
  token: string,
  changes: object = {},
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const headers = { 'idempotency-key': key };
  return shop.call(calls.createTender, { token, body: tenderBody(changes), headers });
}

export function viewIn(response: LightMyRequestResponse): TenderView {
  expect(response.statusCode, response.body.slice(0, 400)).toBeLessThan(300);
  return response.json<{ data: TenderView }>().data;
}

export async function draftTender(shop: TestApp, token: string, changes: object = {}): Promise<TenderView> {
  return viewIn(await sendTender(shop, token, changes));
}

type Call = Pick<Endpoint, 'method' | 'path'>;

export function onTender(
  shop: TestApp,
  endpoint: Call,
  { id, token, body, file }: { id: number; token?: string | undefined; body?: object; file?: string },
): Promise<LightMyRequestResponse> {
  return shop.call(endpoint, {
    params: { id: String(id), ...(file !== undefined && { file }) },
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });
}

export async function tenderAt(shop: TestApp, id: number, token?: string): Promise<TenderView> {
  return viewIn(await onTender(shop, calls.getTender, { id, token }));
}

/** From now on requests of this side go out without being looked at. */
export async function wasLookedAt({ pool }: TestApp, customerId: number): Promise<void> {
  await pool`
    insert into tender (customer_id, company_id, kind, title, description, object_type, city_guid, region, systems, deadline,
                        contact_name, contact_phone, submitted_at, published_at, check_state, alerted_at, created_at)
    select id, chosen_company_id, 1, 'Прежняя заявка', 'Давно законченная', 'office', ${MOSCOW}, 'Москва', '{power}',
           now() - interval '1 year' + interval '9 days', 'Анна', '+79161234567', now() - interval '1 year',
           now() - interval '1 year', 'passed', now(), now() - interval '1 year'
      from customer where id = ${customerId}
  `;
  await pool`
    update tender set status = 10, give_up_reason = 'no-choice' where customer_id = ${customerId} and title = 'Прежняя заявка'
  `;
}

export interface TenderAuthor {
  id: number;
  token: string;
  email: string;
}

/** A private person, or somebody of a company, whose requests go out at once. */
export async function knownAuthor(
  shop: TestApp,
  { isCompany = false }: { isCompany?: boolean } = {},
): Promise<TenderAuthor & { companyId: number | null }> {
  const made = isCompany ? await createCompanyCustomer(shop.pool) : await createMember(shop);
  await wasLookedAt(shop, made.id);
  const [row] = await shop.pool<{ email: string; companyId: number | null }[]>`
    select email, chosen_company_id as company_id from customer where id = ${made.id}
  `;
  return { id: made.id, token: await signIn(shop.pool, { customerId: made.id }), ...row! };
}

export async function publishedTender(
  shop: TestApp,
  token: string,
  changes: object = {},
): Promise<TenderView> {
  const { id } = await draftTender(shop, token, changes);
  const view = viewIn(await onTender(shop, calls.publishTender, { id, token }));
  expect(view.stage).toBe('published');
  return view;
}

/** As if the author had chosen this contractor, who acts for a company: who may choose, and how, is not asked here. */
export async function chooseDirectly(
  { pool }: TestApp,
  tenderId: number,
  { contractorId, at = new Date() }: { contractorId: number; at?: Date },
): Promise<void> {
  await pool`
    with proposal as (
      insert into tender_proposal (tender_id, company_id, customer_id)
      select ${tenderId}, chosen_company_id, id from customer where id = ${contractorId}
      returning id, company_id, customer_id
    )
    update tender
       set status = 20, chosen_proposal_id = proposal.id, chosen_customer_id = proposal.customer_id,
           chosen_company_id = proposal.company_id, chosen_at = ${at}, moved_at = ${at}
      from proposal
     where tender.id = ${tenderId}
  `;
}

/** A file that was sent for a request, as uploads leave it. */
export async function sentTenderFile(
  { pool }: TestApp,
  { customerId, name = 'План.pdf', size = 1000, key = randomUUID() }: SentTenderFile,
): Promise<string> {
  const [row] = await pool<{ id: string }[]>`
    insert into stored_file (owner_id, company_id, purpose, storage_key, name, media_type, size)
    select id, chosen_company_id, 'tender', ${key}, ${name}, 'application/pdf', ${size} from customer where id = ${customerId}
    returning id
  `;
  return row!.id;
}

interface SentTenderFile {
  customerId: number;
  name?: string;
  size?: number;
  key?: string;
}
