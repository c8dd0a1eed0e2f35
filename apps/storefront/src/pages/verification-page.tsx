import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { verificationQuery } from '../features/verification/verification-query.ts';
import { Verification } from '../features/verification/verification.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Верификация';

/** Documents of a company are its owner's: colleagues may not even look. */
function mayVerify({ company }: MemberSession): boolean {
  return company?.role === 'owner';
}

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const session = context.get(sessionLoaderContext);
  if (session.kind === 'member' && mayVerify(session))
    await context.get(queryClientContext).fetchQuery(verificationQuery);
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
          path={SHOP_PATHS.verification}
          indexing={{ canonical: SHOP_PATHS.verification, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) =>
        mayVerify(session) ? (
          <Verification session={session} />
        ) : (
          <EmptyState
            title={session.company ? 'Документы присылает владелец' : 'Верификация нужна организациям и ИП'}
            text={
              session.company
                ? 'Их видит и отправляет только владелец кабинета компании'
                : 'Выберите компанию в шапке или зарегистрируйте её — и пришлите документы здесь'
            }
          />
        )
      }
    </Cabinet>
  );
}
