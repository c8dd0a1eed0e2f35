import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CheckoutWaiting } from '../features/checkout/checkout-waiting.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { MembersOnly } from '../shared/session/members-only.tsx';
import { useSession } from '../shared/session/session.ts';
import { useHydrated } from '../shared/use-hydrated.ts';

const QuoteAccept = lazy(async () => ({
  default: (await import('../features/checkout/quote-accept.tsx')).QuoteAccept,
}));

/** Where an accepted offer goes and how it is paid. What was typed lives in the browser, so the server draws the frame alone. */
export function Component() {
  const { id = '' } = useParams();
  const session = useSession();
  const isHydrated = useHydrated();
  return (
    <MembersOnly>
      <PageWidth>
        <PageMeta
          seo={undefined}
          name="Заказ по КП"
          path={SHOP_PATHS.quotes}
          indexing={{ canonical: SHOP_PATHS.quotes, robots: 'noindex,follow' }}
        />
        {session.kind === 'member' && isHydrated ? (
          <Suspense fallback={<CheckoutWaiting />}>
            <QuoteAccept key={id} session={session} id={id} />
          </Suspense>
        ) : (
          <CheckoutWaiting />
        )}
      </PageWidth>
    </MembersOnly>
  );
}
