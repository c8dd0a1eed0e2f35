import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useSearchParams } from 'react-router';
import { AccountRestoring } from '../features/auth/account-restoring.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import styles from './verify-email-page.module.css';

/** Where the letter about a closed account leads. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Восстановление кабинета"
        path={SHOP_PATHS.restoreAccount}
        indexing={{ canonical: SHOP_PATHS.restoreAccount, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <AccountRestoring token={search.get('token') ?? ''} />
      </div>
    </PageWidth>
  );
}
