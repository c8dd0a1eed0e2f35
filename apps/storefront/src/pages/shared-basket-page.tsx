import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageMeta } from '../shared/page-meta.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './shared-basket-page.module.css';

const SharedBasket = lazy(async () => ({
  default: (await import('../features/basket/shared-basket.tsx')).SharedBasket,
}));

const TITLE = 'Корзина по ссылке';

/** The link may end any moment and prices are the visitor's, so a kept page holds nothing of it: the browser asks. */
export function Component() {
  const { token = '' } = useParams();
  const path = shopRoutes.sharedBasket({ token });
  const waiting = (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="fill" />
      <Skeleton shape="fill" />
      <Skeleton shape="fill" />
    </div>
  );
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={path}
        indexing={{ canonical: path, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <h1 tabIndex={-1}>{TITLE}</h1>
        {useHydrated() ? (
          <Suspense fallback={waiting}>
            <SharedBasket token={token} waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </PageWidth>
  );
}
