import type { Actor } from '@okoem/domain/access/actor.ts';
import type { Action } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whose a specification is: the company's by the person who made it, the person's own, or nobody's. */
export interface SpecificationOwner {
  customerId: number | null;
  companyId: number | null;
}

/** Staff and sellers who look around are guests here. */
export function ownerOf(actor: Actor): SpecificationOwner {
  if (actor.kind !== 'customer') return { customerId: null, companyId: null };
  return { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
}

/** A guest's belongs to whoever has its address; any other to its owner, and for all others it is not there. */
export function assertOwn<Row extends SpecificationOwner>(
  row: Row | undefined,
  actor: Actor,
  action: Extract<Action, `specifications.${'read' | 'write'}`>,
): Row {
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row.customerId === null ? row : ownedRow(row, actor, action);
}

/** Its rows are not there yet. */
export function stillRead(): Refusal {
  const message = 'Спецификация ещё читается, подождите несколько секунд';
  return new Refusal('CONFLICT', {}, [{ code: 'SPEC_READING', message }]);
}

/** What is remembered is the company's, or the person's who acts for himself. */
export function rememberedFor({ customerId, companyId }: SpecificationOwner): SpecificationOwner | undefined {
  if (companyId !== null) return { customerId: null, companyId };
  return customerId === null ? undefined : { customerId, companyId: null };
}

export function ownedBy(db: Db, { customerId, companyId }: SpecificationOwner) {
  return companyId === null
    ? db`customer_id = ${customerId} and company_id is null`
    : db`company_id = ${companyId}`;
}
