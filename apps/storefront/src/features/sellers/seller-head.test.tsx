import type { Seller } from '@okoem/contract/sellers.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SellerHead } from './seller-head.tsx';

const SELLER: Seller = {
  id: 7,
  code: 'rubezh',
  name: 'Рубеж',
  legal_name: 'ООО «Рубеж»',
  inn: '7701234567',
  kpp: null,
  ogrn: '1027700132195',
  legal_address: 'Москва, Складочная ул., 1',
  since: '2024-05-31',
  about: '',
  terms: '',
  min_order_sum: null,
  rating: null,
  rating_count: 0,
  service_rating: null,
  service_rating_count: 0,
  promise_kept_percent: null,
  confirmation_minutes: null,
  returns_percent: null,
  reply_time: null,
  products_count: 0,
  brands: [],
  cities: [],
};

/** Each figure by its name, and what stands beside the button. */
function shown(changes: Partial<Seller>) {
  const html = renderToStaticMarkup(<SellerHead seller={{ ...SELLER, ...changes }} title="Рубеж" />);
  const figures = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name, value]) => [
    name!.replaceAll('\u00A0', ' '),
    value,
  ]);
  const besideButton = /Написать продавцу.*?<\/button>(?:<span>([^<]*)<\/span>)?/.exec(html);
  expect(besideButton).not.toBeNull();
  return { figures: Object.fromEntries(figures) as Record<string, string>, beside: besideButton![1] };
}

it('tells how buyers rated the seller, and how soon he answers, once anything is known [REVIEW-019] [TALK-014]', () => {
  const reply = 'обычно отвечает за 30 минут';
  const known = shown({ service_rating: 4.5, service_rating_count: 12, reply_time: reply });
  expect(known.figures).toMatchObject({ 'Продавец, 12 оценок': '4,5', Сообщения: reply });
  expect(known.beside).toBe(reply);
  const unknown = shown({});
  expect(unknown.figures['Сообщения']).toBe('мало переписок');
  expect(Object.keys(unknown.figures).filter((name) => name.startsWith('Продавец'))).toEqual([]);
  expect(unknown.beside).toBeUndefined();
});
