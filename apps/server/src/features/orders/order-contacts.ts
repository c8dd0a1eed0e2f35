import type { DeliveryWish } from '@okoem/contract/orders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { BasketOwner } from '../basket/basket-repository.ts';
import { findAddresses, findRecipients } from '../deliveries/delivery-repository.ts';
import type { PlacingBody } from './place-order.ts';

/** Where a courier goes; a stranger's address is as unknown as none. */
export async function addressText(
  db: Db,
  owner: BasketOwner,
  { address_id: id, address = '', floor }: Pick<DeliveryWish, 'address_id' | 'address' | 'floor'>,
): Promise<string> {
  const upTo = floor === undefined ? '' : `, этаж ${floor}`;
  if (id === undefined) return address === '' ? '' : address + upTo;
  const kept = (await findAddresses(db, owner)).find((own) => own.id === id);
  if (!kept) throw new Refusal('NOT_FOUND', { field: 'address_id' });
  const city = kept.city === null || kept.address.includes(kept.city) ? '' : `${kept.city}, `;
  return `${city}${kept.address}${upTo}`;
}

export async function recipientOf(
  db: Db,
  owner: BasketOwner,
  given: PlacingBody['recipient'],
): Promise<object> {
  if (!('recipient_id' in given)) {
    const { full_name: name, phone, power_number: number, power_until: until } = given;
    return { name, phone, power_number: number, power_until: until };
  }
  const kept = (await findRecipients(db, owner)).find(({ id }) => id === given.recipient_id);
  if (!kept) throw new Refusal('NOT_FOUND', { field: 'recipient.recipient_id' });
  const { fullName: name, phone, powerNumber: number, powerUntil: until } = kept;
  return { name, phone, power_number: number, power_until: until };
}
