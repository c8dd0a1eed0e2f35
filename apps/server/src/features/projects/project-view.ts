import type {
  Project,
  ProjectItem,
  ProjectMember,
  ProjectMoney as MoneyView,
  ProjectRow,
} from '@okoem/contract/project-views.ts';
import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { budgetRest, overBudget, type ProjectMoney } from '@okoem/domain/project/project-budget.ts';
import { grantableRoles, roleMay } from '@okoem/domain/project/project-rights.ts';
import type { Db } from '../../platform/database/database.ts';
import { asOwn, type OwnProject } from './project-access.ts';
import { countMembers, findTeam, type TeamRow } from './project-member-repository.ts';
import type { ProjectRecord } from './project-repository.ts';
import { moneyOf, type ProjectThing, thingsOf, visibleThings } from './project-things.ts';

function moneyView(money: ProjectMoney): MoneyView {
  return { ...money, rest: budgetRest(money), over: overBudget(money) };
}

function headOf(project: OwnProject, money: ProjectMoney) {
  return {
    id: project.id,
    name: project.name,
    city: project.city,
    address: project.address,
    status: project.status,
    role: project.role,
    changed_at: project.changedAt.toISOString(),
    money: moneyView(money),
    order_limit: project.orderLimit,
    can_fill: roleMay(project.role, 'fill') && project.status === 'ACTIVE',
  };
}

/** A page of the list. */
export async function projectRows(
  db: Db,
  records: readonly ProjectRecord[],
  actor: CustomerActor,
): Promise<ProjectRow[]> {
  const projects = records.flatMap((record) => asOwn(record, actor) ?? []);
  const [things, members] = await Promise.all([
    thingsOf(db, projects),
    countMembers(
      db,
      projects.map(({ id }) => id),
    ),
  ]);
  return projects.map((project) => {
    const own = things.get(project.id) ?? [];
    const byKind = Map.groupBy(visibleThings(own, actor), ({ item }) => item.kind);
    return {
      ...headOf(project, moneyOf(project.budget, own)),
      counts: Object.fromEntries([...byKind].map(([kind, some]) => [kind, some.length])),
      members: members.get(project.id) ?? 0,
    };
  });
}

/** The whole page of one project. */
export async function projectView(db: Db, project: OwnProject, actor: CustomerActor): Promise<Project> {
  const { companyId } = project;
  const [things, team] = await Promise.all([
    thingsOf(db, [project]),
    companyId === null ? [] : findTeam(db, { projectId: project.id, companyId }),
  ]);
  const own = things.get(project.id) ?? [];
  const canManage = roleMay(project.role, 'manage');
  return {
    ...headOf(project, moneyOf(project.budget, own)),
    contract: project.contract,
    created_at: project.createdAt.toISOString(),
    created_by: project.createdBy,
    is_company: companyId !== null,
    can_manage: canManage,
    items: visibleThings(own, actor).map(itemView),
    members: team.filter(isMember).map(memberView),
    colleagues: canManage ? team.filter((one) => !isMember(one)).flatMap(colleagueView) : [],
  };
}

/** The owner of the company is in all of its projects without being let in. */
function isMember({ role, companyRole }: TeamRow): boolean {
  return role !== null || companyRole === 'owner';
}

function memberView({ customerId: id, name, companyRole, role }: TeamRow): ProjectMember {
  return { id, name, company_role: companyRole, role: companyRole === 'owner' ? null : role };
}

function colleagueView({ customerId: id, name, companyRole }: TeamRow) {
  const roles = [...grantableRoles(companyRole)];
  return roles.length === 0 ? [] : [{ id, name, company_role: companyRole, roles }];
}

function itemView({ item, facts }: ProjectThing): ProjectItem {
  return {
    kind: item.kind,
    id: facts.id,
    title: facts.title,
    note: facts.note,
    state: facts.state,
    sum: facts.sum ?? item.planned,
    paid: facts.order?.paid ?? null,
    plan_note: item.planNote,
    planned_at: item.plannedAt?.toISOString() ?? null,
    at: facts.at.toISOString(),
    added_by: item.addedBy,
  };
}
