import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from './api-query.ts';
import { menusByCode, menusQuery, siteMenus } from './menus-query.ts';

it('a menu is asked for by its code, unlimited and with items, and once for every filter; the frame asks for both of its menus [API-057] [API-058]', async () => {
  const asked: unknown[] = [];
  const transport = ((_endpoint: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    return Promise.resolve({ data: [] });
  }) as unknown as ApiTransport;
  const client = createQueryClient(transport);

  for (const codes of [['header_main'], ['header_help'], ['header_main'], ['header_help']]) {
    await client.fetchQuery(menusByCode(codes));
  }

  const pagination = { type: 'offset', offset: 0, limit: -1 };
  expect(asked).toEqual([
    { filter: { code: ['header_main'] }, pagination, include: ['items'] },
    { filter: { code: ['header_help'] }, pagination, include: ['items'] },
  ]);
  asked.length = 0;
  await client.fetchQuery(menusQuery);
  expect(asked).toEqual([
    {
      filter: { code: expect.arrayContaining(['header_main', 'header_help']) },
      pagination,
      include: ['items'],
    },
  ]);
  client.clear();
});

it('leaves the specification out of the help menu, for the strip itself puts it first [LAYOUT-019]', () => {
  const item = (id: number, url: string) => ({
    id,
    parent_id: null,
    name: url,
    url,
    type: '',
    sort: id,
    children: [],
  });
  const items = [item(1, '/brands'), item(2, '/pages/specs'), item(3, '/blog')];
  const menu = { id: 1, code: 'header_help', name: 'Помощь', items, items_tree: items };

  expect(siteMenus([menu]).help.map(({ url }) => url)).toEqual(['/brands', '/blog']);
});

it('has a column for each of the three menus of the footer, in their order, and none for a fourth [LAYOUT-029] [CMS-003]', () => {
  const menu = (code: string, id: number) => {
    const [top, below] = [1, 2].map((n) => ({
      id: n,
      parent_id: n === 1 ? null : 1,
      name: `${code} ${n}`,
      url: `/pages/${n}`,
      type: '',
      sort: n,
    }));
    return {
      id,
      code,
      name: `Меню ${code}`,
      items: [below!, top!],
      items_tree: [{ ...top!, children: [{ ...below!, children: [] }] }],
    };
  };
  const codes = ['footer_4', 'footer_3', 'footer_1', 'footer_2', 'footer'];
  const { footer, main, help } = siteMenus(codes.map(menu));

  expect(footer.map(({ name, links }) => [name, ...links.map((link) => link.name)])).toEqual([
    ['Меню footer_1', 'footer_1 1'],
    ['Меню footer_2', 'footer_2 1'],
    ['Меню footer_3', 'footer_3 1'],
  ]);
  expect([main, help]).toEqual([[], []]);
});

it('draws a column of the footer under its name, by the tree: what hangs below an item is no link of its own [ENT-035]', () => {
  const item = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    name: `Пункт ${id}`,
    url: `/pages/${id}`,
    type: '',
    sort: id,
  });
  const [top, below, last] = [item(1, null), item(2, 1), item(3, null)];
  const items_tree = [
    { ...top, children: [below] },
    { ...last, children: [] },
  ];
  const menu = { id: 1, code: 'footer_2', name: 'Покупателям', items: [top, below, last], items_tree };

  const [column, ...others] = siteMenus([menu]).footer;
  expect(others).toEqual([]);
  expect(column!.name).toBe('Покупателям');
  expect(column!.links.map(({ name }) => name)).toEqual(['Пункт 1', 'Пункт 3']);
});
