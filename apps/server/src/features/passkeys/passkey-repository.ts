import type { Db } from '../../platform/database/database.ts';

export interface PasskeyRow {
  id: number;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const SHOWN = (db: Db) => db`id, name, is_synced, created_at, last_used_at`;

export async function findPasskeys(db: Db, customerId: number): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`
    select ${SHOWN(db)} from passkey where customer_id = ${customerId} order by id desc
  `;
}

export interface OwnKey {
  credentialId: Buffer;
  userHandle: Buffer;
  transports: string[];
}

/** What a device must not make again. */
export async function findOwnKeys(db: Db, customerId: number): Promise<OwnKey[]> {
  return db<OwnKey[]>`
    select credential_id, user_handle, transports from passkey where customer_id = ${customerId} order by id
  `;
}

/** Until the commit nobody else adds a key for this customer; answers how many there are, undefined for nobody. */
export async function lockKeysOf(tx: Db, customerId: number): Promise<number | undefined> {
  const [customer] = await tx`select from customer where id = ${customerId} and closed_at is null for update`;
  if (!customer) return undefined;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from passkey where customer_id = ${customerId}
  `;
  return row!.count;
}

export interface NewPasskey {
  customerId: number;
  userHandle: Buffer;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  isSynced: boolean;
  name: string;
}

/** Undefined when the key is known, whoever's it is. */
export async function insertPasskey(tx: Db, key: NewPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx<PasskeyRow[]>`
    insert into passkey (customer_id, user_handle, credential_id, public_key, counter, transports, is_synced, name)
    values (${key.customerId}, ${key.userHandle}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
            ${key.transports as string[]}, ${key.isSynced}, ${key.name})
    on conflict (credential_id) do nothing
    returning ${SHOWN(tx)}
  `;
  return row;
}

export async function renameOwnPasskey(
  db: Db,
  { id, customerId, name }: { id: number; customerId: number; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`
    update passkey set name = ${name} where id = ${id} and customer_id = ${customerId} returning ${SHOWN(db)}
  `;
  return row;
}

/** Its name; undefined when there is none of this customer. */
export async function deletePasskey(
  tx: Db,
  { id, customerId }: { id: number; customerId: number },
): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkey where id = ${id} and customer_id = ${customerId} returning name
  `;
  return row?.name;
}

export interface KnownKey {
  id: number;
  customerId: number;
  userHandle: Buffer;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** Of an open account only. */
export async function findKnownKey(db: Db, credentialId: Buffer): Promise<KnownKey | undefined> {
  const [row] = await db<KnownKey[]>`
    select passkey.id, customer_id, user_handle, credential_id, public_key, counter
      from passkey
      join customer on customer.id = passkey.customer_id and customer.closed_at is null
     where credential_id = ${credentialId}
  `;
  return row;
}

/** False when the key is gone, or was used meanwhile with a count as high: then one of the two is a copy. */
export async function noteUse(tx: Db, { id, counter }: { id: number; counter: number }): Promise<boolean> {
  const used = await tx`
    update passkey
       set counter = ${counter}, last_used_at = now()
     where id = ${id}
       and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
  `;
  return used.count > 0;
}

export async function hasDeclined(db: Db, customerId: number): Promise<boolean> {
  const rows = await db`
    select from customer where id = ${customerId} and passkey_declined_at is not null
  `;
  return rows.count > 0;
}

export async function noteDeclined(db: Db, customerId: number): Promise<void> {
  await db`update customer set passkey_declined_at = now() where id = ${customerId}`;
}
