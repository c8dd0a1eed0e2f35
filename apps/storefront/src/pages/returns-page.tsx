import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { returnsQuery } from '../features/returns/return-queries.ts';
import { ReturnsList } from '../features/returns/returns-list.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Возвраты';
const LAST_PAGE = 500;

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const page = pageOf(new URL(request.url).searchParams);
  const asked = context.get(queryClientContext).prefetchQuery(returnsQuery(page));
  if (import.meta.env.SSR) await asked;
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  return (
    <Cabinet
      title={TITLE}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.returns}
          indexing={{ canonical: SHOP_PATHS.returns, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <ReturnsList page={pageOf(search)} />}
    </Cabinet>
  );
}
