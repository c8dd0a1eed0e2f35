import { type APIRequestContext, expect, type Locator } from '@playwright/test';

type MenuItem = readonly [name: string, url: string | null];

/** As the CMS has them, those of the first level. */
export async function itemsOf(request: APIRequestContext, code: string): Promise<MenuItem[]> {
  const answer = await request.post('/api/v1/cms/menus:search', {
    data: { filter: { code }, include: ['items'] },
  });
  const { data } = (await answer.json()) as { data: { items_tree: { name: string; url: string }[] }[] };
  const items = data[0]!.items_tree.map(({ name, url }) => [name, url] as const);
  expect(items.length).toBeGreaterThan(3);
  return items;
}

export function linksIn(menu: Locator): Promise<MenuItem[]> {
  return menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')] as const));
}
