import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { MessagesRoom } from '../features/talk/messages-room.tsx';
import { THREADS_AT_ONCE, threadsQuery } from '../features/talk/talk-queries.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Сообщения';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const wish = { isArchived: false, limit: THREADS_AT_ONCE };
  const asked = context.get(queryClientContext).prefetchQuery(threadsQuery(wish));
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
          path={SHOP_PATHS.messages}
          indexing={{ canonical: SHOP_PATHS.messages, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <MessagesRoom />}
    </Cabinet>
  );
}
