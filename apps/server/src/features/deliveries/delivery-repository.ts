import type { Db } from '../../platform/database/database.ts';

/** Whose rows: the company's that was chosen, or the person's own. */
export interface RowOwner {
  customerId: number;
  companyId: number | null;
}

export interface AddressFields {
  name: string;
  cityGuid: string | null;
  address: string;
  comment: string;
  isMain: boolean;
}

export interface AddressRow extends AddressFields {
  id: number;
  city: string | null;
}

/** SQL: what an address is shown by; `city` is asked for row by row, there are few of them. */
function addressColumns(db: Db) {
  return db`
    delivery_address.id, delivery_address.name, city_guid, address, comment, is_main,
    (select city.name from city where city.guid = delivery_address.city_guid) as city
  `;
}

function ownedBy(db: Db, { customerId, companyId }: RowOwner) {
  return companyId === null
    ? db`company_id is null and customer_id = ${customerId}`
    : db`company_id = ${companyId}`;
}

/** One change of an owner's list at a time: there is one main address, and a bound to their number. */
export async function lockOwner(tx: Db, { customerId, companyId }: RowOwner): Promise<void> {
  if (companyId === null) await tx`select from customer where id = ${customerId} for no key update`;
  else await tx`select from company where id = ${companyId} for no key update`;
}

export async function findAddresses(db: Db, owner: RowOwner): Promise<AddressRow[]> {
  return db<AddressRow[]>`
    select ${addressColumns(db)}
      from delivery_address
     where ${ownedBy(db, owner)}
     order by is_main desc, id
  `;
}

export async function isCity(db: Db, guid: string): Promise<boolean> {
  const rows = await db`select from city where guid = ${guid}`;
  return rows.count > 0;
}

export async function insertAddress(tx: Db, owner: RowOwner, fields: AddressFields): Promise<AddressRow> {
  const [row] = await tx<AddressRow[]>`
    insert into delivery_address (customer_id, company_id, name, city_guid, address, comment, is_main)
    values (${owner.customerId}, ${owner.companyId}, ${fields.name}, ${fields.cityGuid}, ${fields.address},
            ${fields.comment}, ${fields.isMain})
    returning ${addressColumns(tx)}
  `;
  return row!;
}

export async function updateAddress(
  tx: Db,
  owner: RowOwner,
  { id, ...fields }: AddressFields & { id: number },
): Promise<AddressRow | undefined> {
  const [row] = await tx<AddressRow[]>`
    update delivery_address
       set name = ${fields.name}, city_guid = ${fields.cityGuid}, address = ${fields.address},
           comment = ${fields.comment}, is_main = ${fields.isMain}
     where id = ${id}
       and ${ownedBy(tx, owner)}
    returning ${addressColumns(tx)}
  `;
  return row;
}

/** Of the others; before one becomes the main. */
export async function clearMain(tx: Db, owner: RowOwner): Promise<void> {
  await tx`update delivery_address set is_main = false where is_main and ${ownedBy(tx, owner)}`;
}

export async function deleteAddress(tx: Db, owner: RowOwner, id: number): Promise<boolean> {
  const removed = await tx`delete from delivery_address where id = ${id} and ${ownedBy(tx, owner)}`;
  return removed.count === 1;
}

/** Whoever has addresses has a main one: the oldest, when it was not said. */
export async function ensureMain(tx: Db, owner: RowOwner): Promise<void> {
  await tx`
    update delivery_address
       set is_main = true
     where id = (select min(id) from delivery_address where ${ownedBy(tx, owner)})
       and not exists (select from delivery_address where is_main and ${ownedBy(tx, owner)})
  `;
}

export interface RecipientFields {
  fullName: string;
  phone: string;
  powerNumber: string;
  powerUntil: string | null;
}

export interface RecipientRow extends RecipientFields {
  id: number;
}

export async function findRecipients(db: Db, owner: RowOwner): Promise<RecipientRow[]> {
  return db<RecipientRow[]>`
    select id, full_name, phone, power_number, power_until
      from delivery_recipient
     where ${ownedBy(db, owner)}
     order by full_name, id
  `;
}

export async function insertRecipient(
  tx: Db,
  owner: RowOwner,
  fields: RecipientFields,
): Promise<RecipientRow> {
  const [row] = await tx<RecipientRow[]>`
    insert into delivery_recipient (customer_id, company_id, full_name, phone, power_number, power_until)
    values (${owner.customerId}, ${owner.companyId}, ${fields.fullName}, ${fields.phone}, ${fields.powerNumber},
            ${fields.powerUntil})
    returning id, full_name, phone, power_number, power_until
  `;
  return row!;
}

export async function updateRecipient(
  db: Db,
  owner: RowOwner,
  { id, ...fields }: RecipientRow,
): Promise<RecipientRow | undefined> {
  const [row] = await db<RecipientRow[]>`
    update delivery_recipient
       set full_name = ${fields.fullName}, phone = ${fields.phone}, power_number = ${fields.powerNumber},
           power_until = ${fields.powerUntil}
     where id = ${id}
       and ${ownedBy(db, owner)}
    returning id, full_name, phone, power_number, power_until
  `;
  return row;
}

export async function deleteRecipient(db: Db, owner: RowOwner, id: number): Promise<boolean> {
  const removed = await db`delete from delivery_recipient where id = ${id} and ${ownedBy(db, owner)}`;
  return removed.count === 1;
}
