import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { ReturnPage } from '../features/returns/return-page.tsx';
import { returnQuery } from '../features/returns/return-queries.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(returnQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Возврат"
          path={shopRoutes.return({ id: Number(id) })}
          indexing={{ canonical: SHOP_PATHS.returns, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <ReturnPage id={id} />}
    </Cabinet>
  );
}
