import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useSearchParams } from 'react-router';
import { EmailConfirmation } from '../features/auth/email-confirmation.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import styles from './verify-email-page.module.css';

/** Where the link of the letter leads. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Подтверждение почты"
        path={SHOP_PATHS.verifyEmail}
        indexing={{ canonical: SHOP_PATHS.verifyEmail, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <EmailConfirmation token={search.get('token') ?? ''} />
      </div>
    </PageWidth>
  );
}
