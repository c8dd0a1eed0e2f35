import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useSearchParams } from 'react-router';
import { StopLetters } from '../features/stop-letters/stop-letters.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import styles from './verify-email-page.module.css';

/** Where the last line of a letter leads whose kind can be switched off; it needs no login. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Письма"
        path={SHOP_PATHS.stopLetters}
        indexing={{ canonical: SHOP_PATHS.stopLetters, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <StopLetters token={search.get('token') ?? ''} />
      </div>
    </PageWidth>
  );
}
