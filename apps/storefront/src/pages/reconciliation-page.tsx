import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { reconciliationQuery } from '../features/papers/paper-queries.ts';
import { Reconciliation } from '../features/papers/reconciliation.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(reconciliationQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Акт сверки"
          path={shopRoutes.reconciliation({ id: Number(id) })}
          indexing={{ canonical: SHOP_PATHS.balance, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <Reconciliation id={id} />}
    </Cabinet>
  );
}
