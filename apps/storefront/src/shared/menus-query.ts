import { type Menu, searchMenus } from '@okoem/contract/content.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';

export interface MenuLink {
  id: number;
  name: string;
  url: string;
  isGrey: boolean;
}

export interface MenuColumn {
  name: string;
  links: MenuLink[];
}

export interface SiteMenus {
  /** Of the top bar. */
  main: MenuLink[];
  /** Of the strip below the header. */
  help: MenuLink[];
  footer: MenuColumn[];
}

export const NO_MENUS: SiteMenus = { main: [], help: [], footer: [] };
const FOOTER_CODES = ['footer_1', 'footer_2', 'footer_3'];
const MENU_CODES = ['header_main', 'header_help', ...FOOTER_CODES];
/** All that fit, however many there are. */
const UNLIMITED = { type: 'offset', offset: 0, limit: -1 } as const;

/** Menus are kept by what was asked for. */
export function menusByCode(codes: readonly string[]) {
  return queryOptions({
    queryKey: ['menus', codes],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<SiteMenus> => {
      const body = { filter: { code: [...codes] }, pagination: UNLIMITED, include: ['items' as const] };
      const { data } = await transportOf(client)(searchMenus, { body }, { signal });
      return siteMenus(data);
    },
  });
}

/** Every menu of the frame in one call. */
export const menusQuery = menusByCode(MENU_CODES);

export function siteMenus(menus: readonly Menu[]): SiteMenus {
  const byCode = new Map(menus.map((menu) => [menu.code, menu]));
  return {
    main: linksOf(byCode.get('header_main')),
    // It always comes first, and once, whether or not an operator put it there too.
    help: linksOf(byCode.get('header_help')).filter(({ url }) => url !== SHOP_PATHS.specs),
    footer: FOOTER_CODES.flatMap((code) => {
      const menu = byCode.get(code);
      return menu ? [{ name: menu.name, links: linksOf(menu) }] : [];
    }),
  };
}

function linksOf(menu: Menu | undefined): MenuLink[] {
  return (menu?.items_tree ?? []).map(({ id, name, url, type }) => ({
    id,
    name,
    url,
    isGrey: type === 'grey',
  }));
}
