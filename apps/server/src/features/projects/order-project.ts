import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { smallestLimit } from '@okoem/domain/project/order-limit.ts';
import { projectRole, roleMay } from '@okoem/domain/project/project-rights.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { attachThing } from './attach-thing.ts';
import { asOwn, assertActive, type OwnProject, ownProject } from './project-access.ts';
import { findHome } from './project-items-repository.ts';
import { findThings, type ThingFacts } from './project-kinds.ts';
import { findProject } from './project-repository.ts';

/** The project that an order is placed into, and how much one order of it may come to for who places it. */
export interface OrderProject {
  /** Null where a quote lies in a project that its buyer may not fill: its limit counts all the same. */
  project: OwnProject | null;
  /** Null for who may approve orders: he asks nobody. */
  limit: Kopecks | null;
}

interface MeantFor {
  /** Chosen by the buyer. */
  id: number | undefined;
  /** The quote that becomes an order: where it lies is where its order belongs. */
  quoteId: number | undefined;
}

/** Where an order is placed into. The limit of the project that its quote lies in counts whatever else is chosen. */
export async function projectForOrder(
  db: Db,
  { id, quoteId }: MeantFor,
  actor: SignedInCustomer,
): Promise<OrderProject | undefined> {
  const chosen = id === undefined ? undefined : await ownProject(db, id, { actor, action: 'fill' });
  if (chosen) assertActive(chosen);
  const home = quoteId === undefined ? undefined : await homeOfQuote(db, quoteId, actor);
  if (!chosen && !home) return undefined;
  const project = chosen ?? (home?.role && roleMay(home.role, 'fill') ? { ...home, role: home.role } : null);
  return {
    project,
    limit: limitFor(actor, smallestLimit(chosen?.orderLimit ?? null, home?.orderLimit ?? null)),
  };
}

/** With the asker's role in it, if he has one; a project that was put away limits nobody. */
async function homeOfQuote(db: Db, quoteId: number, actor: SignedInCustomer) {
  const home = await findHome(db, { kind: 'quote', subjectId: String(quoteId) });
  const found = home === undefined ? undefined : await findProject(db, home, { askedBy: actor.customerId });
  return found?.status === 'ACTIVE' ? { ...found, role: projectRole(actor, found) } : undefined;
}

function limitFor(actor: CustomerActor, limit: Kopecks | null): Kopecks | null {
  return may(actor, 'orders.approve') ? null : limit;
}

/** An order that is beyond a project's limit is not put into it afterwards either, unless by who may approve it. */
export function refuseBeyondLimit(
  { orderLimit }: Pick<OwnProject, 'orderLimit'>,
  { order }: ThingFacts,
  actor: CustomerActor,
): void {
  const limit = limitFor(actor, orderLimit);
  if (order && isOverLimit(order.charged, limit))
    throw new Refusal('ORDER_LIMIT', { limit, total: order.charged });
}

/** In the transaction of the order: there is no order that was meant for a project and lies in none. */
export async function putOrderInProject(
  tx: Transaction,
  project: OwnProject,
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
