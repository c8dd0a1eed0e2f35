import { type Kopecks, sumKopecks } from '../money.ts';
import { vatInside } from '../price/vat.ts';
import {
  type DeliveryService,
  type Entrance,
  type PricedService,
  pricedService,
  servicePrice,
  type ServiceTariff,
} from './delivery-service.ts';
import { type FreeDelivery, isSentFree } from './tariff.ts';

export type ServiceTariffs = Partial<Record<PricedService, ServiceTariff>>;

export interface WishedServices extends Entrance {
  services: readonly DeliveryService[];
}

export interface DeliveryCost {
  /** What is paid for the way, with VAT. */
  carriage: Kopecks;
  services: { code: PricedService; price: Kopecks }[];
  isFree: boolean;
  /** All of it: what is paid, and the VAT that it holds. */
  priceWithVat: Kopecks;
  vat: Kopecks;
  price: Kopecks;
}

interface CostInputs {
  /** Of the way, with VAT. */
  carriage: Kopecks;
  vatPercent: number;
  parcel: { grams: number; sum: Kopecks };
  free: FreeDelivery | undefined;
  wished: WishedServices;
  offered: ServiceTariffs;
}

/** Undefined when the carrier does not do one of the services that are wished for. The seller pays the way, never the services. */
export function deliveryCost(inputs: CostInputs): DeliveryCost | undefined {
  const { parcel, free, wished, offered, vatPercent } = inputs;
  const services: DeliveryCost['services'] = [];
  for (const service of new Set(wished.services)) {
    const code = pricedService(service, wished);
    const tariff = offered[code];
    if (!tariff) return undefined;
    services.push({ code, price: servicePrice(code, tariff, { grams: parcel.grams, floor: wished.floor }) });
  }
  const isFree = isSentFree(free, parcel.sum, parcel.grams);
  const carriage = isFree ? 0 : inputs.carriage;
  const priceWithVat = sumKopecks([carriage, ...services.map(({ price }) => price)]);
  const vat = vatInside(priceWithVat, vatPercent);
  return { carriage, services, isFree, priceWithVat, vat, price: priceWithVat - vat };
}
