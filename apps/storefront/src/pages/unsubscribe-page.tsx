import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useSearchParams } from 'react-router';
import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import styles from './verify-email-page.module.css';

/** Where the last line of a letter that one can refuse leads; it needs no login. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Отписка"
        path={SHOP_PATHS.unsubscribe}
        indexing={{ canonical: SHOP_PATHS.unsubscribe, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <Unsubscribe token={search.get('token') ?? ''} />
      </div>
    </PageWidth>
  );
}
