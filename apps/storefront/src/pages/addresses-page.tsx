import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { Addresses } from '../features/deliveries/addresses.tsx';
import { addressesQuery } from '../features/deliveries/delivery-queries.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Адреса доставки';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(addressesQuery);
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
          path={SHOP_PATHS.addresses}
          indexing={{ canonical: SHOP_PATHS.addresses, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <Addresses session={session} />}
    </Cabinet>
  );
}
