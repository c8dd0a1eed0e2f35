import { lazy, Suspense, useEffect } from 'react';
import { readRecentProducts, recentProducts } from '../shared/recent-products.ts';
import { useStore } from '../shared/store.ts';

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.tsx')).RecentRow }));

/** For pages that have no row of products otherwise, or enough script without it: it comes where there is something to show. */
export function RecentProducts() {
  const { length: count } = useStore(recentProducts);
  useEffect(readRecentProducts, []);
  return count === 0 ? null : (
    <Suspense>
      <RecentRow />
    </Suspense>
  );
}
