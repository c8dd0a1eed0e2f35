import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { orderQuery } from '../features/orders/order-queries.ts';
import { OwnOrder } from '../features/orders/own-order.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { part } from '../shared/part.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** Below the first screen of a phone, and beside more important things elsewhere: asks for its list itself. */
const OrderPapers = part(
  async () => (await import('../features/papers/order-papers.tsx')).OrderPapers,
  '[data-papers]',
);

/** In the band of who has just ordered or paid. */
const DonePapers = part(
  async () => (await import('../features/papers/done-papers.tsx')).DonePapers,
  '[data-placed]',
);

/** For who has the goods, or will say so here. */
const PartReturn = part(
  async () => (await import('../features/returns/part-return.tsx')).PartReturn,
  '[data-part-return]',
);

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(orderQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isReturned = search.has('payment');
  const isDone = isReturned || search.get('placed') === '1';
  const path = shopRoutes.order({ id: Number(id) });
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name={isDone ? 'Заказ оформлен' : 'Заказ'}
          path={path}
          indexing={{ canonical: SHOP_PATHS.orders, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => (
        <OwnOrder
          id={id}
          session={session}
          done={isDone ? { isReturned, papers: <DonePapers id={id} /> } : undefined}
          papers={<OrderPapers id={id} />}
          renderAfterPart={(order, of) => <PartReturn order={order} part={of} session={session} />}
        />
      )}
    </Cabinet>
  );
}
