import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import {
  APPROVAL_BOXES,
  type ApprovalBox,
  approvalsQuery,
  type ApprovalsWish,
} from '../features/approvals/approval-queries.ts';
import { ApprovalsList } from '../features/approvals/approvals-list.tsx';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { decidesApprovals, seesApprovals } from '../shared/approval-terms.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Согласования';
const LAST_PAGE = 500;

/** Who only asks has one box; who decides begins with what waits for him. */
function wishOf(search: URLSearchParams, session: MemberSession): ApprovalsWish {
  const page = Number(search.get('page') ?? 1);
  const box = search.get('box') as ApprovalBox | null;
  const isBox = box !== null && APPROVAL_BOXES.includes(box);
  return {
    box: !decidesApprovals(session) ? 'asked' : isBox ? box : 'to_decide',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const session = context.get(sessionLoaderContext);
  if (session.kind !== 'member' || !seesApprovals(session)) return null;
  const wish = wishOf(new URL(request.url).searchParams, session);
  const asked = context.get(queryClientContext).prefetchQuery(approvalsQuery(wish));
  if (import.meta.env.SSR) await asked;
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  return (
    <Cabinet
      title={TITLE}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.approvals}
          indexing={{ canonical: SHOP_PATHS.approvals, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) =>
        seesApprovals(session) ? (
          <ApprovalsList wish={wishOf(search, session)} mayDecide={decidesApprovals(session)} />
        ) : (
          <Nobody session={session} />
        )
      }
    </Cabinet>
  );
}

function Nobody({ session: { company } }: { session: MemberSession }) {
  return company ? (
    <EmptyState
      title="Согласования видят те, кто заказывает"
      text="Закупщик — свои запросы, владелец и согласующие — все запросы компании"
    />
  ) : (
    <EmptyState
      title="Сейчас вы действуете для себя"
      text="Согласования есть у компаний: выберите свою в шапке"
    />
  );
}
