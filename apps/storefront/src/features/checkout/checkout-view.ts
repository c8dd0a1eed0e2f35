import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { OwnBasket } from '@okoem/contract/baskets.ts';
import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { CalculatedDelivery, DeliveryGroup, DeliveryOption } from '@okoem/contract/logistic.ts';
import type { placeOrder } from '@okoem/contract/orders.ts';
import type { OwnConsent } from '@okoem/contract/personal-data.ts';
import {
  CONSENT_DOCUMENTS,
  CONSENT_TEXTS,
  type ConsentDocument,
  REQUIRED_CONSENTS,
} from '@okoem/domain/customer/consent-documents.ts';
import { isDeliveryReady } from '@okoem/domain/delivery/delivery-readiness.ts';
import { isPhone } from '@okoem/domain/format/phone.ts';
import { isFullName } from '@okoem/domain/validation/text-rules.ts';
import type { DeliverySum } from '../../shared/delivery-words.ts';
import type { CheckoutDraft, ParcelDraft, ParcelMethod, RecipientDraft } from './checkout-draft.ts';
import type { AskedBasket } from './checkout-queries.ts';

export type CheckoutBasket = OwnBasket & Pick<AskedBasket, 'calculate'> & { deliveries: CalculatedDelivery };
/** A basket of anybody, with the ways its parcels can go. */
export type BasketWithWays = Pick<PricedBasket, 'items' | 'groups'> & { deliveries: CalculatedDelivery };
export type OrderBody = EndpointInput<typeof placeOrder>['body'];

const [COURIER, POINT, STORE] = [1, 2, 3] as const;

/** A parcel with what was chosen for it, as far as it was. */
export interface ParcelView {
  key: string;
  number: number;
  /** The first day a carrier can bring it, `yyyy-MM-dd`: the one that card, product page and basket tell. */
  promise: string;
  group: DeliveryGroup;
  items: BasketItem[];
  /** What its goods come to before discounts and the promo code: those have rows of their own. */
  full: number;
  method: ParcelMethod | undefined;
  draft: ParcelDraft;
  /** As it stands in the field. */
  address: string;
  /** Of the method chosen, the cheapest first. */
  options: DeliveryOption[];
  option: DeliveryOption | undefined;
  quantity: number;
  isReady: boolean;
  /** Why no price can be told. */
  trouble: string | undefined;
}

export interface Missing {
  /** Where the field stands. */
  anchor: string;
  text: string;
}

export function parcelAnchor(key: string): string {
  return `parcel-${key}`;
}

export function checkoutParcels(
  { items, groups, deliveries }: BasketWithWays,
  draft: CheckoutDraft,
  /** Answers to what was asked of one parcel, by its key. */
  calculated: ReadonlyMap<string, DeliveryGroup> = new Map(),
): ParcelView[] {
  return groups.flatMap(({ key, items: ids, arrival_date: promise }, index) => {
    const group = deliveries.groups.find((one) => one.key === key);
    if (!group) return [];
    const own = draft.parcels[key] ?? {};
    const method = methodOf(group, own);
    const exact = calculated.get(key);
    const options = optionsOf(exact ?? group, method);
    const chosen = items.filter(({ offer_id: id }) => ids.includes(id));
    const quantity = chosen.reduce((sum, item) => sum + item.quantity, 0);
    const address = own.address ?? draft.address;
    return [
      {
        key,
        number: index + 1,
        promise,
        group,
        items: chosen,
        full: chosen.reduce((sum, item) => sum + item.full, 0),
        method,
        draft: own,
        address,
        options,
        option: optionOf(options, method, own),
        quantity,
        isReady: isDeliveryReady({
          method,
          carrierId: own.carrierId,
          pickupPointId: own.pointId,
          address,
          quantity,
        }),
        trouble: deliveries.errors.find((one) => one.group_key === key && one.code === 'NO_DIMENSIONS')
          ?.message,
      },
    ];
  });
}

/** What nobody chose is the first that can be had: by courier, from a point, from the warehouse. */
function methodOf({ methods }: DeliveryGroup, { method }: ParcelDraft): ParcelMethod | undefined {
  const isPossible = (one: number) => methods.some((state) => state.method === one && state.is_possible);
  if (method !== undefined && isPossible(method)) return method;
  return ([COURIER, POINT, STORE] as const).find(isPossible);
}

export function firstDay(options: readonly DeliveryOption[]): string | undefined {
  return options.map((option) => option.arrive_from).toSorted()[0];
}

/** Of what is brought: a day on which goods could only be fetched from the warehouse is promised to nobody. */
export function firstBroughtDay(options: readonly DeliveryOption[]): string | undefined {
  return firstDay(options.filter(({ method }) => method !== STORE)) ?? firstDay(options);
}

export function optionsOf({ options }: DeliveryGroup, method: number | undefined): DeliveryOption[] {
  return options
    .filter((option) => option.method === method)
    .toSorted((one, other) => one.price_with_vat - other.price_with_vat);
}

function optionOf(
  options: readonly DeliveryOption[],
  method: ParcelMethod | undefined,
  { carrierId, pointId }: ParcelDraft,
): DeliveryOption | undefined {
  if (method === STORE) return options[0];
  if (method === POINT && pointId === undefined) return undefined;
  return (
    options.find((option) => option.carrier_id === carrierId) ?? (method === COURIER ? options[0] : undefined)
  );
}

/**
 * What is agreed to in the wording of today is not asked again. Whoever lacks nothing that an order needs was offered the
 * mailing when the account was opened, and is not asked about it at every order.
 */
export function askedConsents(
  standing: readonly Pick<OwnConsent, 'doc' | 'is_given' | 'is_asked'>[],
): readonly ConsentDocument[] {
  const stands = (doc: ConsentDocument) =>
    standing.some((one) => one.doc === doc && one.is_given && !one.is_asked);
  if (REQUIRED_CONSENTS.every(stands)) return [];
  return CONSENT_DOCUMENTS.filter((doc) => !stands(doc));
}

/** What stands between the buyer and the button, from the top of the page down. */
export function missingOf(
  draft: CheckoutDraft,
  parcels: readonly ParcelView[],
  consents: readonly ConsentDocument[],
): Missing[] {
  const isOpen = (doc: ConsentDocument, isTicked: boolean) => consents.includes(doc) && !isTicked;
  return [
    ...(isRecipientGiven(draft.recipient) ? [] : [{ anchor: 'recipient', text: 'Указать получателя' }]),
    ...parcels.flatMap(missingOfParcel),
    ...(draft.payment === null ? [{ anchor: 'payment', text: 'Выбрать способ оплаты' }] : []),
    ...(isOpen('offer', draft.offer) ? [{ anchor: 'consents', text: 'Принять условия оферты' }] : []),
    ...(isOpen('personal_data', draft.personalData)
      ? [{ anchor: 'consents', text: 'Дать согласие на обработку данных' }]
      : []),
  ];
}

export function isRecipientGiven(recipient: RecipientDraft | null): recipient is RecipientDraft {
  if (!recipient) return false;
  return recipient.id !== undefined || (isFullName(recipient.fullName) && isPhone(recipient.phone));
}

export function missingOfParcel({ key, number, method, address, draft, option }: ParcelView): Missing[] {
  const anchor = parcelAnchor(key);
  if (method === undefined)
    return [{ anchor, text: `Посылку ${number} сюда не доставить: уберите её из корзины` }];
  if (method === COURIER && address.trim() === '')
    return [{ anchor, text: `Указать адрес для посылки ${number}` }];
  if (method === POINT && draft.pointId === undefined) {
    return [{ anchor, text: `Выбрать пункт выдачи для посылки ${number}` }];
  }
  return option ? [] : [{ anchor, text: `Выбрать перевозчика для посылки ${number}` }];
}

/** Not whole while a way is not chosen: nobody is shown a sum that is not all as if it were. */
export function deliverySum(parcels: readonly ParcelView[]): DeliverySum {
  const known = parcels.map(
    ({ option, options }) => option?.price_with_vat ?? options[0]?.price_with_vat ?? 0,
  );
  return {
    sum: known.reduce((sum, price) => sum + price, 0),
    isWhole: parcels.every(({ option }) => option !== undefined),
  };
}

interface OrderParts {
  basket: CheckoutBasket;
  draft: CheckoutDraft;
  parcels: readonly ParcelView[];
  companyId: number | null;
}

export function orderBody({ basket, draft, parcels, companyId }: OrderParts): OrderBody {
  const { fullName, phone, powerNumber, powerUntil, id } = draft.recipient!;
  return {
    basket_version: basket.basket_version,
    expected_total: basket.totals.total + deliverySum(parcels).sum,
    customer_region_guid: basket.customer_region_guid,
    groups: parcels.map((parcel) => ({ key: parcel.key, delivery: deliveryOf(parcel) })),
    payer: { company_id: companyId },
    recipient:
      id === undefined
        ? {
            full_name: fullName,
            phone,
            power_number: powerNumber,
            power_until: powerUntil === '' ? null : powerUntil,
          }
        : { recipient_id: id },
    payment_method: draft.payment!,
    po_number: draft.poNumber,
    comment: draft.comment,
    ...(draft.project !== '' && { project_id: Number(draft.project) }),
    consents: consentsOf(draft),
  };
}

function deliveryOf({ method, option, draft, address }: ParcelView): OrderBody['groups'][number]['delivery'] {
  const common = { method: method!, comment: draft.comment ?? '' };
  if (method === STORE) return common;
  const carried = {
    ...common,
    ...(typeof option?.carrier_id === 'number' && { carrier_id: option.carrier_id }),
  };
  if (method === POINT) return { ...carried, pickup_point_id: draft.pointId! };
  const floor = Number.parseInt(draft.floor ?? '', 10);
  const window = windowOf(draft.window);
  return {
    ...carried,
    address,
    services: draft.services ?? [],
    ...(Number.isNaN(floor) ? {} : { floor }),
    ...(window && { window }),
  };
}

/** Hours a courier may come. */
export const WINDOWS = ['9–13', '13–18', '18–22'] as const;

function windowOf(text: string | undefined): { from: number; to: number } | undefined {
  const [from, to] = (text ?? '').split('–').map(Number);
  return from === undefined || to === undefined || Number.isNaN(to) ? undefined : { from, to };
}

function consentsOf({ offer, personalData, mailing }: CheckoutDraft): OrderBody['consents'] {
  const given: [ConsentDocument, boolean][] = [
    ['offer', offer],
    ['personal_data', personalData],
    ['mailing', mailing],
  ];
  return given
    .filter(([, isGiven]) => isGiven)
    .map(([doc]) => ({ doc, revision: CONSENT_TEXTS[doc].revision }));
}
