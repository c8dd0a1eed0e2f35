import { MOSCOW_OFFSET } from '@okoem/domain/customer/quiet-hours.ts';
import type { Db } from '../database/database.ts';

/** The clocks of who has this phone: those of the city goods go to, else those of Moscow. */
export async function offsetOfPhone(db: Db, phone: string): Promise<string> {
  const [row] = await db<{ utcOffset: string }[]>`
    select city.utc_offset
      from customer
      join delivery_address as address on address.customer_id = customer.id
      join city on city.guid = address.city_guid
     where customer.phone = ${phone}
       and customer.phone_verified_at is not null
       and customer.closed_at is null
     order by address.is_main desc, address.id desc
     limit 1
  `;
  return row?.utcOffset ?? MOSCOW_OFFSET;
}

/** The same of somebody we know by his account. */
export async function offsetOfCustomer(db: Db, customerId: number): Promise<string> {
  const [row] = await db<{ utcOffset: string }[]>`
    select city.utc_offset
      from delivery_address as address
      join city on city.guid = address.city_guid
     where address.customer_id = ${customerId}
     order by address.is_main desc, address.id desc
     limit 1
  `;
  return row?.utcOffset ?? MOSCOW_OFFSET;
}
