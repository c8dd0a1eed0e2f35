import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { readOwnWish } from '../features/tenders/own-address.ts';
import { ownProposalsQuery, ownTendersQuery } from '../features/tenders/own-queries.ts';
import { OwnTenders } from '../features/tenders/own-tenders.tsx';
import { savedSearchesQuery } from '../features/tenders/saved-searches-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { mayBuy } from '../shared/session/may-buy.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Заявки на работы';

/**
 * The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. With a number it
 * leads to the request, which has one address for its owner too.
 */
export async function loader({ context, request, params: { id } }: LoaderFunctionArgs): Promise<null> {
  if (id !== undefined) throw redirect(shopRoutes.tender({ id: Number(id) }), 301);
  const session = context.get(sessionLoaderContext);
  if (session.kind !== 'member' || !mayBuy(session)) return null;
  const client = context.get(queryClientContext);
  const wish = readOwnWish(new URL(request.url).searchParams);
  const ask = {
    asked: () => client.prefetchQuery(ownTendersQuery(wish)),
    proposed: async () => {
      if (session.company) await client.prefetchQuery(ownProposalsQuery(wish));
    },
    searches: () => client.prefetchQuery(savedSearchesQuery),
  };
  const asked = ask[wish.tab]();
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
          path={SHOP_PATHS.ownTenders}
          indexing={{ canonical: SHOP_PATHS.ownTenders, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <OwnTenders session={session} />}
    </Cabinet>
  );
}
