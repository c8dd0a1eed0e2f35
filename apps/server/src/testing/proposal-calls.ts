import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import type { Comparison, OwnProposal } from '@okoem/contract/proposal-views.ts';
import * as calls from '@okoem/contract/proposals.ts';
import type { TenderWorks } from '@okoem/contract/tender-works.ts';
import * as works from '@okoem/contract/tender-works.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Pool } from '../platform/database/database.ts';
import { type CompanyBuyer, createCompanyBuyer } from './quote-calls.ts';
import { sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';
import { type MadeOffer, MOSCOW } from './trade-factories.ts';

export type Contractor = CompanyBuyer;

export async function createContractor(
  shop: TestApp,
  {
    isVerified = true,
    licence,
  }: { isVerified?: boolean; licence?: { kind: string; days: number | null } } = {},
): Promise<Contractor> {
  const made = await createCompanyBuyer(shop);
  if (isVerified) await shop.pool`update company set verification = 3 where id = ${made.companyId}`;
  if (licence) await giveLicence(shop.pool, made.companyId, licence);
  return made;
}

/** So many days from today on; null: without an end. */
export async function giveLicence(
  pool: Pool,
  companyId: number,
  { kind, days }: { kind: string; days: number | null },
): Promise<void> {
  await pool`insert into contractor_profile (company_id) values (${companyId}) on conflict do nothing`;
  await pool`
    insert into contractor_licence (company_id, kind, number, issued_by, valid_until)
    values (${companyId}, ${kind}, ${randomUUID()}, 'МЧС', moscow_today() + ${days}::int)
  `;
}

export interface TenderPlan {
  customerId: number;
  companyId?: number | null;
  deadlineInDays?: number;
  isSealed?: boolean;
  verifiedOnly?: boolean;
  licenceNeeded?: boolean;
  systems?: readonly string[];
  budget?: readonly [number, number];
  /** Lines of the list: an offer and how many. */
  equipment?: readonly { offer: MadeOffer; quantity: number }[];
}

export interface MadeTender {
  id: number;
  equipmentIds: number[];
}

/** A request that contractors read, however it came to be published. */
export async function createTender(pool: Pool, plan: TenderPlan): Promise<MadeTender> {
  const {
    customerId,
    companyId = null,
    deadlineInDays = 10,
    systems = ['video'],
    budget,
    equipment = [],
  } = plan;
  const [row] = await pool<{ id: number }[]>`
    insert into tender (customer_id, company_id, kind, title, description, object_type, city_guid, region, systems, deadline,
                        is_sealed, verified_only, licence_needed, budget_kind, budget_from, budget_to, contact_name,
                        contact_phone, contact_email, address, submitted_at, published_at)
    values (${customerId}, ${companyId}, 1, 'Видеонаблюдение в офисе', 'Смонтировать двенадцать камер', 'office', ${MOSCOW},
            'Москва', ${[...systems]}, now() + make_interval(secs => ${deadlineInDays * 86_400}),
            ${plan.isSealed ?? false}, ${plan.verifiedOnly ?? false}, ${plan.licenceNeeded ?? false},
            ${budget ? 'range' : 'open'}, ${budget?.[0] ?? null}, ${budget?.[1] ?? null}, 'Анна Секретова', '+79160000077',
            'secret-contact@example.com', 'Тайная ул., 7', now(), now())
    returning id
  `;
  const equipmentIds: number[] = [];
  for (const [at, { offer, quantity }] of equipment.entries()) {
    const [line] = await pool<{ id: number }[]>`
      insert into tender_equipment (tender_id, position, product_id, offer_id, name, article, unit, quantity_milli)
      select ${row!.id}, ${at + 1}, id, ${offer.offerId}, name, article, unit, ${quantity * 1000}
        from product where id = ${offer.productId}
      returning id
    `;
    equipmentIds.push(line!.id);
  }
  return { id: row!.id, equipmentIds };
}

/** The deadline has passed: a published one is only ever put off, so the rule is set aside for it. */
export async function passDeadline({ pool }: TestApp, tenderId: number, daysAgo = 0.001): Promise<void> {
  await pool.begin(async (tx) => {
    await tx`alter table tender disable trigger tender_moves_by_the_rules`;
    await tx`
      update tender set deadline = now() - make_interval(secs => ${Math.round(daysAgo * 86_400)}) where id = ${tenderId}
    `;
    await tx`alter table tender enable trigger tender_moves_by_the_rules`;
  });
}

export function proposalBody(changes: object = {}) {
  return {
    works_price: 100_000_00,
    days: 21,
    warranty_months: 24,
    text: 'Сделаем с документацией',
    stages: [
      { name: 'Кабель', share: 30, days: 7 },
      { name: 'Монтаж и пусконаладка', share: 70, days: 14 },
    ],
    ...changes,
  };
}

export function sendProposal(
  shop: TestApp,
  tenderId: number,
  { token, changes = {}, key = randomUUID() }: { token: string; changes?: object; key?: string },
): Promise<LightMyRequestResponse> {
  return shop.call(calls.createProposal, {
    token,
    params: { id: String(tenderId) },
    body: proposalBody(changes),
    headers: { 'idempotency-key': key },
  });
}

export function proposalIn(response: LightMyRequestResponse): OwnProposal {
  expect(response.statusCode, response.body.slice(0, 600)).toBeLessThan(300);
  return response.json<{ data: OwnProposal }>().data;
}

export async function propose(
  shop: TestApp,
  tenderId: number,
  token: string,
  changes: object = {},
): Promise<OwnProposal> {
  return proposalIn(await sendProposal(shop, tenderId, { token, changes }));
}

export async function changeOf(
  shop: TestApp,
  { id, version }: Pick<OwnProposal, 'id' | 'version'>,
  token: string,
  changes: object = {},
): Promise<LightMyRequestResponse> {
  return shop.call(calls.changeProposal, {
    token,
    params: { id: String(id) },
    body: { ...proposalBody(changes), version },
  });
}

type Call = Pick<Endpoint, 'method' | 'path'>;

interface At {
  token?: string | undefined;
  body?: object;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Any call about a request. */
export function atTender(
  shop: TestApp,
  endpoint: Call,
  tenderId: number,
  { token, body, params = {}, headers }: At = {},
): Promise<LightMyRequestResponse> {
  return shop.call(endpoint, {
    params: { id: String(tenderId), ...params },
    ...(token !== undefined && { token }),
    ...(body && { body }),
    ...(headers && { headers }),
  });
}

export async function compared(shop: TestApp, tenderId: number, token: string): Promise<Comparison> {
  const response = await atTender(shop, calls.compareProposals, tenderId, { token, body: {} });
  expect(response.statusCode, response.body.slice(0, 600)).toBe(200);
  return response.json<{ data: Comparison }>().data;
}

export function choose(
  shop: TestApp,
  tenderId: number,
  { token, proposal }: { token: string; proposal: Pick<OwnProposal, 'id' | 'version'> },
): Promise<LightMyRequestResponse> {
  const body = { proposal_id: proposal.id, version: proposal.version };
  return atTender(shop, works.chooseProposal, tenderId, { token, body });
}

export function worksIn(response: LightMyRequestResponse): TenderWorks {
  expect(response.statusCode, response.body.slice(0, 600)).toBeLessThan(300);
  return response.json<{ data: TenderWorks }>().data;
}

export async function worksAt(shop: TestApp, tenderId: number, token: string): Promise<TenderWorks> {
  return worksIn(await atTender(shop, works.getTenderWorks, tenderId, { token }));
}

export interface RunningWorks {
  tenderId: number;
  author: Contractor;
  contractor: Contractor;
  proposal: OwnProposal;
}

/** A company's request whose contractor was chosen by the calls that people make. */
export async function runningWorks(
  shop: TestApp,
  { changes = {}, ...plan }: Partial<TenderPlan> & { changes?: object } = {},
): Promise<RunningWorks> {
  const author = await createContractor(shop);
  const contractor = await createContractor(shop);
  const owner = { customerId: author.id, companyId: author.companyId };
  const { id: tenderId } = await createTender(shop.pool, { ...owner, ...plan });
  const proposal = await propose(shop, tenderId, contractor.token, changes);
  worksIn(await choose(shop, tenderId, { token: author.token, proposal }));
  return { tenderId, author, contractor, proposal };
}

/** All stages done and taken. */
export async function finishStages(
  shop: TestApp,
  { tenderId, author, contractor }: RunningWorks,
): Promise<void> {
  const { stages } = await worksAt(shop, tenderId, author.token);
  for (const { id, state } of stages) {
    if (state.code === 'ACCEPTED') continue;
    const params = { stage: String(id) };
    worksIn(await atTender(shop, works.reportStage, tenderId, { token: contractor.token, params, body: {} }));
    worksIn(await atTender(shop, works.acceptStage, tenderId, { token: author.token, params, body: {} }));
  }
}

/** Both say that it is over. */
export async function closeWorks(shop: TestApp, running: RunningWorks): Promise<TenderWorks> {
  await finishStages(shop, running);
  const { tenderId, author, contractor } = running;
  worksIn(await atTender(shop, works.acceptWorks, tenderId, { token: contractor.token }));
  return worksIn(await atTender(shop, works.acceptWorks, tenderId, { token: author.token }));
}

/** Works that are over, of a request that is closed. */
export async function endedWorks(shop: TestApp): Promise<RunningWorks> {
  const running = await runningWorks(shop);
  await closeWorks(shop, running);
  return running;
}

/** Sends a file to any of the calls that take one. */
export async function sendTo(
  shop: TestApp,
  path: string,
  { token, bytes, name }: { token: string; bytes: Uint8Array; name: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { token, path });
}

export async function sentTo(
  shop: TestApp,
  path: string,
  file: { token: string; bytes: Uint8Array; name: string },
): Promise<string> {
  const response = await sendTo(shop, path, file);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}
