import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { quotesQuery } from '../features/quotes/quote-list-query.ts';
import { readQuotesWish } from '../features/quotes/quotes-address.ts';
import { QuotesList } from '../features/quotes/quotes-list.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Коммерческие предложения';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const wish = readQuotesWish(new URL(request.url).searchParams);
  const asked = context.get(queryClientContext).prefetchQuery(quotesQuery(wish));
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
          path={SHOP_PATHS.quotes}
          indexing={{ canonical: SHOP_PATHS.quotes, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <QuotesList />}
    </Cabinet>
  );
}
