import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { papersQuery, receiptsQuery } from '../features/papers/paper-queries.ts';
import { hasReceiptsBeside, readPapersWish } from '../features/papers/papers-address.ts';
import { PapersList } from '../features/papers/papers-list.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Документы';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const wish = readPapersWish(new URL(request.url).searchParams);
  const client = context.get(queryClientContext);
  const asked = [
    ...(wish.isReceipts ? [] : [client.prefetchQuery(papersQuery(wish))]),
    ...(wish.isReceipts || hasReceiptsBeside(wish) ? [client.prefetchQuery(receiptsQuery(wish))] : []),
  ];
  if (import.meta.env.SSR) await Promise.all(asked);
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
          path={SHOP_PATHS.documents}
          indexing={{ canonical: SHOP_PATHS.documents, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <PapersList />}
    </Cabinet>
  );
}
