import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { QuotePage } from '../features/quotes/quote-page.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { quoteQuery } from '../shared/quotes/quote-query.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(quoteQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Коммерческое предложение"
          path={shopRoutes.quote({ id: Number(id) })}
          indexing={{ canonical: SHOP_PATHS.quotes, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <QuotePage key={id} door={{ kind: 'own', id }} />}
    </Cabinet>
  );
}
