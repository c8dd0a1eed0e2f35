import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageMeta } from '../shared/page-meta.tsx';
import { useSession } from '../shared/session/session.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './registration-page.module.css';

const TITLE = 'Оформление';

/** All ways to sign in are more than a first page has room for. */
const Registration = lazy(async () => ({
  default: (await import('../features/auth/registration.tsx')).Registration,
}));

const RegistrationBasket = lazy(async () => ({
  default: (await import('./registration-basket.tsx')).RegistrationBasket,
}));

/** A guest says who he is by a code, and has an account from then on; who is known goes straight to the order. */
export function Component() {
  const isMember = useSession().kind === 'member';
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isMember) void navigate(SHOP_PATHS.checkout, { replace: true });
  }, [isMember, navigate]);

  return (
    <PageWidth>
      <PageMeta seo={undefined} name={TITLE} path={SHOP_PATHS.cartRegistration} />
      <meta name="robots" content="noindex,follow" />
      <div className={styles.page}>
        <div>
          <h1 tabIndex={-1}>{TITLE}</h1>
          <p className={styles.lead}>
            Кабинет создадим по этим данным: вход по коду, пароль можно задать позже. Корзина сохранится.
          </p>
          {!isMember && isHydrated && (
            <Suspense fallback={<Waiting />}>
              <Registration redirectTo={SHOP_PATHS.checkout} onLater={() => void navigate(SHOP_PATHS.cart)} />
            </Suspense>
          )}
          {!isHydrated && <Waiting />}
        </div>
        {!isMember && isHydrated && (
          <Suspense>
            <RegistrationBasket />
          </Suspense>
        )}
      </div>
    </PageWidth>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="fill" />
    </div>
  );
}
