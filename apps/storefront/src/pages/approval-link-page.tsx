import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { ApprovalByLink } from '../features/approvals/approval-by-link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './seller-order-page.module.css';

/** The address is a secret: a kept page holds nothing of the request, the browser asks. */
export function Component() {
  const { token = '' } = useParams();
  const waiting = (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="fill" />
      <Skeleton shape="fill" />
    </div>
  );
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Согласование заказа"
        path={SHOP_PATHS.home}
        indexing={{ canonical: SHOP_PATHS.home, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        {useHydrated() ? <ApprovalByLink token={token} waiting={waiting} /> : waiting}
      </div>
    </PageWidth>
  );
}
