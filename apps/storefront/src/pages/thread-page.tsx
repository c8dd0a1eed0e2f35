import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { MessagesRoom } from '../features/talk/messages-room.tsx';
import { THREADS_AT_ONCE, threadQuery, threadsQuery } from '../features/talk/talk-queries.ts';
import { messageIn } from '../features/talk/talk-words.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { OwnThing } from './own-thing.tsx';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const client = context.get(queryClientContext);
  const wish = { isArchived: false, limit: THREADS_AT_ONCE };
  const listed = client.prefetchQuery(threadsQuery(wish));
  await client.fetchQuery(threadQuery(Number(params['id'])));
  if (import.meta.env.SSR) await listed;
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const [search] = useSearchParams();
  return (
    <OwnThing name="Переписка" path={shopRoutes.thread({ id })} list={SHOP_PATHS.messages}>
      {() => <MessagesRoom threadId={id} at={messageIn(search)} />}
    </OwnThing>
  );
}
