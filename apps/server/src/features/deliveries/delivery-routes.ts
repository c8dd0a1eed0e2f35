import * as contract from '@okoem/contract/deliveries.ts';
import { internationalPhone } from '@okoem/domain/format/phone.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import * as rows from './delivery-repository.ts';

/** Enough for the sites of a builder. */
const MOST_ROWS = 100;

export function ownerOf({ customerId, company }: SignedInCustomer): rows.RowOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

export async function addressesOf(db: Db, actor: SignedInCustomer): Promise<contract.DeliveryAddress[]> {
  return (await rows.findAddresses(db, ownerOf(actor))).map(addressView);
}

export async function recipientsOf(db: Db, actor: SignedInCustomer): Promise<contract.DeliveryRecipient[]> {
  return (await rows.findRecipients(db, ownerOf(actor))).map(recipientView);
}

export function deliveryRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addAddressCalls(host, pool);
  addRecipientCalls(host, pool);
}

function addAddressCalls(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, contract.listAddresses, async ({ actor }) => ({ data: await addressesOf(pool, actor) }));

  addEndpoint(host, contract.createAddress, async ({ actor, body }) => {
    const owner = ownerOf(actor);
    return inTransaction(pool, async (tx) => {
      await rows.lockOwner(tx, owner);
      const known = await rows.findAddresses(tx, owner);
      if (known.length >= MOST_ROWS) throw new Refusal('TOO_MANY_ROWS');
      const isMain = body.is_main || known.length === 0;
      const fields = { ...(await addressFields(tx, body)), isMain };
      if (isMain) await rows.clearMain(tx, owner);
      return { data: addressView(await rows.insertAddress(tx, owner, fields)) };
    });
  });

  addEndpoint(host, contract.updateAddress, async ({ actor, params: { id }, body }) => {
    const owner = ownerOf(actor);
    return inTransaction(pool, async (tx) => {
      await rows.lockOwner(tx, owner);
      const fields = await addressFields(tx, body);
      if (fields.isMain) await rows.clearMain(tx, owner);
      const row = await rows.updateAddress(tx, owner, { id, ...fields });
      // Thrown inside, so that nothing else has changed either.
      if (!row) throw new Refusal('NOT_FOUND');
      await rows.ensureMain(tx, owner);
      const shown = (await rows.findAddresses(tx, owner)).find((one) => one.id === id);
      return { data: addressView(shown!) };
    });
  });

  addEndpoint(host, contract.deleteAddress, async ({ actor, params: { id } }) => {
    const owner = ownerOf(actor);
    await inTransaction(pool, async (tx) => {
      await rows.lockOwner(tx, owner);
      if (!(await rows.deleteAddress(tx, owner, id))) throw new Refusal('NOT_FOUND');
      await rows.ensureMain(tx, owner);
    });
    return { data: null };
  });
}

function addRecipientCalls(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, contract.listRecipients, async ({ actor }) => ({
    data: await recipientsOf(pool, actor),
  }));

  addEndpoint(host, contract.createRecipient, async ({ actor, body }) => {
    const owner = ownerOf(actor);
    return inTransaction(pool, async (tx) => {
      await rows.lockOwner(tx, owner);
      const known = await rows.findRecipients(tx, owner);
      if (known.length >= MOST_ROWS) throw new Refusal('TOO_MANY_ROWS');
      return { data: recipientView(await rows.insertRecipient(tx, owner, recipientFields(body))) };
    });
  });

  addEndpoint(host, contract.updateRecipient, async ({ actor, params: { id }, body }) => {
    const row = await rows.updateRecipient(pool, ownerOf(actor), { id, ...recipientFields(body) });
    if (!row) throw new Refusal('NOT_FOUND');
    return { data: recipientView(row) };
  });

  addEndpoint(host, contract.deleteRecipient, async ({ actor, params: { id } }) => {
    if (!(await rows.deleteRecipient(pool, ownerOf(actor), id))) throw new Refusal('NOT_FOUND');
    return { data: null };
  });
}

type AddressBody = z.output<typeof contract.createAddress.body>;
type RecipientBody = z.output<typeof contract.createRecipient.body>;

async function addressFields(db: Db, body: AddressBody): Promise<rows.AddressFields> {
  const { city_guid: cityGuid, is_main: isMain, name, address, comment } = body;
  if (cityGuid !== null && !(await rows.isCity(db, cityGuid)))
    throw new Refusal('UNKNOWN_REGION', { field: 'city_guid' });
  return { name, cityGuid, address, comment, isMain };
}

function recipientFields(body: RecipientBody): rows.RecipientFields {
  return {
    fullName: body.full_name,
    phone: internationalPhone(body.phone),
    powerNumber: body.power_number,
    powerUntil: body.power_until,
  };
}

function addressView({ cityGuid, isMain, ...row }: rows.AddressRow): contract.DeliveryAddress {
  return { ...row, city_guid: cityGuid, is_main: isMain };
}

function recipientView(row: rows.RecipientRow): contract.DeliveryRecipient {
  return {
    id: row.id,
    full_name: row.fullName,
    phone: row.phone,
    power_number: row.powerNumber,
    power_until: row.powerUntil,
  };
}
