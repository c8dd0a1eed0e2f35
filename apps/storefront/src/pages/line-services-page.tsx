import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useIsBasketRead } from '../shared/basket/basket.ts';
import { Link } from '../shared/link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import styles from './line-services-page.module.css';

const LineServices = lazy(async () => ({
  default: (await import('../features/basket/line-services.tsx')).LineServices,
}));

/** Whose basket it is only the browser knows, so the server draws the place. */
export function Component() {
  const { id = '' } = useParams();
  const isRead = useIsBasketRead();
  const offerId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const path = shopRoutes.lineServices({ offerId });
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
        name="Услуги к товару"
        path={path}
        indexing={{ canonical: path, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <Link className={styles.back} to={SHOP_PATHS.cart}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          Корзина
        </Link>
        <h1 tabIndex={-1}>Услуги к товару</h1>
        {isRead ? (
          <Suspense fallback={waiting}>
            <LineServices offerId={offerId} waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </PageWidth>
  );
}
