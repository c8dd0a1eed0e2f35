import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { ownContractorQuery } from '../features/contractors/contractor-queries.ts';
import { OwnContractor } from '../features/contractors/own-contractor.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { mayBuy } from '../shared/session/may-buy.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Профиль подрядчика';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const session = context.get(sessionLoaderContext);
  if (session.kind !== 'member' || !session.company || !mayBuy(session)) return null;
  const asked = context.get(queryClientContext).prefetchQuery(ownContractorQuery);
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
          path={SHOP_PATHS.ownContractor}
          indexing={{ canonical: SHOP_PATHS.ownContractor, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <OwnContractor session={session} />}
    </Cabinet>
  );
}
