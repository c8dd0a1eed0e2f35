import type { ApiTransport } from '@okoem/contract/call-api.ts';
import {
  decideJoinRequest,
  type Employee,
  type Invitation,
  inviteEmployee,
  type JoinRequest,
  removeEmployee,
  resendInvitation,
  transferOwnership,
  updateEmployee,
  withdrawInvitation,
} from '@okoem/contract/employees.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { sendSessionSignal } from '../../shared/session/session-signal.ts';
import { showError, showSuccess, showWithAction } from '../../shared/toasts.ts';
import { copyLink } from './copy-link.ts';
import { teamQuery } from './team-query.ts';
import { personName, type Terms } from './team-words.ts';

/** Everything an owner does with the team. What was told to the server is asked for anew, for others change it too. */
export function useTeam() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const doing: Doing = async (work, told) => {
    setBusy(true);
    try {
      const answer = await work();
      await client.invalidateQueries(teamQuery);
      told(answer);
    } finally {
      setBusy(false);
    }
  };
  const call = transportOf(client);
  return { isBusy, ...withPeople(call, doing), ...withInvitations(call, doing) };
}

export type Team = ReturnType<typeof useTeam>;

/** Fails as the call does: a form puts the refusal beside its field. */
type Doing = <Answer>(work: () => Promise<Answer>, told: (answer: Answer) => void) => Promise<void>;

function withPeople(call: ApiTransport, doing: Doing) {
  const update = (id: number, body: Partial<Terms>, told: () => void) =>
    doing(() => call(updateEmployee, { ...idOf(id), body }), told);
  return {
    change: (person: Employee, { role, order_limit, position }: Terms) => {
      const { id, role: was } = person;
      // An owner has nothing but the position to change: the rest comes with owning.
      if (was === 'owner') return update(id, { position }, () => showSuccess('Изменения сохранены'));
      const before = { role: was, order_limit: person.order_limit, position: person.position };
      const undo = () => update(id, before, () => showSuccess('Вернули как было'));
      return update(id, { role, order_limit, position }, () =>
        showWithAction({
          title: 'Изменения сохранены',
          message: `${personName(person)}: действуют сразу`,
          action: { label: 'Вернуть', onClick: () => tried(undo()) },
        }),
      );
    },
    remove: (person: Employee) =>
      doing(
        () => call(removeEmployee, idOf(person.id)),
        () => showSuccess('Доступа к компании больше нет', personName(person)),
      ),
    /** Nothing here is the former owner's any more: the server draws the cabinet anew. */
    handOver: async ({ id }: Employee) => {
      await call(transferOwnership, { body: { customer_id: id } });
      sendSessionSignal('changed');
      location.assign(SHOP_PATHS.profile);
    },
    decide: (request: JoinRequest, decision: { accept: false } | ({ accept: true } & Terms)) =>
      doing(
        () => call(decideJoinRequest, { ...idOf(request.id), body: decision }),
        () => showSuccess(personName(request), decision.accept ? 'Доступ открыт' : 'Запрос отклонён'),
      ),
  };
}

function withInvitations(call: ApiTransport, doing: Doing) {
  const invite = (body: Terms & { email: string }) =>
    doing(
      () => call(inviteEmployee, { body }),
      ({ data }) => tellSent(data),
    );
  return {
    invite,
    resend: ({ id }: Invitation) =>
      tried(
        doing(
          () => call(resendInvitation, idOf(id)),
          ({ data }) => tellSent(data),
        ),
      ),
    withdraw: ({ id, email, role, order_limit, position }: Invitation) => {
      const again = () => tried(invite({ email, role, order_limit, position }));
      const tell = () =>
        showWithAction({
          title: 'Приглашение отозвано',
          message: `Ссылка для ${email} больше не работает`,
          action: { label: 'Пригласить снова', onClick: again },
        });
      tried(doing(() => call(withdrawInvitation, idOf(id)), tell));
    },
  };
}

function tellSent({ email, link }: Invitation): void {
  if (link === null) return showSuccess(email, 'Приглашение отправлено');
  return showWithAction({
    title: 'Приглашение отправлено',
    message: `${email}. Ссылка действует 7 дней и работает один раз`,
    action: { label: 'Скопировать ссылку', onClick: () => void copyLink(link) },
  });
}

function idOf(id: number) {
  return { params: { id: String(id) } };
}

function tried(work: Promise<void>): void {
  void work.catch(showError);
}
