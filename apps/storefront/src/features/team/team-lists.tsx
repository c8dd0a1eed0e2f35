import type { Employee, Invitation, JoinRequest } from '@okoem/contract/employees.ts';
import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { avatarInitials } from '@okoem/domain/customer/avatar-initials.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { ReactNode } from 'react';
import { dateWords, momentWords } from '../../shared/date-words.ts';
import { copyLink } from './copy-link.ts';
import { limitWords, personName } from './team-words.ts';
import type { Team } from './use-team.ts';
import styles from './team.module.css';

interface PeopleProps {
  people: readonly Employee[];
  onChange: (person: Employee) => void;
}

/** The owner first: who reads this is the owner. */
export function People({ people, onChange }: PeopleProps) {
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span>Сотрудник</span>
        <span>Роль</span>
        <span>Лимит на заказ</span>
        <span>Был в кабинете</span>
        <span />
      </div>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <Who
              initials={avatarInitials({ customer_type: 'PHYSICAL', customer: person })}
              name={person.role === 'owner' ? `${personName(person)}, это вы` : personName(person)}
              about={[person.position, person.email]}
            />
            <Fact label="Роль">{COMPANY_ROLE_LABELS[person.role]}</Fact>
            <Fact label="Лимит на заказ">{limitWords(person.role, person.order_limit)}</Fact>
            <Fact label="Был в кабинете">
              <Seen person={person} />
            </Fact>
            <span className={styles.actions}>
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                aria-label={`Изменить: ${personName(person)}`}
                onClick={() => onChange(person)}
              >
                Изменить
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Seen({ person: { role, last_seen_at: at } }: { person: Employee }) {
  if (role === 'owner') return <Led state="ok">Сейчас</Led>;
  return at === null ? 'Ещё нет' : momentWords(at);
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  team: Team;
}

export function Invitations({ invitations, team }: InvitationsProps) {
  return (
    <ul className={styles.rows}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} team={team} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation, team }: { invitation: Invitation; team: Team }) {
  const { email, role, order_limit, position, expires_at: end, is_expired: isOver, link } = invitation;
  const terms = [COMPANY_ROLE_LABELS[role], position, limitWords(role, order_limit)];
  return (
    <li className={styles.invitation}>
      <Who
        initials={<IconMail size={20} stroke={1.75} aria-hidden />}
        name={email}
        about={[terms.filter(Boolean).join(' · ')]}
      />
      <Led state={isOver ? 'alarm' : 'wait'}>
        {isOver ? `Не приняли до ${dateWords(end)}` : `Ждём до ${dateWords(end)}`}
      </Led>
      <span className={styles.actions}>
        {link !== null && (
          <button
            type="button"
            className={styles.link}
            aria-label={`Скопировать ссылку для ${email}`}
            onClick={() => void copyLink(link)}
          >
            Скопировать ссылку
          </button>
        )}
        <button
          type="button"
          className={styles.link}
          disabled={team.isBusy}
          aria-label={`Отправить ещё раз: ${email}`}
          onClick={() => team.resend(invitation)}
        >
          Отправить ещё раз
        </button>
        <button
          type="button"
          className={styles.link}
          disabled={team.isBusy}
          aria-label={`Отозвать приглашение: ${email}`}
          onClick={() => team.withdraw(invitation)}
        >
          Отозвать
        </button>
      </span>
    </li>
  );
}

interface RequestsProps {
  requests: readonly JoinRequest[];
  onAnswer: (request: JoinRequest, answer: 'accept' | 'decline') => void;
}

export function Requests({ requests, onAnswer }: RequestsProps) {
  return (
    <ul className={styles.requests}>
      {requests.map((request) => (
        <li key={request.id} className={styles.request}>
          <Who
            initials={avatarInitials({ customer_type: 'PHYSICAL', customer: request })}
            name={personName(request)}
            about={[
              request.position,
              request.email ?? (request.phone === null ? '' : shownPhone(request.phone)),
              `Просит с ${dateWords(request.created_at)}`,
            ]}
          />
          {request.is_confirmed ? (
            <span className={styles.buttons}>
              <Button
                variant="secondary"
                size={40}
                aria-haspopup="dialog"
                aria-label={`Отклонить: ${personName(request)}`}
                onClick={() => onAnswer(request, 'decline')}
              >
                Отклонить
              </Button>
              <Button
                variant="primary"
                size={40}
                aria-haspopup="dialog"
                aria-label={`Принять: ${personName(request)}`}
                onClick={() => onAnswer(request, 'accept')}
              >
                Принять
              </Button>
            </span>
          ) : (
            <span className={styles.buttons}>
              <Led state="wait">Не подтвердил ни почту, ни телефон — принять пока нельзя</Led>
              <Button
                variant="secondary"
                size={40}
                aria-haspopup="dialog"
                aria-label={`Отклонить: ${personName(request)}`}
                onClick={() => onAnswer(request, 'decline')}
              >
                Отклонить
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface WhoProps {
  initials: ReactNode;
  name: string;
  /** Lines below the name; those that are empty take no place. */
  about: readonly (string | null)[];
}

function Who({ initials, name, about }: WhoProps) {
  return (
    <span className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.names}>
        <b>{name}</b>
        {about.filter(Boolean).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </span>
  );
}

/** On a phone the words stand before it; wider, at the head of the column. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </span>
  );
}
