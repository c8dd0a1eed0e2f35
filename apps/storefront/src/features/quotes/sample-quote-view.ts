import type { QuoteLine, QuoteVersion } from '@okoem/contract/quote-views.ts';

/** For tests: a line with a price. */
export function sampleLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  const price = changes.price ?? 75_200_00;
  const quantity = changes.quantity ?? 2;
  return {
    id: 1,
    position: 1,
    state: 'priced',
    asked: { text: '', article: '', unit: '', quantity: '' },
    product: { id: 7, code: 'bt-120', name: 'Турникет BT-120', article: 'BT-120', main_image: '' },
    offer_id: 70,
    seller: { id: 3, name: 'Уралиум СБ' },
    store_city: 'Тверь',
    quantity,
    unit: 'piece',
    price,
    list_price: price,
    total: price * quantity,
    vat: 22,
    vat_amount: 0,
    available: quantity,
    arrival_days: 2,
    arrival_date: '2026-11-20',
    is_substitute: false,
    comment: '',
    ...changes,
  };
}

export function sampleVersion(lines: QuoteLine[]): QuoteVersion {
  return {
    number: 2,
    is_sent: true,
    author: 'manager',
    author_name: 'Лев Тарасов',
    sent_at: '2026-11-12T12:40:00.000Z',
    valid_until: '2026-11-19T15:00:00.000Z',
    is_held: true,
    total: lines.reduce((sum, { total }) => sum + (total ?? 0), 0),
    vat_total: 0,
    comment: '',
    lines,
  };
}
