import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import {
  awaitedReviewsQuery,
  awaitedSellersQuery,
  ownQuestionsQuery,
  ownReviewsQuery,
} from '../features/reviews/own-reviews-queries.ts';
import { OwnReviews } from '../features/reviews/own-reviews.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Отзывы и вопросы';

/** The server draws what it finds; a browser shows the page at once, and each list says itself how it stands. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const client = context.get(queryClientContext);
  const asked = Promise.all([
    client.prefetchQuery(awaitedReviewsQuery(0)),
    client.prefetchQuery(awaitedSellersQuery(0)),
    client.prefetchQuery(ownReviewsQuery(0)),
    client.prefetchQuery(ownQuestionsQuery(0)),
  ]);
  if (import.meta.env.SSR) await asked;
  return null;
}

export function Component() {
  return (
    <Cabinet
      title={TITLE}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.reviews}
          indexing={{ canonical: SHOP_PATHS.reviews, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <OwnReviews />}
    </Cabinet>
  );
}
