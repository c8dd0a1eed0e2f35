import type { ProductCard } from '@okoem/contract/product.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { CardSkeleton } from '@okoem/ui/skeleton.tsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { FavouriteButton } from '../features/catalog/favourite-button.tsx';
import toolCase from '../features/home/help-tool-case.svg';
import { toggleCatalog } from '../shared/catalog-open.ts';
import { useComparisonActions } from '../shared/compare/comparison-actions.ts';
import { useComparedProducts, useIsComparisonRead } from '../shared/compare/comparison.ts';
import { ListHead } from '../shared/list-head.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { cardAction } from './card-parts.tsx';
import styles from './compare-page.module.css';

const Comparison = lazy(async () => ({
  default: (await import('../features/compare/comparison.tsx')).Comparison,
}));

const TITLE = 'Сравнение';

/** The list lives in the browser and the page is kept for everybody: the server draws its place, the browser fills it. */
export function Component() {
  const isRead = useIsComparisonRead();
  const { length: count } = useComparedProducts();
  const { follow } = useComparisonActions();
  useEffect(follow, [follow]);

  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={SHOP_PATHS.compare}
        indexing={{ canonical: SHOP_PATHS.compare, robots: 'noindex,follow' }}
      />
      <PageCrumbs crumbs={[{ label: TITLE, href: SHOP_PATHS.compare }]} />
      <div className={styles.page}>
        {!isRead && <Waiting />}
        {isRead && count === 0 && <Empty />}
        {isRead && count > 0 && (
          <Suspense fallback={<Waiting />}>
            <Comparison head={Head} waiting={<Waiting />} action={cardAction} marks={heartOf} />
          </Suspense>
        )}
      </div>
    </PageWidth>
  );
}

function heartOf(product: ProductCard) {
  return <FavouriteButton product={product} />;
}

function Head(props: { count?: string; children?: ReactNode }) {
  return <ListHead title={TITLE} {...props} />;
}

function Empty() {
  return (
    <>
      <Head />
      <EmptyState
        title="Сравнивать пока нечего"
        text="Нажмите на весы на карточке товара — характеристики встанут рядом, строка к строке"
        picture={toolCase}
        action={
          <Button variant="primary" onClick={toggleCatalog}>
            Открыть каталог
          </Button>
        }
      />
    </>
  );
}

const PLACES = ['one', 'two', 'three', 'four'];

function Waiting() {
  return (
    <div aria-busy>
      <Head />
      <noscript>
        <p className={styles.note}>Сравнение хранится в браузере и открывается с включённым JavaScript</p>
      </noscript>
      <div className={styles.waiting}>
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
