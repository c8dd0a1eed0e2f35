import { isFilterKey } from '@okoem/domain/catalog/filter-names.ts';
import { analyticsPageType } from '@okoem/domain/content/analytics-page-type.ts';
import { barePath, pageType } from '@okoem/domain/content/page-type.ts';
import { layoutOf } from '@okoem/domain/screen/layout-steps.ts';
import { fixedPart, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { sanitisePath } from '@okoem/domain/validation/path-sanitiser.ts';
import type { QueryClient } from '@tanstack/react-query';
import { whenAllowed } from '../shared/analytics/analytics.ts';
import { isSecretAddress } from '../shared/analytics/third-parties.ts';
import { categoryKey } from '../shared/category-key.ts';
import { followedRouter } from '../shared/link.tsx';

/** The counter sees the page it starts on by itself; of every further one it has to be told, for nothing is reloaded. */
export function followPageViews(client: QueryClient, counter: string): void {
  let last: string | undefined;
  const tell = () => {
    const { location, innerWidth } = window;
    const address = location.pathname + location.search;
    if (address === last || isSecretAddress(location)) return;
    const isFirst = last === undefined;
    last = address;
    const view = { ...pageView(address, client), ...layoutOf(innerWidth) };
    whenAllowed(() => send(view, { counter, isFirst }));
  };
  tell();
  followedRouter()?.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') tell();
  });
}

/** Of an address only its path: a query holds what somebody typed. */
function pageView(address: string, client: QueryClient) {
  const type = pageType(address);
  const code = barePath(address).slice(fixedPart(SHOP_PATHS.category).length);
  const category = client.getQueryData<{ level: number } | null>(categoryKey(code));
  const { searchParams } = new URL(address, window.location.origin);
  const filterCount = [...searchParams.keys()].filter(isFilterKey).length;
  const page_type = analyticsPageType(type, { level: category?.level, filterCount });
  return { page_type, page_path: sanitisePath(address) };
}

function send(
  view: { page_path: string },
  { counter, isFirst }: { counter: string; isFirst: boolean },
): void {
  (window.dataLayer ??= []).push(view);
  const { ym } = window;
  if (counter === '' || !ym) return;
  try {
    if (isFirst) ym(counter, 'params', view);
    else ym(counter, 'hit', view.page_path, { params: view });
  } catch {
    // A counter that breaks must not break the shop.
  }
}
