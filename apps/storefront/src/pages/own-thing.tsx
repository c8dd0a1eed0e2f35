import type { MemberSession } from '@okoem/contract/page.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** Of one thing of a member. What is not there, or is somebody else's, is not found: the page says so. */
export function ownThingLoader(fetch: (client: QueryClient, id: string) => Promise<unknown>) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<null> => {
    if (context.get(sessionLoaderContext).kind === 'member')
      await fetch(context.get(queryClientContext), params['id']!);
    return null;
  };
}

interface OwnThingProps {
  name: string;
  path: string;
  /** The page of all of them. */
  list: string;
  children: (session: MemberSession) => ReactNode;
}

export function OwnThing({ name, path, list, children }: OwnThingProps) {
  const indexing = { canonical: list, robots: 'noindex,follow' } as const;
  return (
    <Cabinet meta={<PageMeta seo={undefined} name={name} path={path} indexing={indexing} />}>
      {children}
    </Cabinet>
  );
}
