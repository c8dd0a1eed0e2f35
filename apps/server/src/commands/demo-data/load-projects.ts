import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { PROJECT_FILE } from '@okoem/domain/project/project-file.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { type DemoProject, PROJECTS } from '../../../../../demo/world/projects.ts';
import { insertKeptBasket } from '../../features/projects/kept-basket-repository.ts';
import { noteProject } from '../../features/projects/project-audit.ts';
import { putItem } from '../../features/projects/project-items-repository.ts';
import { putMember } from '../../features/projects/project-member-repository.ts';
import { insertProject } from '../../features/projects/project-repository.ts';
import { askToRead } from '../../features/specifications/create-specification.ts';
import { insertSpecification } from '../../features/specifications/specification-repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawDemoPaper } from './demo-paper.ts';
import { type Bought, pickLines } from './order-goods.ts';

/** Of a budget, in kopecks: nobody sets one to the rouble. */
const ROUND = 1_000_00;

interface Owner {
  customerId: number;
  companyId: number;
}

/** Buildings with what belongs to them. Lists and papers need a place to be kept; without one there are only orders and baskets. */
export async function loadProjects(tx: Transaction, storage: Storage | undefined): Promise<void> {
  for (const [index, project] of PROJECTS.entries()) await loadProject(tx, project, { index, storage });
}

async function loadProject(
  tx: Transaction,
  project: DemoProject,
  { index, storage }: { index: number; storage: Storage | undefined },
): Promise<void> {
  const [person] = await tx<{ companyId: number }[]>`
    select chosen_company_id as company_id from customer where id = ${project.customer}
  `;
  const owner = { customerId: project.customer, companyId: person!.companyId };
  const orders = await tx<{ id: number; number: string; total: number }[]>`
    select id, number, total from customer_order where basket_version = any(${[...project.orders]}::int[]) order by id
  `;
  const { name, city, address, contract, orderLimit = null } = project;
  const ordered = sumKopecks(orders.map(({ total }) => total));
  const budget = Math.round((ordered * project.budgetPercent) / 100 / ROUND) * ROUND;
  const id = await insertProject(tx, { ...owner, name, city, address, contract, budget, orderLimit });
  await tx`
    update project set created_at = now() - make_interval(days => ${project.daysAgo}) where id = ${id}
  `;
  const put = putter(tx, id, owner);
  await tell(tx, id, owner, { event: 'created', name });
  for (const { customer, role } of project.members)
    await putMember(tx, { projectId: id, companyId: owner.companyId, customerId: customer, role });
  for (const order of orders) await put('order', { id: String(order.id), title: order.number });
  const quotes = await tx<{ id: number; number: string }[]>`
    select id, number from quote where company_id = ${owner.companyId} and name = any(${[...project.quotes]}::text[])
  `;
  for (const quote of quotes) await put('quote', { id: String(quote.id), title: quote.number });
  for (const [place, { name: title, lines }] of project.baskets.entries())
    await put('basket', {
      id: await keptBasket(tx, owner, { title, lines, seed: 50 + index * 7 + place }),
      title,
    });
  if (!storage) return;
  for (const [place, { name: title, lines, variant }] of project.specifications.entries()) {
    const goods = await pickLines(tx, { seed: 70 + index * 7 + place, lines, except: [] });
    const spec = await specificationOf(tx, owner, { title, goods, storage });
    await put('specification', { id: spec, title, planned: sumOf(goods), planNote: variant });
  }
  for (const title of project.documents)
    await put('file', { id: await documentOf(tx, owner, { title, storage, projectId: id }), title });
}

interface Put {
  id: string;
  title: string;
  planned?: number;
  planNote?: string;
}

function putter(tx: Transaction, projectId: number, owner: Owner) {
  return async (kind: ProjectKind, { id, title, planned, planNote = '' }: Put): Promise<void> => {
    const item = { projectId, kind, subjectId: id, addedBy: owner.customerId };
    await putItem(tx, { ...item, planned: planned ?? null, planNote });
    await tell(tx, projectId, owner, { event: 'attached', kind, title });
  };
}

async function tell(
  tx: Transaction,
  projectId: number,
  { customerId, companyId }: Owner,
  told: Parameters<typeof noteProject>[2]['told'],
): Promise<void> {
  const actor = { kind: 'customer', customerId, company: { companyId, role: 'owner' } } as const;
  await noteProject(tx, projectId, { actor, requestId: null, told });
}

const sumOf = (goods: readonly Bought[]) =>
  sumKopecks(goods.map(({ price, quantityMilli }) => lineCost(price, quantityMilli)));

async function keptBasket(
  tx: Transaction,
  owner: Owner,
  { title, lines, seed }: { title: string; lines: number; seed: number },
): Promise<string> {
  const goods = await pickLines(tx, { seed, lines, except: [] });
  return insertKeptBasket(tx, {
    ...owner,
    name: title,
    total: sumOf(goods),
    services: [],
    lines: goods.map(({ offerId, name, article, price, quantityMilli }, place) => ({
      id: place + 1,
      offerId,
      name,
      article,
      price,
      quantityMilli,
    })),
  });
}

/** Typed lines, which the worker reads when the shop is open. */
async function specificationOf(
  tx: Transaction,
  owner: Owner,
  { title, goods, storage }: { title: string; goods: readonly Bought[]; storage: Storage },
): Promise<string> {
  const text = goods
    .map(({ article, name, quantityMilli }) => `${article}\t${name}\t${fromMilli(quantityMilli)}\tшт`)
    .join('\n');
  const key = `demo/specification-${createHash('sha256').update(title).digest('hex').slice(0, 16)}`;
  const fileId = await storedFile(tx, owner, {
    key,
    name: `${title}.csv`,
    mediaType: 'text/csv',
    purpose: 'specification',
    type: null,
    bytes: Buffer.from(text),
    storage,
  });
  const spec = await insertSpecification(tx, { ...owner, name: title, source: 'text', fileId });
  await askToRead(tx, spec);
  return spec.id;
}

async function documentOf(
  tx: Transaction,
  owner: Owner,
  { title, storage, projectId }: { title: string; storage: Storage; projectId: number },
): Promise<string> {
  const key = `demo/project-${projectId}-${createHash('sha256').update(title).digest('hex').slice(0, 12)}`;
  const bytes = await drawDemoPaper({ title: title.replace(/\.pdf$/, ''), number: key });
  return storedFile(tx, owner, {
    key,
    name: title,
    mediaType: 'application/pdf',
    purpose: 'project',
    type: PROJECT_FILE,
    bytes,
    storage,
  });
}

interface DemoFile {
  key: string;
  name: string;
  mediaType: string;
  purpose: 'project' | 'specification';
  type: number | null;
  bytes: Uint8Array;
  storage: Storage;
}

async function storedFile(
  tx: Transaction,
  { customerId, companyId }: Owner,
  { key, name, mediaType, purpose, type, bytes, storage }: DemoFile,
): Promise<string> {
  await storage.put(key, Readable.from([bytes], { objectMode: false }));
  const [row] = await tx<{ id: string }[]>`
    insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size, sha256)
    values (${customerId}, ${companyId}, ${purpose}, ${type}, ${key}, ${name}, ${mediaType}, ${bytes.byteLength},
            ${createHash('sha256').update(bytes).digest()})
    returning id
  `;
  return row!.id;
}
