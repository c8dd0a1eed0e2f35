import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import type { ProjectEvent } from '@okoem/domain/project/project-event.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Who does it, by which request. */
export interface Doer {
  actor: CustomerActor;
  requestId: string | null;
}

const SUBJECT = 'project';

/** The audit is the project's own diary: what is written here is read there as a sentence. */
export async function noteProject(
  tx: Transaction,
  projectId: number,
  { actor, requestId, told }: Doer & { told: ProjectEvent },
): Promise<void> {
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'projects.write',
    subject: { kind: SUBJECT, id: projectId },
    before: null,
    after: told,
  });
}
