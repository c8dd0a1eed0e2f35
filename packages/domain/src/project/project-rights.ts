import type { CustomerActor } from '../access/actor.ts';
import type { CompanyRole } from '../access/company-role.ts';
import { may } from '../access/permissions.ts';
import { PROJECT_ROLES, type ProjectRole } from './project-role.ts';

/**
 * Who may do what inside one project, beside the table of rights: both must say yes. `fill` puts things in and takes them
 * out, orders included; `manage` changes the project itself, its money and its people. Letters stand in the order of the roles.
 */
const RIGHTS = {
  read: 'xxx',
  fill: 'xx-',
  manage: 'x--',
} as const;

export type ProjectAction = keyof typeof RIGHTS;

export interface ProjectSubject {
  customerId: number;
  companyId: number | null;
  /** What the asker was given in it. */
  role: ProjectRole | null;
}

/**
 * As what somebody stands in a project; undefined: for him there is none. The owner of the company, and a person among his own,
 * manages everything; whoever may only read projects reads, whatever he was given.
 */
export function projectRole(actor: CustomerActor, project: ProjectSubject): ProjectRole | undefined {
  if (!may(actor, 'projects.read', project)) return undefined;
  const isOwner = actor.company === null || actor.company.role === 'owner';
  const role = isOwner ? 'manager' : project.role;
  if (role === null) return undefined;
  return may(actor, 'projects.write') ? role : 'viewer';
}

export function roleMay(role: ProjectRole, action: ProjectAction): boolean {
  return RIGHTS[action][PROJECT_ROLES.indexOf(role)] === 'x';
}

/** What somebody of the company can be given: a right that his own role lacks would be a promise nobody keeps. */
export function grantableRoles(role: CompanyRole): readonly ProjectRole[] {
  const somebody: CustomerActor = { kind: 'customer', customerId: 0, company: { companyId: 0, role } };
  if (!may(somebody, 'projects.read')) return [];
  return may(somebody, 'projects.write') ? PROJECT_ROLES : ['viewer'];
}
