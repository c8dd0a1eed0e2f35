import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { orderQuery } from '../features/orders/order-queries.ts';
import { OwnOrder } from '../features/orders/own-order.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(orderQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const path = shopRoutes.order({ id: Number(id) });
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Заказ"
          path={path}
          indexing={{ canonical: SHOP_PATHS.orders, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <OwnOrder id={id} session={session} isPlaced={search.get('placed') === '1'} />}
    </Cabinet>
  );
}
