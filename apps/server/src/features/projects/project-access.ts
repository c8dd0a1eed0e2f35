import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { type ProjectAction, projectRole, roleMay } from '@okoem/domain/project/project-rights.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { findProject, type ProjectOwner, type ProjectRecord } from './project-repository.ts';

/** A project as the asker stands in it. */
export interface OwnProject extends Omit<ProjectRecord, 'role'> {
  role: ProjectRole;
}

export function projectOwnerOf({ customerId, company }: CustomerActor): ProjectOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

/** The owner of the company, and a person among his own. */
export function seesAllProjects({ company }: CustomerActor): boolean {
  return company === null || company.role === 'owner';
}

interface Asked {
  actor: CustomerActor;
  action: ProjectAction;
  isDeleted?: boolean;
}

/** The project, or the refusal that an unknown one gets; who sees it and may do no more is told so. */
export async function ownProject(
  db: Db,
  id: number,
  { actor, action, isDeleted = false }: Asked,
): Promise<OwnProject> {
  const row = await findProject(db, id, { askedBy: actor.customerId, isDeleted });
  const own = row && asOwn(row, actor);
  if (!own) throw new Refusal('NOT_FOUND');
  if (!roleMay(own.role, action)) throw new Refusal('FORBIDDEN');
  return own;
}

export function asOwn(row: ProjectRecord, actor: CustomerActor): OwnProject | undefined {
  const role = projectRole(actor, row);
  return role && { ...row, role };
}

/** What is put away stays as it is. */
export function assertActive({ status }: Pick<ProjectRecord, 'status'>): void {
  if (status === 'ACTIVE') return;
  const message = 'Объект в архиве: верните его в работу и попробуйте снова';
  throw new Refusal('CONFLICT', {}, [{ code: 'PROJECT_ARCHIVED', message }]);
}
