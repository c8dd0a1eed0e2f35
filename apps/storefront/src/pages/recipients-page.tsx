import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { recipientsQuery } from '../features/deliveries/delivery-queries.ts';
import { Recipients } from '../features/deliveries/recipients.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Получатели';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(recipientsQuery);
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
          path={SHOP_PATHS.recipients}
          indexing={{ canonical: SHOP_PATHS.recipients, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <Recipients session={session} />}
    </Cabinet>
  );
}
