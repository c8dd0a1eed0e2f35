import type { OrderPart, OrderRow, OrderView } from '@okoem/contract/orders.ts';

/** A parcel under way, for tests of what is said about it. */
export function samplePart(changes: Partial<OrderPart> = {}): OrderPart {
  return {
    id: 1,
    number: '2611-000482-1',
    seller: { id: 3, name: 'Гарантум' },
    store: {
      id: 5,
      name: 'Склад Подольск',
      city: 'Подольск',
      address: 'Складская ул., 2',
      hours: 'пн–пт 9:00–18:00',
    },
    state: 'CONFIRMED',
    delivery: {
      method: 1,
      carrier_id: 1,
      carrier_name: 'СДЭК',
      tariff: '',
      price: 98_000,
      vat: 22,
      address: 'Москва, Тверская ул., 1',
      pickup_point: null,
      services: [],
      window: null,
      comment: '',
    },
    promised_from: null,
    promised_to: '2026-11-20',
    is_promise_kept: null,
    ship_by: null,
    tracking: '',
    collect_until: null,
    cancel_reason: '',
    is_cancel_asked: false,
    goods_total: 100_000,
    services_total: 0,
    delivery_total: 98_000,
    total: 198_000,
    lines: [],
    changes: [],
    can_cancel: true,
    can_ask_cancel: false,
    can_receive: false,
    ...changes,
  };
}

export function sampleOrder(changes: Partial<OrderView> = {}): OrderView {
  return {
    id: 482,
    number: '2611-000482',
    created_at: '2026-11-13T08:20:00Z',
    status: 'CONFIRMED',
    payment_method: 'invoice',
    payment_state: 'AWAITING',
    pay_until: '2026-11-18T15:00:00Z',
    total: 198_000,
    po_number: '',
    placed_by: 'Марина Юдина',
    version: 1,
    project: null,
    payer: { type: 'ENTITY', name: 'ООО «Гранитум»', inn: '7700000489', kpp: '770001001' },
    recipient: { name: 'Кравцов Илья', phone: '+79000000001', power_number: '14', power_until: null },
    comment: '',
    promo_code: null,
    city: 'Москва',
    goods_total: 100_000,
    services_total: 0,
    delivery_total: 98_000,
    vat: 18_033,
    to_pay: 198_000,
    parts: [samplePart()],
    events: [],
    can_cancel: true,
    can_restore: false,
    ...changes,
  };
}

export function sampleRow(changes: Partial<OrderRow> = {}): OrderRow {
  const { id, number, created_at, status, payment_method, payment_state, pay_until, total } = sampleOrder();
  return {
    id,
    number,
    created_at,
    status,
    payment_method,
    payment_state,
    pay_until,
    total,
    po_number: '',
    placed_by: 'Марина Юдина',
    positions: 3,
    delivery_methods: [1],
    promised_to: '2026-11-20',
    sellers: [{ id: 3, name: 'Гарантум' }],
    images: [],
    has_open_change: false,
    ...changes,
  };
}
