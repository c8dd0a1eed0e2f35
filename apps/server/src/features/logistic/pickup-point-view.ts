import type { PickupPoint } from '@okoem/contract/logistic.ts';
import type { PickupPointRow } from './pickup-point-repository.ts';

const G_IN_KG = 1000;

export function pointView(point: PickupPointRow): PickupPoint {
  const { id, carrierId, carrierName, code, name, address, lat, lon, hours, cash, maxWeightG } = point;
  return {
    id,
    carrier_id: carrierId,
    carrier_name: carrierName,
    code,
    name,
    address,
    geo: { lat, lon },
    hours,
    cash,
    max_weight: maxWeightG === null ? null : maxWeightG / G_IN_KG,
  };
}
