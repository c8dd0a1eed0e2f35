import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export interface Card {
  id: number;
  offer_id: number;
  code: string;
  article: string;
  name: string;
  availability: string;
}

export async function searchProducts(request: APIRequestContext, body: object): Promise<Card[]> {
  const answer = await request.post('/api/v1/catalog/products:search', { data: body });
  return ((await answer.json()) as { data: Card[] }).data;
}

export async function findProduct(request: APIRequestContext, body: object = {}, skip = 0): Promise<Card> {
  const wished = {
    filter: { in_stock: true },
    sort: 'popular',
    pagination: { offset: 0, limit: 24 },
    ...body,
  };
  return (await searchProducts(request, wished))[skip]!;
}

/** A popular product that is there and has pictures, or one that was rated. */
export async function openProduct(
  page: Page,
  request: APIRequestContext,
  { rated = false, skip = 0 }: { rated?: boolean; skip?: number } = {},
): Promise<Card> {
  const card = await findProduct(request, rated ? { sort: 'rating' } : {}, skip);
  await page.goto(`/product/${card.code}-${card.id}`);
  return card;
}

export async function openFamily(page: Page, request: APIRequestContext): Promise<void> {
  const cards = await searchProducts(request, { sort: 'popular', pagination: { offset: 0, limit: 60 } });
  for (const { id, code } of cards) {
    const answer = await request.get(`/api/v1/catalog/products/${id}?include=family`);
    const { family } = ((await answer.json()) as { data: { family: { products: unknown[] } | null } }).data;
    if (family && family.products.length > 1) {
      await page.goto(`/product/${code}-${id}`);
      return;
    }
  }
  throw new Error('No family of models was found.');
}

export async function openSoldOut(page: Page, request: APIRequestContext): Promise<void> {
  const wished = { filter: { with_zero_stock: true }, sort: 'popular' };
  const answer = await request.post('/api/v1/catalog/products:search', {
    data: { ...wished, pagination: { limit: 1 } },
  });
  const { total } = ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination;
  // What is sold out stands behind everything else, before what nobody brings here.
  for (let offset = Math.min(total, 10_000) - 100; offset >= 0; offset -= 100) {
    const cards = await searchProducts(request, { ...wished, pagination: { offset, limit: 100 } });
    const card = cards.find(({ availability }) => availability === 'out_of_stock');
    if (card) return void (await page.goto(`/product/${card.code}-${card.id}`));
  }
  throw new Error('Nothing is sold out.');
}

/** What stands below the first screen comes to life when a reader gets near it. */
export async function scrollToLowerHalf(page: Page): Promise<void> {
  const lower = page.locator('#more');
  await lower.scrollIntoViewIfNeeded();
  await expect(lower).toHaveAttribute('data-alive');
}

/** The full name of what a card shows with brand and model first, as baskets and files write it. */
export async function nameOnCard(card: Locator): Promise<string> {
  const heading = card.getByRole('heading', { level: 3 });
  const model = (await heading.locator('strong').textContent())!;
  const text = (await heading.textContent())!;
  return `${text.slice(model.length).trim()} ${model}`.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

/** A name in a text as pages set it: some of its spaces do not break, and neither does the dash of a range. */
export function asShown(name: string): RegExp {
  const plain = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(plain.replaceAll(/\s+/g, String.raw`\s+`).replaceAll('–', '–\u2060?'));
}
