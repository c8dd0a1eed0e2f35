import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { invitationQuery } from '../features/team/invitation-query.ts';
import { Invitation } from '../features/team/invitation.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';

const tokenOf = (search: URLSearchParams) => search.get('token') ?? '';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const token = tokenOf(new URL(request.url).searchParams);
  await context.get(queryClientContext).fetchQuery(invitationQuery(token));
  return null;
}

/** Where the link of an invitation leads. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name="Приглашение в компанию"
        path={SHOP_PATHS.invite}
        indexing={{ canonical: SHOP_PATHS.invite, robots: 'noindex,follow' }}
      />
      <Invitation token={tokenOf(search)} />
    </PageWidth>
  );
}
