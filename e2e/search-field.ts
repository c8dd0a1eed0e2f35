import type { Locator, Page, Request } from '@playwright/test';

export function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Поиск товаров' });
}

export function panel(page: Page): Locator {
  return page.getByRole('search').getByRole('listbox', { name: 'Подсказки' });
}

export function suggestRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/catalog/offers:suggest')) requests.push(request);
  });
  return requests;
}

export function queryOf(request: Request): string | undefined {
  if (!request.url().endsWith('/catalog/offers:suggest')) return undefined;
  return (request.postDataJSON() as { filter: { query: string } }).filter.query;
}
