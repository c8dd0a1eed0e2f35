import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ApprovalPage } from '../features/approvals/approval-page.tsx';
import { approvalQuery } from '../features/approvals/approval-queries.ts';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

/** What is not there, or is somebody else's, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'member')
    await context.get(queryClientContext).fetchQuery(approvalQuery(params['id']!));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name="Согласование"
          path={shopRoutes.approval({ id: Number(id) })}
          indexing={{ canonical: SHOP_PATHS.approvals, robots: 'noindex,follow' }}
        />
      }
    >
      {() => <ApprovalPage id={id} />}
    </Cabinet>
  );
}
