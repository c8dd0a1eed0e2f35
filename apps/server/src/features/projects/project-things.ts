import type { Actor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { plannedSum, type ProjectMoney } from '@okoem/domain/project/project-budget.ts';
import { PROJECT_KIND_RIGHTS, PROJECT_KINDS } from '@okoem/domain/project/project-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import { findItems, type ItemRecord } from './project-items-repository.ts';
import { findThings, type ThingFacts } from './project-kinds.ts';
import type { ProjectRecord } from './project-repository.ts';

/** A thing and how it lies in its project. */
export interface ProjectThing {
  item: ItemRecord;
  facts: ThingFacts;
}

/** What lies in each of the projects. A thing that is gone, or was given to somebody else, lies in none. */
export async function thingsOf(
  db: Db,
  projects: readonly Pick<ProjectRecord, 'id' | 'customerId' | 'companyId'>[],
): Promise<Map<number, ProjectThing[]>> {
  const items =
    projects.length === 0
      ? []
      : await findItems(
          db,
          projects.map(({ id }) => id),
        );
  const byKind = await Promise.all(
    PROJECT_KINDS.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ subjectId }) => subjectId);
      return [kind, await findThings(db, kind, ids)] as const;
    }),
  );
  const facts = new Map(byKind);
  const owners = new Map(projects.map((project) => [project.id, project]));
  const things = items.flatMap((item): ProjectThing[] => {
    const found = facts.get(item.kind)?.get(item.subjectId);
    return found && isSameOwner(found, owners.get(item.projectId)!) ? [{ item, facts: found }] : [];
  });
  return Map.groupBy(things, ({ item }) => item.projectId);
}

interface Owned {
  customerId: number;
  companyId: number | null;
}

/** Of the same company, or of the same person. */
export function isSameOwner(one: Owned, other: Owned): boolean {
  return one.companyId === other.companyId && (one.companyId !== null || one.customerId === other.customerId);
}

/** Nobody sees in a project what he would not see outside of it. */
export function visibleThings(things: readonly ProjectThing[], actor: Actor): ProjectThing[] {
  return things.filter(({ item }) => may(actor, PROJECT_KIND_RIGHTS[item.kind]));
}

/** The money is the project's: it is counted over everything that lies in it. */
export function moneyOf(budget: number | null, things: readonly ProjectThing[]): ProjectMoney {
  const orders = things.flatMap(({ facts }) => facts.order ?? []);
  const plans = things.map(({ item, facts }) => ({
    id: facts.id,
    planned: facts.plan ? facts.sum : item.planned,
    replaces: facts.plan?.replaces ?? null,
  }));
  return {
    budget,
    planned: plannedSum(plans),
    ordered: sumKopecks(orders.map(({ charged }) => charged)),
    shipped: sumKopecks(orders.map(({ shipped }) => shipped)),
    paid: sumKopecks(orders.map(({ paid }) => paid)),
  };
}
