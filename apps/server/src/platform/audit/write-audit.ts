import type { Actor } from '@okoem/domain/access/actor.ts';
import type { Action } from '@okoem/domain/access/permissions.ts';
import type { Transaction } from '../database/database.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface AuditEntry {
  actor: Actor;
  /** The permission it was done by; whether a thing came, changed or went is told by `before` and `after`. */
  action: Action;
  subject: { kind: string; id: number | string };
  /** What is worth knowing of the subject, null where there was none. */
  before: object | null;
  after: object | null;
  /** Null when no request asked for it. */
  requestId: string | null;
}

/** Only with a transaction, the one of the change: there is no change without its entry, and no entry without its change. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after, requestId } = entry;
  const { id, role, companyId, sellerId } = actorColumns(entry.actor);
  await tx`
    insert into audit_entry (
      actor_kind, actor_id, actor_role, company_id, seller_id, action, subject_kind, subject_id, before, after, request_id
    )
    values (
      ${entry.actor.kind}, ${id}, ${role}, ${companyId}, ${sellerId}, ${action}, ${subject.kind}, ${String(subject.id)},
      ${jsonOf(before)}::text::jsonb, ${jsonOf(after)}::text::jsonb, ${requestId}
    )
  `;
}

interface ActorColumns {
  id: number | null;
  role: string | null;
  companyId: number | null;
  sellerId: number | null;
}

function actorColumns(actor: Actor): ActorColumns {
  const nobody: ActorColumns = { id: null, role: null, companyId: null, sellerId: null };
  switch (actor.kind) {
    case 'guest':
      return nobody;
    case 'customer': {
      const { customerId, company } = actor;
      return {
        ...nobody,
        id: customerId,
        role: company?.role ?? null,
        companyId: company?.companyId ?? null,
      };
    }
    case 'seller':
      return { ...nobody, id: actor.sellerUserId, role: actor.role, sellerId: actor.sellerId };
    case 'staff':
      return { ...nobody, id: actor.staffId, role: actor.role };
    case 'job':
      return { ...nobody, role: actor.name };
  }
}

function jsonOf(state: object | null): string | null {
  return state && JSON.stringify(withoutSecrets(state));
}
