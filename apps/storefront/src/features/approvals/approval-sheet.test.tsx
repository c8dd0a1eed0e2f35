import type { ApprovalView } from '@okoem/contract/approvals.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';

const way = (changes: object) => ({
  seller: 'Гарантум',
  method: 1,
  carrier: 'СДЭК',
  address: 'Москва, Тверская ул., 1',
  price: 980_00,
  promised_to: '2026-11-25',
  ...changes,
});

const VIEW = {
  id: 7,
  number: 'СГ-2026-000017',
  kind: 'order',
  state: 'PENDING',
  created_at: '2026-11-18T12:00:00.000Z',
  expires_at: '2026-11-25T12:00:00.000Z',
  ended_at: null,
  total: 24_980_00,
  limit: 20_000_00,
  requester: { id: 1, name: 'Белов Сергей', position: 'Снабженец' },
  company_name: 'ООО «Контур»',
  comment: 'На объект к пятнице',
  reason: '',
  decided_by: '',
  order: null,
  quote: null,
  is_held: false,
  payment_method: 'invoice',
  po_number: 'З-7',
  goods_full: 24_000_00,
  goods_total: 24_000_00,
  promo_code: null,
  promo_discount: 0,
  services_total: 0,
  delivery_total: 980_00,
  deliveries: [
    way({}),
    way({ seller: 'Северит', method: 3, carrier: '', address: 'Складская ул., 2', price: 0 }),
  ],
  lines: [
    {
      offer_id: 10,
      product_id: 100,
      code: null,
      name: 'Камера',
      article: 'VD-540',
      main_image: '',
      unit: 'coil',
      quantity: 4,
      price: 6_000_00,
      total: 24_000_00,
    },
  ],
  approvers: ['Ильин Пётр'],
  can_decide: true,
} as unknown as ApprovalView;

const drawn = (changes: Partial<ApprovalView> = {}) =>
  renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
      <ApprovalSheet view={{ ...VIEW, ...changes }} />
    </SiteRuntimeProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('a request shows who asks, its lines, sum, limit, deliveries and comment, and the reason of a refusal [LK-029] [LK-030]', () => {
  const text = drawn();
  for (const told of [
    'Согласование СГ-2026-000017 Ждёт решения 18 ноября 2026, в 15:00 · Белов Сергей, Снабженец · ООО «Контур»',
    'Решение за вами Белов Сергей просит на 4 980 ₽ больше своего лимита. Решите до 25.11.2026 15:00.',
    'Комментарий сотрудника На объект к пятнице',
    'Сумма с доставкой 24 980 ₽ Лимит сотрудника 20 000 ₽ Сверх лимита 4 980 ₽',
    'Посылка 1, Гарантум Курьерская доставка, СДЭК, Москва, Тверская ул., 1 — 980 ₽, до 25.11.2026',
    'Посылка 2, Северит Самовывоз со склада, Складская ул., 2 — бесплатно, до 25.11.2026',
    'Камера Арт. VD-540 · 6 000 ₽ за единицу 4 бухты 24 000 ₽',
    'Товары 24 000 ₽ Доставка 980 ₽ Итого 24 980 ₽',
  ])
    expect(text).toContain(told);
  expect(text).not.toContain('Причина отказа');
  const refused = drawn({
    state: 'REFUSED',
    can_decide: false,
    ended_at: '2026-11-19T08:30:00.000Z',
    decided_by: 'Ильин Пётр',
    reason: 'Не в этом месяце',
  });
  expect(refused).toContain('В согласовании отказано Решение: Ильин Пётр, 19.11.2026 11:30.');
  expect(refused).toContain('Причина отказа Не в этом месяце');
});
