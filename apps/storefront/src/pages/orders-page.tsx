import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { ordersQuery } from '../features/orders/order-list-queries.ts';
import { readOrdersWish } from '../features/orders/orders-address.ts';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Заказы';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const wish = readOrdersWish(new URL(request.url).searchParams);
  const asked = context.get(queryClientContext).prefetchQuery(ordersQuery(wish));
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
          path={SHOP_PATHS.orders}
          indexing={{ canonical: SHOP_PATHS.orders, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <OrdersList session={session} />}
    </Cabinet>
  );
}
