import { type Carriage, type CarriedTariff, carriageOf } from '@okoem/domain/delivery/carriage.ts';
import type { Db } from '../../platform/database/database.ts';

/** Days and limits of the carriers' tables, without the prices between. */
export async function readCarriage(db: Db): Promise<Carriage> {
  const tariffs = await db<CarriedTariff[]>`
    select tariff.method, tariff.grams_per_m3, tariff.max_grams,
           json_agg(json_build_object(
             'upToKm', zone.up_to_km, 'daysMin', days_min, 'daysMax', days_max, 'perNextKg', per_next_kg,
             'steps', last_step.steps
           ) order by zone.up_to_km) as zones
      from carrier
      join carrier_tariff as tariff on tariff.carrier_id = carrier.id and tariff.method = any(carrier.methods)
      join carrier_zone as zone on zone.tariff_id = tariff.id
     cross join lateral (
            select json_agg(json_build_object('upToGrams', heaviest.up_to_grams, 'price', heaviest.price)) as steps
              from (select up_to_grams, price
                      from carrier_step as step
                     where step.tariff_id = zone.tariff_id
                       and step.up_to_km = zone.up_to_km
                     order by up_to_grams desc
                     limit 1) as heaviest
          ) as last_step
     where carrier.is_active
       and last_step.steps is not null
     group by tariff.id, tariff.method, tariff.grams_per_m3, tariff.max_grams
     order by tariff.id
  `;
  return carriageOf(tariffs);
}
