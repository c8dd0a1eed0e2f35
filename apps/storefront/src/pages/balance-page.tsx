import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { readBalanceWish } from '../features/balance/balance-address.ts';
import { balanceQuery, movementsQuery } from '../features/balance/balance-queries.ts';
import { Balance } from '../features/balance/balance.tsx';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { ReconciliationForm } from '../features/papers/reconciliation-form.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { seesBalance } from '../shared/session/sees-balance.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';

const TITLE = 'Баланс';

/** The server draws what it finds; a browser shows the page at once, and its parts say themselves how they stand. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const session = context.get(sessionLoaderContext);
  if (session.kind !== 'member' || !seesBalance(session)) return null;
  const wish = readBalanceWish(new URL(request.url).searchParams);
  const client = context.get(queryClientContext);
  const asked = Promise.all([client.prefetchQuery(balanceQuery), client.prefetchQuery(movementsQuery(wish))]);
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
          path={SHOP_PATHS.balance}
          indexing={{ canonical: SHOP_PATHS.balance, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) =>
        seesBalance(session) ? (
          <Balance renderAct={(today) => <ReconciliationForm today={today} />} />
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
      title="Баланс видят владелец и бухгалтер"
      text="Роль меняет владелец кабинета компании в разделе «Сотрудники»"
    />
  ) : (
    <EmptyState title="Сейчас вы действуете для себя" text="Баланс есть у компаний: выберите свою в шапке" />
  );
}
