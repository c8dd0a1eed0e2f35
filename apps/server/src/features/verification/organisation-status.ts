import type { Actor } from '@okoem/domain/access/actor.ts';
import {
  canOrganisationBecome,
  type OrganisationStatus,
} from '@okoem/domain/customer/organisation-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { lockOrganisations, type OrganisationRow, setOrganisationStatus } from './suspension-repository.ts';

export interface StatusChange {
  inn: string;
  status: OrganisationStatus;
  /** Where it was learnt. */
  note: string;
  actor: Actor;
  requestId: string | null;
}

/** Of every company with this number that has it not yet. One that cannot become so stops the change of all. */
export async function changeOrganisationStatus(pool: Pool, change: StatusChange): Promise<OrganisationRow[]> {
  const { inn, status, note, actor, requestId } = change;
  return inTransaction(pool, async (tx) => {
    const organisations = await lockOrganisations(tx, inn);
    if (organisations.length === 0) throw new Refusal('NOT_FOUND');
    const others = organisations.filter(({ status: before }) => before !== status);
    if (others.length === 0) throw new Refusal('CONFLICT');
    for (const { companyId, status: before } of others) {
      if (!canOrganisationBecome(before, status)) throw new Refusal('CONFLICT');
      await setOrganisationStatus(tx, { companyId, status, note });
      await writeAudit(tx, {
        actor,
        requestId,
        action: 'company.write',
        subject: { kind: 'company', id: companyId },
        before: { status: before },
        after: { status, note },
      });
    }
    return organisations;
  });
}
