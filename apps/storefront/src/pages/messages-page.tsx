import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { MessagesRoom } from '../features/talk/messages-room.tsx';
import { THREADS_AT_ONCE, threadQuery, threadsQuery } from '../features/talk/talk-queries.ts';
import { messageIn } from '../features/talk/talk-words.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { OwnThing } from './own-thing.tsx';

const TITLE = 'Сообщения';

/**
 * The list, and one conversation beside it if the address names one: what is not there, or is somebody else's, is not found.
 * A browser shows the list at once, and it says itself how it stands.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const client = context.get(queryClientContext);
  const listed = client.prefetchQuery(threadsQuery({ isArchived: false, limit: THREADS_AT_ONCE }));
  if (params['id'] !== undefined) await client.fetchQuery(threadQuery(Number(params['id'])));
  if (import.meta.env.SSR) await listed;
  return null;
}

export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const list = SHOP_PATHS.messages;
  if (id !== undefined)
    return (
      <OwnThing name="Переписка" path={shopRoutes.thread({ id: Number(id) })} list={list}>
        {() => <MessagesRoom threadId={Number(id)} at={messageIn(search)} />}
      </OwnThing>
    );
  const indexing = { canonical: list, robots: 'noindex,follow' } as const;
  return (
    <Cabinet title={TITLE} meta={<PageMeta seo={undefined} name={TITLE} path={list} indexing={indexing} />}>
      {() => <MessagesRoom />}
    </Cabinet>
  );
}
