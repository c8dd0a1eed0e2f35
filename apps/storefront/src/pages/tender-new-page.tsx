import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { PageMeta } from '../shared/page-meta.tsx';
import { MembersOnly } from '../shared/session/members-only.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';

const NewTender = lazy(async () => ({
  default: (await import('../features/tenders/wizard/new-tender.tsx')).NewTender,
}));

/** A request belongs to somebody: a guest says first who he is, and comes back to this very page. */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <MembersOnly>
      <PageMeta
        seo={undefined}
        name="Новая заявка на работы"
        path={SHOP_PATHS.tenderNew}
        indexing={{ canonical: SHOP_PATHS.tenders, robots: 'noindex,follow' }}
      />
      <PageWidth>
        {/* What was typed is a draft of one person: the server draws the frame alone. */}
        {isHydrated ? (
          <Suspense fallback={<Spinner size={48} />}>
            <NewTender />
          </Suspense>
        ) : (
          <Spinner size={48} />
        )}
      </PageWidth>
    </MembersOnly>
  );
}
