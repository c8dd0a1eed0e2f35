import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { QuoteWaiting } from '../features/quotes/quote-waiting.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';

const QuoteByLink = lazy(async () => ({
  default: (await import('../features/quotes/quote-by-link.tsx')).QuoteByLink,
}));

/** The address is a secret: a kept page holds nothing of the offer, the browser asks. Opening it changes nothing. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Коммерческое предложение"
        path={SHOP_PATHS.home}
        indexing={{ canonical: SHOP_PATHS.home, robots: 'noindex,follow' }}
      />
      {useHydrated() ? (
        <Suspense fallback={<QuoteWaiting />}>
          <QuoteByLink token={token} />
        </Suspense>
      ) : (
        <QuoteWaiting />
      )}
    </PageWidth>
  );
}
