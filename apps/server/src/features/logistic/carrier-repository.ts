import type { CarrierAdapter } from '@okoem/domain/delivery/carrier.ts';
import type { ServiceTariffs } from '@okoem/domain/delivery/delivery-price.ts';
import type { NamedTariff } from '@okoem/domain/delivery/tariff-file.ts';
import type { FreeDelivery } from '@okoem/domain/delivery/tariff.ts';
import type { Db } from '../../platform/database/database.ts';

/** A carrier with everything it asks for, one tariff for each method it serves. */
export interface Carrier {
  id: number;
  name: string;
  adapter: CarrierAdapter;
  vatPercent: number;
  apiHoldsVat: boolean;
  methods: number[];
  services: ServiceTariffs;
  tariffs: NamedTariff[];
}

/**
 * Some hundreds of steps in all: one query of them is quicker than a memory that has to be told of changes. Without ids
 * all of them.
 */
export async function findCarriers(db: Db, ids: readonly number[] | null = null): Promise<Carrier[]> {
  return db<Carrier[]>`
    select carrier.id, carrier.name, carrier.adapter, carrier.vat as vat_percent, carrier.api_holds_vat,
           carrier.methods,
           coalesce(
             (select json_object_agg(code, json_build_object('price', price, 'perKg', per_kg))
                from carrier_service
               where carrier_id = carrier.id),
             '{}'
           ) as services,
           coalesce(
             (select json_agg(json_build_object('method', method, 'name', tariff.name, 'gramsPerM3', grams_per_m3,
                                                'maxGrams', max_grams, 'zones', zoned.zones) order by method)
                from carrier_tariff as tariff
               cross join lateral (
                      select coalesce(
                               json_agg(json_build_object('upToKm', zone.up_to_km, 'daysMin', days_min, 'daysMax', days_max,
                                                          'perNextKg', per_next_kg, 'steps', stepped.steps)
                                        order by zone.up_to_km),
                               '[]'
                             ) as zones
                        from carrier_zone as zone
                       cross join lateral (
                              select coalesce(
                                       json_agg(json_build_object('upToGrams', up_to_grams, 'price', price)
                                                order by up_to_grams),
                                       '[]'
                                     ) as steps
                                from carrier_step as step
                               where step.tariff_id = zone.tariff_id
                                 and step.up_to_km = zone.up_to_km
                             ) as stepped
                       where zone.tariff_id = tariff.id
                     ) as zoned
               where carrier_id = carrier.id
                 and method = any(carrier.methods)),
             '[]'
           ) as tariffs
      from carrier
     where is_active
       and (${ids && [...ids]}::bigint[] is null or carrier.id = any(${ids && [...ids]}::bigint[]))
     order by position, id
  `;
}

interface FreeDeliveryRow extends FreeDelivery {
  sellerId: number;
}

/** What these sellers promise to a region: what is said of the region itself goes before what is said of everywhere. */
export async function findFreeDelivery(
  db: Db,
  sellerIds: readonly number[],
  region: string,
): Promise<Map<number, FreeDelivery>> {
  if (sellerIds.length === 0) return new Map();
  const rows = await db<FreeDeliveryRow[]>`
    select distinct on (seller_id) seller_id, from_sum, up_to_grams
      from free_delivery
     where seller_id = any(${[...sellerIds]}::bigint[])
       and (region is null or region = ${region})
     order by seller_id, region nulls last
  `;
  return new Map(rows.map(({ sellerId, fromSum, upToGrams }) => [sellerId, { fromSum, upToGrams }]));
}
