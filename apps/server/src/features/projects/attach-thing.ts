import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { PROJECT_KIND_RIGHTS, type ProjectKind } from '@okoem/domain/project/project-kind.ts';
import { roleMay } from '@okoem/domain/project/project-rights.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import type { CardAsker, CardParts } from '../specifications/answer-rows.ts';
import { specificationSum } from '../specifications/priced-rows.ts';
import { asOwn, assertActive, type OwnProject, projectOwnerOf } from './project-access.ts';
import { type Doer, noteProject } from './project-audit.ts';
import { countItems, findHome, putItem, removeItem } from './project-items-repository.ts';
import { findThings, type ThingFacts } from './project-kinds.ts';
import { findProject, lockProject, touchProject } from './project-repository.ts';
import { isSameOwner } from './project-things.ts';

const MOST_ITEMS = 1000;

export interface ThingWish {
  kind: ProjectKind;
  id: string;
  planned?: number | undefined;
  plan_note?: string;
}

/** A thing that is the asker's own to look at, with what it is planned at. */
export interface ReadyThing {
  kind: ProjectKind;
  facts: ThingFacts;
  planned: number | null;
  planNote: string;
}

/** Looks the thing up and prices it, before any transaction: an unknown one and a stranger's are refused alike. */
export async function preparedThing(
  parts: CardParts,
  { kind, id, planned, plan_note: planNote = '' }: ThingWish,
  { actor, asker }: { actor: CustomerActor; asker: CardAsker },
): Promise<ReadyThing> {
  if (!may(actor, PROJECT_KIND_RIGHTS[kind])) throw new Refusal('NOT_FOUND', { field: 'id' });
  const facts = await ownThing(parts.pool, { kind, id }, actor);
  if (kind !== 'specification') return { kind, facts, planned: null, planNote: '' };
  if (planned !== undefined) return { kind, facts, planned, planNote };
  return { kind, facts, planned: await specificationSum(parts, facts.id, asker), planNote: '' };
}

async function ownThing(
  pool: Pool,
  { kind, id }: { kind: ProjectKind; id: string },
  actor: CustomerActor,
): Promise<ThingFacts> {
  const facts = (await findThings(pool, kind, [id])).get(id.toLowerCase());
  if (!facts || !isSameOwner(facts, projectOwnerOf(actor))) throw new Refusal('NOT_FOUND', { field: 'id' });
  return facts;
}

/** Puts a thing into a project; from another one, that its finder may change too, it moves. */
export async function attachThing(
  tx: Transaction,
  project: OwnProject,
  { doer, thing }: { doer: Doer; thing: ReadyThing },
): Promise<void> {
  assertActive(project);
  const { kind, facts, planned, planNote } = thing;
  const key = { kind, subjectId: facts.id };
  await lockProject(tx, project.id);
  const home = await findHome(tx, key);
  if (home !== undefined && home !== project.id) await leaveHome(tx, home, { doer, thing });
  if (home !== project.id && (await countItems(tx, project.id)) >= MOST_ITEMS)
    throw new Refusal('TOO_MANY_ROWS');
  await putItem(tx, { ...key, projectId: project.id, addedBy: doer.actor.customerId, planned, planNote });
  await touchProject(tx, project.id);
  if (home === project.id) return;
  await noteProject(tx, project.id, { ...doer, told: { event: 'attached', kind, title: facts.title } });
}

/** Nobody takes a thing out of a project that he may not change; that there is one he may know, not which. */
async function leaveHome(
  tx: Transaction,
  home: number,
  { doer, thing: { kind, facts } }: { doer: Doer; thing: ReadyThing },
): Promise<void> {
  const found = await findProject(tx, home, { askedBy: doer.actor.customerId });
  const own = found && asOwn(found, doer.actor);
  if (!own || !roleMay(own.role, 'fill') || own.status !== 'ACTIVE') {
    const message = 'Это уже лежит в другом объекте, который вы не можете менять';
    throw new Refusal('CONFLICT', {}, [{ code: 'PROJECT_OTHER', message }]);
  }
  await noteProject(tx, home, { ...doer, told: { event: 'detached', kind, title: facts.title } });
}

export async function detachThing(
  tx: Transaction,
  project: OwnProject,
  { doer, kind, id }: { doer: Doer; kind: ProjectKind; id: string },
): Promise<void> {
  assertActive(project);
  const key = { kind, subjectId: id.toLowerCase() };
  const facts = (await findThings(tx, kind, [id])).get(key.subjectId);
  if (!(await removeItem(tx, project.id, key))) throw new Refusal('NOT_FOUND', { field: 'id' });
  await touchProject(tx, project.id);
  await noteProject(tx, project.id, {
    ...doer,
    told: { event: 'detached', kind, title: facts?.title ?? '' },
  });
}
