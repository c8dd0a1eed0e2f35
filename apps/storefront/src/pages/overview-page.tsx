import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { LatestOrders } from '../features/orders/latest-orders.tsx';
import { latestOrdersQuery } from '../features/orders/order-list-queries.ts';
import { weekdayWords } from '../features/overview/day-words.ts';
import { overviewQuery } from '../features/overview/overview-query.ts';
import { Overview } from '../features/overview/overview.tsx';
import { overviewTitle } from '../features/overview/signal-words.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { RecentProducts } from './recent-products.tsx';
import styles from './overview-page.module.css';

const TITLE = 'Обзор';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await Promise.all([
      context.get(queryClientContext).fetchQuery(overviewQuery),
      context.get(queryClientContext).prefetchQuery(latestOrdersQuery),
    ]);
  return null;
}

export function Component() {
  return (
    <Cabinet
      title={<Title />}
      kick={<Today />}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.overview}
          indexing={{ canonical: SHOP_PATHS.overview, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => (
        <>
          <Overview session={session}>
            <LatestOrders />
          </Overview>
          <div className={styles.recent}>
            <RecentProducts />
          </div>
        </>
      )}
    </Cabinet>
  );
}

function Title() {
  const { data } = useQuery(overviewQuery);
  return data ? overviewTitle(data) : TITLE;
}

function Today() {
  const { data } = useQuery(overviewQuery);
  return data && weekdayWords(data.today);
}
