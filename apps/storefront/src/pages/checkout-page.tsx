import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CheckoutWaiting } from '../features/checkout/checkout-waiting.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useSession } from '../shared/session/session.ts';
import { useHydrated } from '../shared/use-hydrated.ts';

const Checkout = lazy(async () => ({
  default: (await import('../features/checkout/checkout.tsx')).Checkout,
}));

/** An order belongs to somebody: a guest says first who he is. What was typed waits in the browser. */
export function Component() {
  const session = useSession();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isGuest = session.kind === 'guest';
  useEffect(() => {
    if (isGuest) void navigate(SHOP_PATHS.cartRegistration, { replace: true });
  }, [isGuest, navigate]);

  return (
    <PageWidth>
      <PageMeta seo={undefined} name="Оформление" path={SHOP_PATHS.checkout} />
      <meta name="robots" content="noindex,follow" />
      {/* What was typed lives in the browser, so the server draws the frame alone. */}
      {session.kind === 'member' && isHydrated ? (
        <Suspense fallback={<CheckoutWaiting />}>
          <Checkout session={session} />
        </Suspense>
      ) : (
        <CheckoutWaiting />
      )}
    </PageWidth>
  );
}
