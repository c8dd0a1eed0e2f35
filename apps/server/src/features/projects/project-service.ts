import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { createProject as createCall, updateProject as updateCall } from '@okoem/contract/projects.ts';
import type { ProjectEvent } from '@okoem/domain/project/project-event.ts';
import type { ProjectStatus } from '@okoem/domain/project/project-kind.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { ownProject, projectOwnerOf } from './project-access.ts';
import { type Doer, noteProject } from './project-audit.ts';
import { removeDeadItems } from './project-items-repository.ts';
import { putMember } from './project-member-repository.ts';
import {
  countProjects,
  insertProject,
  lockProject,
  type ProjectFields,
  setProjectDeleted,
  setProjectStatus,
  updateProjectFields,
} from './project-repository.ts';
import { thingsOf } from './project-things.ts';

/** More buildings than one company equips. */
const MOST_PROJECTS = 1000;

type NewProject = Pick<
  EndpointCall<typeof createCall>['body'],
  'name' | 'city' | 'address' | 'contract' | 'budget' | 'order_limit'
>;

/** Whoever makes it manages it, also after he has stopped to own the company. */
export async function createProject(tx: Transaction, doer: Doer, body: NewProject): Promise<number> {
  const owner = projectOwnerOf(doer.actor);
  const { order_limit: orderLimit, ...fields } = body;
  refuseLimit(orderLimit, owner.companyId);
  if ((await countProjects(tx, owner)) >= MOST_PROJECTS) throw new Refusal('TOO_MANY_ROWS');
  const id = await insertProject(tx, { ...owner, ...fields, orderLimit });
  const { customerId, companyId } = owner;
  if (companyId !== null) await putMember(tx, { projectId: id, companyId, customerId, role: 'manager' });
  await noteProject(tx, id, { ...doer, told: { event: 'created', name: body.name } });
  return id;
}

/** A limit is for colleagues: who buys for himself has none to hold back. */
function refuseLimit(limit: number | null, companyId: number | null): void {
  if (limit !== null && companyId === null) throw new Refusal('VALIDATION', { field: 'order_limit' });
}

export async function changeProject(
  pool: Pool,
  doer: Doer,
  { id, body }: { id: number; body: EndpointCall<typeof updateCall>['body'] },
): Promise<void> {
  const before = await ownProject(pool, id, { actor: doer.actor, action: 'manage' });
  const after: ProjectFields = {
    name: body.name ?? before.name,
    city: body.city ?? before.city,
    address: body.address ?? before.address,
    contract: body.contract ?? before.contract,
    budget: body.budget === undefined ? before.budget : body.budget,
    orderLimit: body.order_limit === undefined ? before.orderLimit : body.order_limit,
  };
  refuseLimit(after.orderLimit, before.companyId);
  const events = changesOf(before, after);
  if (events.length === 0) return;
  await inTransaction(pool, async (tx) => {
    await updateProjectFields(tx, id, after);
    for (const told of events) await noteProject(tx, id, { ...doer, told });
  });
}

function changesOf(before: ProjectFields, after: ProjectFields): ProjectEvent[] {
  const isPlaced = (['city', 'address', 'contract'] as const).some((field) => before[field] !== after[field]);
  return [
    ...(before.name === after.name ? [] : [{ event: 'renamed', name: after.name } as const]),
    ...(isPlaced ? [{ event: 'changed' } as const] : []),
    ...(before.budget === after.budget ? [] : [{ event: 'budget-set', sum: after.budget } as const]),
    ...(before.orderLimit === after.orderLimit
      ? []
      : [{ event: 'limit-set', sum: after.orderLimit } as const]),
  ];
}

export async function moveProject(
  pool: Pool,
  doer: Doer,
  { id, to }: { id: number; to: ProjectStatus },
): Promise<void> {
  const { status } = await ownProject(pool, id, { actor: doer.actor, action: 'manage' });
  if (status === to) return;
  await inTransaction(pool, async (tx) => {
    await setProjectStatus(tx, id, to);
    const event = to === 'ARCHIVED' ? 'archived' : 'unarchived';
    await noteProject(tx, id, { ...doer, told: { event } });
  });
}

/** Only an empty one: what has things in it is put into the archive, where they stay found. */
export async function deleteProject(pool: Pool, doer: Doer, id: number): Promise<void> {
  const project = await ownProject(pool, id, { actor: doer.actor, action: 'manage' });
  await inTransaction(pool, async (tx) => {
    await lockProject(tx, id);
    const things = (await thingsOf(tx, [project])).get(id) ?? [];
    if (things.length > 0) throw notEmpty();
    await removeDeadItems(tx, id);
    await setProjectDeleted(tx, id, true);
    await noteProject(tx, id, { ...doer, told: { event: 'deleted' } });
  });
}

function notEmpty(): Refusal {
  const message = 'В объекте есть вещи: уберите его в архив или сначала выньте их';
  return new Refusal('CONFLICT', {}, [{ code: 'PROJECT_NOT_EMPTY', message }]);
}

export async function restoreProject(pool: Pool, doer: Doer, id: number): Promise<void> {
  await ownProject(pool, id, { actor: doer.actor, action: 'manage', isDeleted: true });
  await inTransaction(pool, async (tx) => {
    await setProjectDeleted(tx, id, false);
    await noteProject(tx, id, { ...doer, told: { event: 'restored' } });
  });
}
