import type { CarrierAdapter } from '@okoem/domain/delivery/carrier.ts';
import type { PricedService, ServiceTariff } from '@okoem/domain/delivery/delivery-service.ts';
import type { NamedTariff } from '@okoem/domain/delivery/tariff-file.ts';
import type { Db } from '../../platform/database/database.ts';

export interface CarrierDefaults {
  id: number;
  name: string;
  adapter: CarrierAdapter;
  methods: readonly number[];
}

/** Rows that are there stay as an operator left them. */
export async function addCarriers(db: Db, carriers: readonly CarrierDefaults[]): Promise<void> {
  await db`
    insert into carrier (id, name, adapter, methods, position)
    select id, name, adapter, array(select json_array_elements_text(methods)::smallint), id
      from json_to_recordset(${JSON.stringify(carriers)}::text::json)
             as row (id integer, name text, adapter text, methods json)
    on conflict (id) do nothing
  `;
}

export interface CarrierServiceRow extends ServiceTariff {
  carrierId: number;
  code: PricedService;
}

export async function addCarrierServices(db: Db, services: readonly CarrierServiceRow[]): Promise<void> {
  await db`
    insert into carrier_service (carrier_id, code, price, per_kg)
    select "carrierId", code, price, "perKg"
      from json_to_recordset(${JSON.stringify(services)}::text::json)
             as row ("carrierId" integer, code text, price bigint, "perKg" bigint)
    on conflict (carrier_id, code) do nothing
  `;
}

export interface TariffState {
  id: number;
  name: string;
  tariffSource: 'none' | 'reference' | 'operator';
  tariffDigest: string;
  /** Of the tariffs that are in force. */
  tariffs: number;
  steps: number;
}

/** For the rest of the transaction nobody else changes its tariffs. */
export async function lockCarrier(tx: Db, carrierId: number): Promise<TariffState | undefined> {
  const [row] = await tx<TariffState[]>`
    select id, name, tariff_source, tariff_digest,
           (select count(*)::int from carrier_tariff where carrier_id = carrier.id) as tariffs,
           (select count(*)::int from carrier_step as step join carrier_tariff as tariff on tariff.id = step.tariff_id
             where tariff.carrier_id = carrier.id) as steps
      from carrier
     where id = ${carrierId}
       for update
  `;
  return row;
}

export interface TariffsGiven {
  carrierId: number;
  source: 'reference' | 'operator';
  digest: string;
  tariffs: readonly NamedTariff[];
}

/** All tariffs of a carrier in the place of all it had. */
export async function replaceTariffs(
  tx: Db,
  { carrierId, source, digest, tariffs }: TariffsGiven,
): Promise<void> {
  await tx`delete from carrier_tariff where carrier_id = ${carrierId}`;
  await tx`
    with given as (
      select * from json_to_recordset(${JSON.stringify(tariffs)}::text::json)
               as row (method smallint, name text, "gramsPerM3" integer, "maxGrams" bigint, zones json)
    ), made as (
      insert into carrier_tariff (carrier_id, method, name, grams_per_m3, max_grams)
      select ${carrierId}, method, name, "gramsPerM3", "maxGrams" from given
      returning id, method
    ), zone as (
      select made.id as tariff_id, zone.*
        from made
        join given using (method)
       cross join lateral json_to_recordset(given.zones)
               as zone ("upToKm" integer, "daysMin" smallint, "daysMax" smallint, "perNextKg" bigint, steps json)
    ), zoned as (
      insert into carrier_zone (tariff_id, up_to_km, days_min, days_max, per_next_kg)
      select tariff_id, "upToKm", "daysMin", "daysMax", "perNextKg" from zone
    )
    insert into carrier_step (tariff_id, up_to_km, up_to_grams, price)
    select tariff_id, "upToKm", step."upToGrams", step.price
      from zone
     cross join lateral json_to_recordset(zone.steps) as step ("upToGrams" bigint, price bigint)
  `;
  await tx`update carrier set tariff_source = ${source}, tariff_digest = ${digest} where id = ${carrierId}`;
}
