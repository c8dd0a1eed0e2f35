import type { Employee, JoinRequest } from '@okoem/contract/employees.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { InvitePopup } from './invite-popup.tsx';
import { MemberPopup } from './member-popup.tsx';
import { RequestPopup } from './request-popup.tsx';
import { Invitations, People, Requests } from './team-lists.tsx';
import { teamQuery } from './team-query.ts';
import { type Team as TeamActions, useTeam } from './use-team.ts';
import styles from './team.module.css';

type Shown =
  | { name: 'invite' }
  | { name: 'member'; person: Employee }
  | { name: 'request'; request: JoinRequest; answer: 'accept' | 'decline' };

/** Who waits for the owner's word stands first, then the people, then who has not come yet. */
export function Team() {
  const { data } = useSuspenseQuery(teamQuery);
  const { employees, invitations, join_requests: requests } = data;
  const team = useTeam();
  const popup = usePopup();
  const isAlone = employees.length === 1 && invitations.length + requests.length === 0;
  const inviting = (
    <Button
      variant="primary"
      icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => popup.open({ name: 'invite' })}
    >
      Пригласить сотрудника
    </Button>
  );

  return (
    <div className={styles.team}>
      <div className={styles.head}>
        <p className={styles.lead}>
          {countOf(employees.length, ['человек', 'человека', 'человек'])}. Роль решает, что видно, лимит — что
          уйдёт без согласования
        </p>
        {!isAlone && inviting}
      </div>
      {requests.length > 0 && (
        <Part title="Просят доступ">
          <Requests
            requests={requests}
            onAnswer={(request, answer) => popup.open({ name: 'request', request, answer })}
          />
        </Part>
      )}
      <Part title="В компании">
        <People people={employees} onChange={(person) => popup.open({ name: 'member', person })} />
      </Part>
      {invitations.length > 0 && (
        <Part title="Приглашены">
          <Invitations invitations={invitations} team={team} />
        </Part>
      )}
      {isAlone && (
        <EmptyState
          title="Пока вы здесь одни"
          text="Пригласите закупщика, согласующего или бухгалтера: у каждого свой вход, свои права и свой лимит"
          action={inviting}
        />
      )}
      <TeamPopup popup={popup} team={team} />
    </div>
  );
}

/** One at a time. Its key is new with each opening, so that it never shows what was typed for somebody else. */
function usePopup() {
  const [{ shown, isOpen, key }, set] = useState<{ shown?: Shown; isOpen: boolean; key: number }>({
    isOpen: false,
    key: 0,
  });
  return {
    shown,
    isOpen,
    key,
    open: (next: Shown) => set(({ key: last }) => ({ shown: next, isOpen: true, key: last + 1 })),
    close: () => set((now) => ({ ...now, isOpen: false })),
  };
}

function TeamPopup({ popup, team }: { popup: ReturnType<typeof usePopup>; team: TeamActions }) {
  const { shown, isOpen, key, close } = popup;
  const common = { team, isOpen, onClose: close };
  switch (shown?.name) {
    case 'invite':
      return <InvitePopup key={key} {...common} />;
    case 'member':
      return <MemberPopup key={key} {...common} person={shown.person} />;
    case 'request':
      return <RequestPopup key={key} {...common} request={shown.request} answer={shown.answer} />;
    default:
      return null;
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
