import type { MemberSession } from '@okoem/contract/page.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { memberList, type ShownRecord, wish } from '../member-lists/member-list.ts';
import type { ComparisonActions } from './comparison-source.ts';

/** Kept by the server: shown at once, then called; what is refused is taken back with a word. */
export function memberComparisonActions(client: QueryClient, session: MemberSession): ComparisonActions {
  const ask = transportOf(client);
  const list = memberList(session, 'compared');
  const put = (products: readonly ShownRecord[], isWanted: boolean) => {
    for (const product of products) wish(list, product, isWanted);
    void import('./member-comparison-calls.ts').then(({ settleCompared }) =>
      settleCompared(ask, list, products),
    );
  };
  const read = () => list.shown.get();
  return {
    follow() {
      void import('./member-comparison-calls.ts').then(({ syncComparison }) => syncComparison(ask, list));
      return () => {};
    },
    read,
    set(product, isWanted) {
      const known = read().find(({ product_id: id }) => id === product.product_id);
      if ((known !== undefined) !== isWanted) put([known ?? product], isWanted);
    },
    takeOut(productIds) {
      const taken = read().filter(({ product_id: id }) => productIds.includes(id));
      put(taken, false);
      return () => put(taken, true);
    },
  };
}
