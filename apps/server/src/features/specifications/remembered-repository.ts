import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import type { SpecField } from '@okoem/domain/specification/spec-field.ts';
import type { Db } from '../../platform/database/database.ts';
import { ownedBy, type SpecificationOwner } from './specification-owner.ts';

/** A buyer of many designers has some dozens. */
const MOST_LAYOUTS = 200;
const MOST_CODES = 50_000;

export async function rememberLayout(
  tx: Db,
  { customerId, companyId }: SpecificationOwner,
  { signature, fields }: { signature: string; fields: readonly SpecField[] },
): Promise<void> {
  await tx`
    insert into specification_layout (customer_id, company_id, signature, fields)
    values (${customerId}, ${companyId}, ${Buffer.from(signature, 'hex')}, ${[...fields]})
    on conflict (customer_id, company_id, signature) do update set fields = excluded.fields, used_at = now()
  `;
}

export async function findLayouts(
  db: Db,
  owner: SpecificationOwner,
): Promise<[signature: string, fields: SpecField[]][]> {
  const rows = await db<{ signature: string; fields: SpecField[] }[]>`
    select encode(signature, 'hex') as signature, fields
      from specification_layout
     where ${ownedBy(db, owner)}
     order by used_at desc
     limit ${MOST_LAYOUTS}
  `;
  return rows.map(({ signature, fields }) => [signature, fields]);
}

export async function rememberCodes(
  tx: Db,
  { customerId, companyId }: SpecificationOwner,
  { keys, productId }: { keys: readonly string[]; productId: number },
): Promise<void> {
  await tx`
    insert into remembered_code (customer_id, company_id, key, product_id)
    select ${customerId}, ${companyId}, key, ${productId}
      from unnest(${[...keys]}::text[]) as key
    on conflict (customer_id, company_id, key) do update set product_id = excluded.product_id, used_at = now()
  `;
}

export async function findRememberedCodes(
  db: Db,
  owner: SpecificationOwner | undefined,
): Promise<RememberedCodes> {
  if (owner === undefined) return new Map();
  const rows = await db<{ key: string; productId: number }[]>`
    select key, product_id
      from remembered_code
     where ${ownedBy(db, owner)}
     order by used_at desc
     limit ${MOST_CODES}
  `;
  return new Map(rows.map(({ key, productId }) => [key, productId]));
}
