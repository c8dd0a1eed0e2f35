import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { lockOpinion, saveDecision } from './moderation-repository.ts';
import { refusedOpinion, setAutomatic } from './review-parts.ts';
import { tellOfDecision, type Telling } from './tell-opinion.ts';

export interface Decider {
  actor: Actor;
  requestId: string | null;
}

interface Deciding {
  kind: OpinionKind;
  id: number;
  publish: boolean;
  reason: string;
  by: Decider;
}

/** A person of ours has looked: published for everybody, or refused with the reason that its author reads. */
export async function decideOn(
  pool: Pool,
  parts: Telling,
  { kind, id, publish, reason, by }: Deciding,
): Promise<void> {
  if (!publish && reason === '')
    throw refusedOpinion('REASON_NEEDED', 'Напишите причину: её прочтёт автор', {
      as: 'VALIDATION',
      field: 'reason',
    });
  await inTransaction(pool, async (tx) => {
    const before = await lockOpinion(tx, kind, id);
    if (!before) throw new Refusal('NOT_FOUND');
    const status = publish ? 'PUBLISHED' : 'REFUSED';
    const told = publish ? '' : reason;
    const staffId = by.actor.kind === 'staff' ? by.actor.staffId : null;
    const at = await saveDecision(tx, { kind, id }, { status, reason: told, staffId });
    await writeAudit(tx, {
      ...by,
      action: 'reviews.write',
      subject: { kind, id },
      before: { status: before.status },
      after: { status, reason: told },
    });
    // Whoever was told so before is not told again.
    if (before.status === status) return;
    await tellOfDecision(tx, parts, { kind, id, isPublished: publish, reason: told, at });
  });
}

export async function switchAutomatic(pool: Pool, isOn: boolean, by: Decider): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await setAutomatic(tx, isOn);
    await writeAudit(tx, {
      ...by,
      action: 'reviews.write',
      subject: { kind: 'setting', id: 'reviews.automatic' },
      before: null,
      after: { is_automatic: isOn },
    });
  });
}
