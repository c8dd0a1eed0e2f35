import { grantableRoles } from '@okoem/domain/project/project-rights.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { ownProject } from './project-access.ts';
import { type Doer, noteProject } from './project-audit.ts';
import { findTeam, putMember, removeMember, type TeamRow } from './project-member-repository.ts';

interface MemberWish {
  id: number;
  customerId: number;
}

async function teamMate(
  pool: Pool,
  doer: Doer,
  { id, customerId }: MemberWish,
): Promise<{ companyId: number; mate: TeamRow }> {
  const { companyId } = await ownProject(pool, id, { actor: doer.actor, action: 'manage' });
  const team = companyId === null ? [] : await findTeam(pool, { projectId: id, companyId });
  const mate = team.find((one) => one.customerId === customerId);
  // The owner of the company is in all of its projects, and nobody changes that.
  if (companyId === null || !mate || mate.companyRole === 'owner')
    throw new Refusal('NOT_FOUND', { field: 'customer_id' });
  return { companyId, mate };
}

export async function setMember(
  pool: Pool,
  doer: Doer,
  { role, ...wish }: MemberWish & { role: ProjectRole },
): Promise<void> {
  const { companyId, mate } = await teamMate(pool, doer, wish);
  if (!grantableRoles(mate.companyRole).includes(role)) throw new Refusal('VALIDATION', { field: 'role' });
  if (mate.role === role) return;
  const { id: projectId, customerId } = wish;
  await inTransaction(pool, async (tx) => {
    await putMember(tx, { projectId, companyId, customerId, role });
    await noteProject(tx, projectId, { ...doer, told: { event: 'member-set', member: mate.name, role } });
  });
}

export async function dropMember(pool: Pool, doer: Doer, wish: MemberWish): Promise<void> {
  const { mate } = await teamMate(pool, doer, wish);
  const { id: projectId, customerId } = wish;
  await inTransaction(pool, async (tx) => {
    if (!(await removeMember(tx, { projectId, customerId })))
      throw new Refusal('NOT_FOUND', { field: 'customer_id' });
    await noteProject(tx, projectId, { ...doer, told: { event: 'member-removed', member: mate.name } });
  });
}
