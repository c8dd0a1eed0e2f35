import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { projectsQuery } from '../features/projects/project-queries.ts';
import { readProjectsWish } from '../features/projects/projects-address.ts';
import { ProjectsList } from '../features/projects/projects-list.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Объекты';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const wish = readProjectsWish(new URL(request.url).searchParams);
  const asked = context.get(queryClientContext).prefetchQuery(projectsQuery(wish));
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
          path={SHOP_PATHS.projects}
          indexing={{ canonical: SHOP_PATHS.projects, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => <ProjectsList session={session} />}
    </Cabinet>
  );
}
