import { PRICED_SERVICES } from '@okoem/domain/delivery/delivery-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES } from './catalog-factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer } from './trade-factories.ts';

let database: TestDatabase;
let sellerId: number;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ sellerId } = await createOffer(database.pool));
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

describe('the database makes impossible', () => {
  const carrier = (column: string, value: string) =>
    refusalOf(`update carrier set ${column} = ${value} where id = 1`);

  it('a carrier without a name, of an unknown adapter, without a method or with the warehouse as one', async () => {
    expect(await carrier('name', `''`)).toContain('carrier_name_check');
    expect(await carrier('adapter', `'post'`)).toContain('carrier_adapter_check');
    expect(await carrier('methods', `'{2}'`)).toBe('accepted');
    expect(await carrier('methods', `'{}'`)).toContain('carrier_methods_check');
    expect(await carrier('methods', `'{1,3}'`)).toContain('carrier_methods_check');
    expect(await carrier('vat', '99')).toBe('accepted');
    expect(await carrier('vat', '100')).toContain('carrier_vat_check');
  });

  it('two tariffs of a carrier for one method, a price of nothing, and terms that end before they begin', async () => {
    const second =
      'insert into carrier_tariff (carrier_id, method, name, grams_per_m3) values (1, 2, $$x$$, 0)';
    expect(await refusalOf(second)).toContain('carrier_tariff_carrier_id_method_key');
    expect(await refusalOf('update carrier_step set price = 1')).toBe('accepted');
    expect(await refusalOf('update carrier_step set price = 0')).toContain('carrier_step_price_check');
    expect(await refusalOf('update carrier_zone set days_max = days_min')).toBe('accepted');
    expect(await refusalOf('update carrier_zone set days_max = days_min - 1')).toContain('carrier_zone');
    expect(await refusalOf('update carrier_zone set days_max = 91')).toContain('carrier_zone');
  });

  it('a price for a service that the domain does not know', async () => {
    const service = (code: string) =>
      refusalOf(`insert into carrier_service (carrier_id, code, price) values (4, '${code}', 0)`);
    for (const code of PRICED_SERVICES) expect(await service(code)).toBe('accepted');
    expect(await service('dance')).toContain('carrier_service_code_check');
  });

  it('two points of a carrier by one code, and one outside the world', async () => {
    const point = (code: string, lat: string) =>
      refusalOf(`insert into pickup_point (carrier_id, code, name, city_guid, address, lat, lon)
                 values (1, '${code}', 'Пункт', '${CITIES.Москва}', 'ул. Мира, 1', ${lat}, 37)`);
    await database.pool
      .unsafe(`insert into pickup_point (carrier_id, code, name, city_guid, address, lat, lon)
                                values (1, 'A', 'Пункт', '${CITIES.Москва}', 'ул. Мира, 1', 55, 37)`);
    expect(await point('B', '90')).toBe('accepted');
    expect(await point('B', '90.1')).toContain('pickup_point_lat_check');
    expect(await point('A', '55')).toContain('pickup_point_carrier_id_code_key');
  });

  it('two promises of a seller for everywhere', async () => {
    await database.pool`insert into free_delivery (seller_id, from_sum) values (${sellerId}, 0)`;
    const again = (region: string) =>
      refusalOf(
        `insert into free_delivery (seller_id, region, from_sum) values (${sellerId}, ${region}, 100)`,
      );
    expect(await again('null')).toContain('free_delivery_seller_id_region_key');
    expect(await again(`'Москва'`)).toBe('accepted');
  });
});
