import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { teamQuery } from '../features/team/team-query.ts';
import { Team } from '../features/team/team.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { popupTrigger } from '../shared/site-popup.ts';

const TITLE = 'Сотрудники';

/** Colleagues may not even look: the table of rights gives employees to the owner alone. */
function mayManage({ company }: MemberSession): boolean {
  return company?.role === 'owner';
}

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const session = context.get(sessionLoaderContext);
  if (session.kind === 'member' && mayManage(session))
    await context.get(queryClientContext).fetchQuery(teamQuery);
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
          path={SHOP_PATHS.employees}
          indexing={{ canonical: SHOP_PATHS.employees, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => (mayManage(session) ? <Team /> : <Nobody session={session} />)}
    </Cabinet>
  );
}

function Nobody({ session: { company } }: { session: MemberSession }) {
  return company ? (
    <EmptyState
      title="Сотрудниками управляет владелец"
      text="Роли, лимиты и приглашения видит и меняет только владелец кабинета компании"
    />
  ) : (
    <EmptyState
      title="Сейчас вы действуете для себя"
      text="Сотрудники есть у компаний: выберите свою в шапке или добавьте её по ИНН"
      action={
        <Button variant="primary" {...popupTrigger('add-company')}>
          Добавить компанию
        </Button>
      }
    />
  );
}
