import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import type { Destination } from '@okoem/domain/delivery/delivery-reach.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { findDestination } from './destination-repository.ts';

/** Where goods would go: to the city of the `customer_region_guid`, without one to the capital. */
export async function destinationOf(db: Db, regionGuid: string | undefined): Promise<Destination> {
  const destination = await findDestination(db, regionGuid ?? DEFAULT_CITY.city_guid);
  if (!destination) throw new Refusal('UNKNOWN_REGION', { field: 'customer_region_guid' });
  return destination;
}
