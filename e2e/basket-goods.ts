import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

export interface Sellable {
  id: number;
  offer_id: number;
  code: string;
  name: string;
  article: string;
  main_image: string;
  price: number;
  multiple: number;
  price_unit: string;
  quantity: number;
  store_city: string;
  /** `yyyy-MM-dd` */
  arrival_date: string;
  seller_id: number;
  offers: { id: number; quantity: number }[];
}

export type KeptLine = Sellable & { qty: number };

interface Quote {
  items: { offer_id: number; full: number; total: number }[];
  groups: { seller: { name: string }; store: { city: string }; items: number[] }[];
  totals: { total: number };
}

const LOOKED_AT_ONCE = 96;
const MOST_LOOKED_AT = LOOKED_AT_ONCE * 10;

async function popular(request: APIRequestContext, offset: number): Promise<Sellable[]> {
  const base = process.env['E2E_BASE_URL'];
  const response = await request.post(`${base}/api/v1/catalog/products:search`, {
    data: {
      filter: { in_stock: true },
      sort: 'popular',
      pagination: { type: 'offset', offset, limit: LOOKED_AT_ONCE },
    },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: Sellable[] }).data;
}

/** Goods of different sellers that are in stock in more than a handful of multiples. */
export async function sellable(
  request: APIRequestContext,
  count: number,
  isWanted: (product: Sellable) => boolean = () => true,
): Promise<Sellable[]> {
  const sold: Sellable[] = [];
  let bySeller: Sellable[] = [];
  const isEnough = () => sold.length >= count && bySeller.length >= Math.min(count, 2);
  // Other tests buy too: what they left of the first goods may be too little.
  for (let offset = 0; !isEnough() && offset < MOST_LOOKED_AT; offset += LOOKED_AT_ONCE) {
    const found = await popular(request, offset);
    sold.push(
      ...found.filter((one) => one.quantity >= one.multiple * 8 && one.quantity < 5000 && isWanted(one)),
    );
    bySeller = [...new Map(sold.map((one) => [one.seller_id, one])).values()];
  }
  const chosen = [...bySeller, ...sold.filter((one) => !bySeller.includes(one))].slice(0, count);
  expect(chosen).toHaveLength(count);
  return chosen;
}

/** More than any seller asks for at least: one piece of it makes an order. */
const ENOUGH_ALONE = 2000_00;

export function isOrderedAlone({ store_city: city, price, multiple }: Sellable): boolean {
  return city === 'Москва' && price * multiple >= ENOUGH_ALONE;
}

export function keptLine(product: Sellable, changes: Partial<KeptLine> = {}): KeptLine {
  return { ...product, qty: product.multiple, ...changes };
}

/** As the browser of a shopper who has been here before. */
export async function openCartWith(page: Page, lines: readonly KeptLine[]): Promise<void> {
  // Any address of the shop has its storage; this one has no page to draw.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('basketProducts', text), JSON.stringify(lines));
  await page.goto('/cart');
  await expect(page.locator('[data-offer]')).toHaveCount(lines.length);
}

export async function quoteOf(
  request: APIRequestContext,
  lines: readonly KeptLine[],
  more: { promo_code?: string } = {},
): Promise<Quote> {
  const base = process.env['E2E_BASE_URL'];
  const items = lines.map(({ offer_id, qty }) => ({ offer_id, qty }));
  const response = await request.post(`${base}/api/v1/catalog/offers:quote`, { data: { items, ...more } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: Quote }).data;
}

/** As the shop writes money. */
export function roubles(kopecks: number): string {
  const [whole, rest] = [Math.floor(kopecks / 100), kopecks % 100];
  const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return `${grouped}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00A0₽`;
}
