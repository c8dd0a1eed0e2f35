import type { DeliveryGroup, DeliveryOption } from '@okoem/contract/logistic.ts';
import { CONSENT_DOCUMENTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import { describe, expect, it } from 'vitest';
import { type CheckoutDraft, EMPTY_DRAFT, type ParcelDraft } from './checkout-draft.ts';
import {
  askedConsents,
  type CheckoutBasket,
  checkoutParcels,
  deliverySum,
  firstBroughtDay,
  firstDay,
  missingOf,
  orderBody,
} from './checkout-view.ts';
import { wayWords } from './parcel-methods.tsx';

const KEY = '7-9';

function option(changes: Partial<DeliveryOption>): DeliveryOption {
  return {
    method: 1,
    carrier_id: 1,
    carrier_name: 'СДЭК',
    tariff: 'Посылка',
    price: 0,
    price_with_vat: 500_00,
    vat: 0,
    vat_rate: 22,
    is_free: false,
    services: [],
    days_min: 1,
    days_max: 2,
    ship_date: '2026-11-17',
    arrive_from: '2026-11-18',
    arrive_to: '2026-11-18',
    source: 'table',
    valid_until: '2026-11-17T10:00:00Z',
    ...changes,
  };
}

const OPTIONS = [
  option({ carrier_id: 1, price_with_vat: 500_00 }),
  option({ carrier_id: 5, price_with_vat: 390_00 }),
  option({ method: 2, carrier_id: 1, price_with_vat: 290_00 }),
  option({ method: 3, carrier_id: null, price_with_vat: 0 }),
];

function basketWith(possible: readonly number[] = [1, 2, 3]): CheckoutBasket {
  const group = {
    key: KEY,
    methods: [1, 2, 3].map((method) => ({ method, name: '', is_possible: possible.includes(method) })),
    options: OPTIONS.filter(({ method }) => possible.includes(method)),
  } as unknown as DeliveryGroup;
  return {
    basket_version: '12',
    customer_region_guid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    items: [{ offer_id: 3, quantity: 2 }],
    groups: [{ key: KEY, items: [3], goods_total: 1000_00 }],
    totals: { total: 1000_00 },
    deliveries: { groups: [group], errors: [] },
  } as unknown as CheckoutBasket;
}

const RECIPIENT = {
  fullName: 'Орлова Марина Игоревна',
  phone: '+7(900) 000-00-00',
  powerNumber: '',
  powerUntil: '',
};

function draft(parcel: ParcelDraft = {}, changes: Partial<CheckoutDraft> = {}): CheckoutDraft {
  const ready = { recipient: RECIPIENT, payment: 'invoice' as const, offer: true, personalData: true };
  return { ...EMPTY_DRAFT, ...ready, parcels: { [KEY]: parcel }, ...changes };
}

const only = (parcel: ParcelDraft, changes: Partial<CheckoutDraft> = {}, basket = basketWith()) =>
  checkoutParcels(basket, draft(parcel, changes))[0]!;

describe('a parcel of the checkout', () => {
  it('goes by the cheapest courier until another is chosen', () => {
    expect(only({})).toMatchObject({ method: 1, option: { carrier_id: 5, price_with_vat: 390_00 } });
    expect(only({ carrierId: 1 }).option).toMatchObject({ carrier_id: 1, price_with_vat: 500_00 });
  });

  it('goes the first way there is where none was chosen, or the one chosen is gone', () => {
    expect(only({ method: 1 }, {}, basketWith([3]))).toMatchObject({
      method: 3,
      option: { price_with_vat: 0 },
    });
    expect(only({}, {}, basketWith([2, 3])).method).toBe(2);
    expect(only({}, {}, basketWith([])).method).toBeUndefined();
  });

  it('is asked about with the quantity of its own goods [DELIV-011]', () => {
    const basket = basketWith();
    const items = [
      { offer_id: 3, quantity: 2, full: 200_00 },
      { offer_id: 5, quantity: 1.5, full: 150_00 },
      { offer_id: 8, quantity: 7, full: 700_00 },
    ];
    const groups = [{ ...basket.groups[0]!, items: [3, 5] }];
    const whole = { ...basket, items, groups } as unknown as CheckoutBasket;
    expect(only({}, {}, whole)).toMatchObject({ quantity: 3.5, full: 350_00, items: [items[0], items[1]] });
  });

  it('is asked about only when enough is known: an address, a point with its carrier, nothing for the warehouse [DELIV-001] [DELIV-002] [DELIV-004] [DELIV-005]', () => {
    expect(only({ method: 1 }).isReady).toBe(false);
    expect(only({ method: 1, address: 'ул. Мира, 1' }).isReady).toBe(true);
    expect(only({ method: 1 }, { address: 'ул. Мира, 1' }).isReady).toBe(true);
    expect(only({ method: 2, pointId: 4 }).isReady).toBe(false);
    expect(only({ method: 2, pointId: 4, carrierId: 1 }).isReady).toBe(true);
    expect(only({ method: 3 }).isReady).toBe(true);
    expect(only({}, {}, basketWith([])).isReady).toBe(false);
  });
});

describe('the consents that are asked for', () => {
  const standing = (doc: ConsentDocument, changes: object = {}) => ({
    doc,
    is_given: true,
    is_asked: false,
    ...changes,
  });

  it('are those that do not stand in the wording of today; who has both is not asked about the mailing either [CART-037]', () => {
    const [offer, person] = [standing('offer'), standing('personal_data')];
    const never = standing('mailing', { is_given: false });
    expect(askedConsents([offer, person, never])).toEqual([]);
    expect(askedConsents([])).toEqual(['offer', 'personal_data', 'mailing']);
    expect(askedConsents([offer, never])).toEqual(['personal_data', 'mailing']);
    expect(askedConsents([standing('offer', { is_asked: true }), person, standing('mailing')])).toEqual([
      'offer',
    ]);
  });
});

describe('the days of a parcel', () => {
  it('begin with the promised one: a range of the way chosen, the first day of one that is not [ARRIVE-017]', () => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    const late = { arrive_from: '2026-11-19', arrive_to: '2026-11-21' };
    const cheap = option({ carrier_id: 5, price_with_vat: 390_00, ...late });
    const basket = basketWith();
    basket.deliveries.groups[0]!.options = [option({ arrive_to: '2026-11-19' }), cheap];
    expect(plain(wayWords(only({ method: 1 }, {}, basket), 1))).toBe('19–21 ноября · 390 ₽');
    expect(plain(wayWords(only({ carrierId: 1 }, {}, basket), 1))).toBe('18–19 ноября · 500 ₽');
    expect(plain(wayWords(only({ method: 3 }, {}, basket), 1))).toBe('с 18 ноября · от 390 ₽');
    expect(firstDay(basket.deliveries.groups[0]!.options)).toBe('2026-11-18');
    const fetched = option({ method: 3, arrive_from: '2026-11-16' });
    expect(firstDay([cheap, fetched])).toBe('2026-11-16');
    expect(firstBroughtDay([cheap, fetched])).toBe('2026-11-19');
    expect(firstBroughtDay([fetched])).toBe('2026-11-16');
  });
});

describe('what is missing', () => {
  const missing = (
    parcel: ParcelDraft,
    changes: Partial<CheckoutDraft> = {},
    consents: readonly ConsentDocument[] = CONSENT_DOCUMENTS,
  ) => {
    const now = draft(parcel, changes);
    return missingOf(now, checkoutParcels(basketWith(), now), consents).map(({ text }) => text);
  };

  it('is told from the top of the page down, each with its place', () => {
    expect(missing({ method: 2 }, { ...EMPTY_DRAFT, parcels: { [KEY]: { method: 2 } } })).toEqual([
      'Указать получателя',
      'Выбрать пункт выдачи для посылки 1',
      'Выбрать способ оплаты',
      'Принять условия оферты',
      'Дать согласие на обработку данных',
    ]);
    expect(missing({})).toEqual(['Указать адрес для посылки 1']);
    expect(missing({ method: 3 })).toEqual([]);
  });

  it('is no consent that is not asked for [CART-037]', () => {
    const open = { offer: false, personalData: false };
    expect(missing({ method: 3 }, open, ['personal_data'])).toEqual(['Дать согласие на обработку данных']);
    expect(missing({ method: 3 }, open, [])).toEqual([]);
  });

  it('is a recipient with a full name and a phone, or one that is kept', () => {
    expect(missing({ method: 3 }, { recipient: { ...RECIPIENT, phone: '123' } })).toEqual([
      'Указать получателя',
    ]);
    expect(missing({ method: 3 }, { recipient: { ...RECIPIENT, phone: '', id: 5 } })).toEqual([]);
  });
});

describe('the order that is sent', () => {
  it('names the seen total with delivery, the way of each parcel and the consents in their wording', () => {
    const now = draft({
      method: 1,
      carrierId: 1,
      address: ' ул. Мира, 1',
      floor: '3',
      services: ['lift'],
      window: '9–13',
    });
    const basket = basketWith();
    const parcels = checkoutParcels(basket, now);
    expect(orderBody({ basket, draft: now, parcels, companyId: 8 })).toMatchObject({
      basket_version: '12',
      expected_total: 1500_00,
      payer: { company_id: 8 },
      groups: [
        {
          key: KEY,
          delivery: {
            method: 1,
            carrier_id: 1,
            address: ' ул. Мира, 1',
            floor: 3,
            services: ['lift'],
            window: { from: 9, to: 13 },
          },
        },
      ],
      recipient: { full_name: RECIPIENT.fullName, power_until: null },
      consents: [{ doc: 'offer' }, { doc: 'personal_data' }],
    });
  });

  it('is not whole while a point is not chosen', () => {
    const parcels = checkoutParcels(basketWith(), draft({ method: 2 }));
    expect(deliverySum(parcels)).toEqual({ sum: 290_00, isWhole: false });
  });
});
