import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { SharedList } from '../features/favourites/shared-list.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './favourites-page.module.css';

const TITLE = 'Список товаров';
const PLACES = ['one', 'two', 'three', 'four'];

/** The list may be closed any moment, so a kept page holds nothing of it: the browser asks. */
export function Component() {
  const { token = '' } = useParams();
  const path = shopRoutes.sharedList({ token });
  const waiting = (
    <div className={styles.waiting} aria-busy>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="fill" />
      ))}
    </div>
  );
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={path}
        indexing={{ canonical: path, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{TITLE}</h1>
        </div>
        {useHydrated() ? <SharedList token={token} waiting={waiting} /> : waiting}
      </div>
    </PageWidth>
  );
}
