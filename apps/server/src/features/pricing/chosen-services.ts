import type { ChosenService } from '@okoem/contract/basket-quote.ts';
import { serviceCost } from '@okoem/domain/basket/service-cost.ts';
import type { Db } from '../../platform/database/database.ts';
import { findServiceTypes } from './priced-offer-repository.ts';

export interface ServiceWish {
  offerId: number;
  serviceTypeId: number;
  quantity: number;
}

/** Services of the offers in the basket; leftovers of lines that were taken out are passed over. */
export async function chosenServices(
  db: Db,
  wishes: readonly ServiceWish[],
  offerIds: ReadonlySet<number>,
): Promise<{ services: ChosenService[]; areAllKnown: boolean }> {
  const wanted = wishes.filter(({ offerId }) => offerIds.has(offerId));
  if (wanted.length === 0) return { services: [], areAllKnown: true };
  // Of a service chosen twice for one line the later choice counts, as it does in the browser.
  const last = new Map(wanted.map((wish) => [`${wish.offerId} ${wish.serviceTypeId}`, wish]));
  const types = await findServiceTypes(db, [...new Set(wanted.map(({ serviceTypeId }) => serviceTypeId))]);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const services = [...last.values()].flatMap(({ offerId, serviceTypeId, quantity }) => {
    const type = typeOf.get(serviceTypeId);
    if (!type) return [];
    const { name, pricing, price } = type;
    const total = serviceCost(type, quantity) ?? null;
    return [{ offer_id: offerId, service_type_id: serviceTypeId, name, pricing, quantity, price, total }];
  });
  return { services, areAllKnown: services.length === last.size };
}
