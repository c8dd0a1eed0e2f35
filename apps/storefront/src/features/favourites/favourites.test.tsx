import type { FavouriteOffer } from '@okoem/contract/favourites.ts';
import type { MemberSession, SiteRuntime } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { SessionContext } from '../../shared/session/session.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { favouritesQuery } from './favourites-query.ts';
import { Favourites } from './favourites.tsx';

const runtime = {
  city: { city: 'Москва', city_guid: 'guid' },
  config: { imageProxy: '' },
} as unknown as SiteRuntime;

const offer = (number: number, changes: Partial<FavouriteOffer> = {}): FavouriteOffer => ({
  id: number,
  offer_id: number * 10,
  product_id: number * 100,
  added_at: '2026-11-01T00:00:00.000Z',
  price: 6036_00,
  price_when_added: 6490_00,
  lowest_price_30d: 5900_00,
  has_personal_price: false,
  discounts: [],
  state: 'available',
  quantity: 148,
  multiple: 1,
  arrival_days: 1,
  arrival_date: '2026-11-17',
  city: 'Тула',
  seller: { id: 1, name: 'Гарантум' },
  history: [],
  product: {
    code: `kamera-${number}`,
    article: `VD-${number}`,
    name: `Камера ${number}`,
    main_image: '',
    vat: 22,
    price_unit: 'piece',
    multiple: 1,
    brand_id: null,
    category_id: 1,
    brand: null,
    category_chain: [],
  },
  ...changes,
});

function memberOf(offers: readonly FavouriteOffer[]): MemberSession {
  const favourites = offers.map(({ id, offer_id, product_id }) => ({ id, offer_id, product_id }));
  return sampleMember({ favourites });
}

function drawn(session: MemberSession, offers: FavouriteOffer[]): string {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(favouritesQuery('guid').queryKey, offers);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteRuntimeProvider runtime={runtime}>
        <SessionContext value={session}>
          <Favourites head={Head} waiting="ждём" empty="пусто" />
        </SessionContext>
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
}

function Head({ count }: { count?: string }) {
  return <h1>{count}</h1>;
}

it("shows a member's favourite offers with price, its change and stock [FAV-005]", () => {
  const offers = [offer(1), offer(2, { state: 'out-of-stock', quantity: 0 })];
  const html = drawn(memberOf(offers), offers).replaceAll('\u00A0', ' ');
  expect(html).toContain('<h1>2 товара</h1>');
  expect(html).toContain('href="/product/kamera-1-100"');
  expect(html).toContain('VD-1 · Гарантум');
  expect(html).toContain('6 036 ₽');
  expect(html).toContain('дешевле на 7 %, было 6 490 ₽');
  expect(html).toContain('минимальная за 30 дней 5 900 ₽');
  expect(html).toContain('В наличии 148 шт, Тула');
  expect(html).toContain('Нет в наличии, Тула');
  expect(html).toContain('Подешевели · 2');
  expect(html.match(/aria-label="В корзину: /g)).toHaveLength(1);
});

it('shows only what is in the list now, whatever was answered before', () => {
  const offers = [offer(1), offer(2)];
  const html = drawn(memberOf([offer(2)]), offers);
  expect(html).not.toContain('Камера 1');
  expect(html).toContain('Камера 2');
  expect(drawn(memberOf([]), offers)).toBe('пусто');
});

it('colours the price of an offer with a discount of variant 1, and of no other [ENT-012]', () => {
  const announced = (variant: number) =>
    offer(variant, { discounts: [{ variant, value_type: 1, value: 10, conditions: [] }] });
  const colouredWith = (...offers: FavouriteOffer[]) =>
    drawn(memberOf(offers), offers).split('data-highlighted="true"').length - 1;
  expect(colouredWith(offer(3), announced(2))).toBe(0);
  expect(colouredWith(offer(3), announced(2), announced(1))).toBe(1);
});
