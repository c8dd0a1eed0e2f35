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

interface PopupState {
  shown?: Shown;
  isOpen: boolean;
  /** What was typed belongs to it. */
  key: number;
  isDone: boolean;
}

/** One at a time. An invitation that was closed before it was sent goes on; others begin anew for each person. */
function usePopup() {
  const [state, set] = useState<PopupState>({ isOpen: false, key: 0, isDone: false });
  return {
    ...state,
    open: (next: Shown) =>
      set(({ shown, key, isDone }) => {
        const goesOn = next.name === 'invite' && shown?.name === 'invite' && !isDone;
        return { shown: next, isOpen: true, key: goesOn ? key : key + 1, isDone: false };
      }),
    close: () => set((now) => ({ ...now, isOpen: false })),
    finish: () => set((now) => ({ ...now, isOpen: false, isDone: true })),
  };
}

function TeamPopup({ popup, team }: { popup: ReturnType<typeof usePopup>; team: TeamActions }) {
  const { shown, isOpen, key, close, finish } = popup;
  const common = { team, isOpen, onClose: close };
  switch (shown?.name) {
    case 'invite':
      return <InvitePopup key={key} {...common} onSent={finish} />;
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
