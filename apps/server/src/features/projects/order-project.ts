import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { attachThing } from './attach-thing.ts';
import { asOwn, assertActive, type OwnProject, ownProject } from './project-access.ts';
import { findHome } from './project-items-repository.ts';
import { findThings } from './project-kinds.ts';
import { findProject } from './project-repository.ts';

/** The project that an order is placed into, and how much one order of it may come to for who places it. */
export interface OrderProject {
  project: OwnProject;
  /** Null for who may approve orders: he asks nobody. */
  limit: number | null;
}

export async function projectForOrder(
  db: Db,
  id: number | undefined,
  actor: SignedInCustomer,
): Promise<OrderProject | undefined> {
  if (id === undefined) return undefined;
  const project = await ownProject(db, id, { actor, action: 'fill' });
  assertActive(project);
  return { project, limit: may(actor, 'orders.approve') ? null : project.orderLimit };
}

/** In the transaction of the order: there is no order that was meant for a project and lies in none. */
export async function putOrderInProject(
  tx: Transaction,
  { project }: OrderProject,
  { orderId, actor }: { orderId: number; actor: SignedInCustomer },
): Promise<void> {
  const facts = (await findThings(tx, 'order', [String(orderId)])).get(String(orderId));
  if (!facts) throw new Refusal('CONFLICT');
  const thing = { kind: 'order', facts, planned: null, planNote: '' } as const;
  await attachThing(tx, project, { doer: { actor, requestId: null }, thing });
}

/** The project an order lies in, unless the asker does not see it. */
export async function projectOfOrder(
  db: Db,
  orderId: number,
  actor: SignedInCustomer,
): Promise<{ id: number; name: string } | null> {
  const home = await findHome(db, { kind: 'order', subjectId: String(orderId) });
  if (home === undefined) return null;
  const found = await findProject(db, home, { askedBy: actor.customerId });
  const own = found && asOwn(found, actor);
  return own ? { id: own.id, name: own.name } : null;
}
