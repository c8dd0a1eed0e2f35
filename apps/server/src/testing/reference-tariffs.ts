import { readFileSync } from 'node:fs';
import type { ParcelOption } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { CARRIER_IDS, OWN_COURIER } from '@okoem/domain/delivery/carrier.ts';
import { readTariffFile } from '@okoem/domain/delivery/tariff-file.ts';
import { tariffZone } from '@okoem/domain/delivery/tariff.ts';

const NAMES = ['cdek', 'dellin', 'pek', 'boxberry', 'courier'];

const TARIFFS = [...CARRIER_IDS, OWN_COURIER.id].flatMap((carrierId, at) => {
  const file = new URL(`../../reference/tariffs-${NAMES[at]!}.csv`, import.meta.url);
  return (readTariffFile(readFileSync(file, 'utf8')).tariffs ?? []).map((tariff) => ({ carrierId, tariff }));
});

/** Every way so far by the tables every installation begins with. */
export function referenceOptions(distanceKm: number, daysBefore: number): ParcelOption[] {
  return TARIFFS.flatMap(({ carrierId, tariff }) => {
    const zone = tariffZone(tariff, distanceKm);
    if (!zone) return [];
    const { method, gramsPerM3, maxGrams } = tariff;
    return [{ carrierId, method, zone, gramsPerM3, maxGrams, arrivalDays: daysBefore + zone.daysMin }];
  });
}
