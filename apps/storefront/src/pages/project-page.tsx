import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { ProjectPage } from '../features/projects/project-page.tsx';
import { projectEventsQuery, projectQuery } from '../features/projects/project-queries.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** Of a kept basket, as of a repeated order: wanted by who puts one back. */
const RepeatDifferences = lazy(async () => ({
  default: (await import('../features/orders/repeat-differences.tsx')).RepeatDifferences,
}));

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind !== 'member') return null;
  const client = context.get(queryClientContext);
  const id = params['id']!;
  await client.fetchQuery(projectQuery(id));
  if (import.meta.env.SSR) await client.prefetchQuery(projectEventsQuery(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Объект"
          path={shopRoutes.project({ id: Number(id) })}
          indexing={{ canonical: SHOP_PATHS.projects, robots: 'noindex,follow' }}
        />
      }
    >
      {() => (
        <ProjectPage
          id={id}
          renderDifferences={(lines) => (
            <Suspense>
              <RepeatDifferences lines={lines} />
            </Suspense>
          )}
        />
      )}
    </Cabinet>
  );
}
