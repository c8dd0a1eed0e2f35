import type { ChosenService } from '@okoem/contract/basket-quote.ts';
import type { DeliveryOption } from '@okoem/contract/logistic.ts';
import type { DeliveryWish, OrderDelivery } from '@okoem/contract/orders.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import type { CountedLine } from '../pricing/basket-lines.ts';
import type { Buyer, NewLine, NewPart, NewService } from './place-repository.ts';

/** A parcel with what was chosen for it. */
export interface ChosenParcel {
  lines: readonly CountedLine[];
  option: DeliveryOption;
  wish: DeliveryWish;
  /** As text, whichever way it was given. */
  address: string;
}

export interface OrderSnapshot {
  parts: NewPart[];
  lines: NewLine[];
  services: NewService[];
  total: Kopecks;
}

/** Nothing of an order changes when the catalog does: names, prices and promises are written down as they are now. */
export function orderSnapshot(
  parcels: readonly ChosenParcel[],
  services: readonly ChosenService[],
): OrderSnapshot {
  const servicesOf = Map.groupBy(services, ({ offer_id: offerId }) => offerId);
  const parts = parcels.map((parcel, index) => partOf(parcel, index + 1, servicesOf));
  const lines = parcels.flatMap((parcel, index) => parcel.lines.map((line) => lineOf(line, index + 1)));
  const total = sumKopecks(parts.map((part) => part.goods_total + part.services_total + part.delivery_total));
  return { parts, lines, services: services.map(serviceOf), total };
}

function partOf(
  { lines, option, wish, address }: ChosenParcel,
  seq: number,
  servicesOf: ReadonlyMap<number, readonly ChosenService[]>,
): NewPart {
  const { store } = lines[0]!.found;
  const services = lines.flatMap((line) => servicesOf.get(line.wish.offerId) ?? []);
  return {
    seq,
    seller_id: store.seller.id,
    store_id: store.id,
    delivery_method: option.method,
    delivery: deliveryOf(option, wish, address),
    goods_total: sumKopecks(lines.map(({ sums }) => sums.total)),
    services_total: sumKopecks(services.map(({ total }) => total ?? 0)),
    delivery_total: option.price_with_vat,
    promised_from: option.arrive_from,
    promised_to: option.arrive_to,
    ship_by: option.ship_date,
  };
}

function deliveryOf(option: DeliveryOption, wish: DeliveryWish, address: string): OrderDelivery {
  const point = option.pickup_points?.find(({ id }) => id === wish.pickup_point_id);
  return {
    method: option.method,
    carrier_id: option.carrier_id,
    carrier_name: option.carrier_name,
    tariff: option.tariff,
    price: option.price_with_vat,
    vat: option.vat,
    address,
    pickup_point: point
      ? { id: point.id, name: point.name, address: point.address, hours: point.hours }
      : null,
    services: option.services.map(({ name }) => name),
    window: wish.window ?? null,
    comment: wish.comment,
  };
}

function lineOf(
  { wish, found: { offer, price }, quantity, sums, beforePromo, byOperator }: CountedLine,
  seq: number,
): NewLine {
  // What is charged may lie below the page's price: the rest of it is a discount of the line.
  const full = lineCost(price.price, quantity);
  return {
    seq,
    offer_id: wish.offerId,
    product_id: offer.productId,
    name: offer.name,
    article: offer.article,
    unit: offer.unit,
    quantity_milli: quantity,
    cost: price.cost,
    price: price.price,
    vat: offer.vat,
    vat_amount: sums.vat,
    discount: full - sums.total,
    promo_discount: beforePromo - sums.total,
    operator_discount: byOperator,
    total: sums.total,
  };
}

function serviceOf(service: ChosenService): NewService {
  const { offer_id, service_type_id, name, pricing, quantity, price, total } = service;
  return { offer_id, service_type_id, name, pricing, quantity, price, total };
}

/** Who pays, as papers will name it. */
export function payerOf({ firstName, lastName, patronymic, email, phone, company }: Buyer): object {
  if (company) {
    const { id, kind, name, inn, kpp, ogrn, legal_address: address } = company;
    return { type: kind, company_id: id, name, inn, kpp, ogrn, legal_address: address };
  }
  const name = [lastName, firstName, patronymic].filter((part) => part !== '').join(' ');
  return { type: 'PHYSICAL', name, email, phone };
}
