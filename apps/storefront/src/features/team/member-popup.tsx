import type { Employee } from '@okoem/contract/employees.ts';
import { COMPANY_ROLE_LABELS, FORMER_OWNER_ROLE, LEAST_ROLE } from '@okoem/domain/access/company-role.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { type FormEvent, useId, useState } from 'react';
import { personName, ROLE_HINTS } from './team-words.ts';
import { PositionField, TermsFields, useTerms } from './terms-fields.tsx';
import { usePopupWork } from './use-popup-work.ts';
import type { Team } from './use-team.ts';
import styles from './team.module.css';

interface MemberPopupProps {
  team: Team;
  person: Employee;
  isOpen: boolean;
  onClose: () => void;
}

type Question = 'change' | 'remove' | 'hand-over';

/** What cannot be taken back is asked again, in the same popup. */
export function MemberPopup(props: MemberPopupProps) {
  const [question, setQuestion] = useState<Question>('change');
  const back = () => setQuestion('change');
  if (question === 'remove') return <RemoveQuestion {...props} onBack={back} />;
  if (question === 'hand-over') return <HandOverQuestion {...props} onBack={back} />;
  return <MemberForm {...props} ask={setQuestion} />;
}

function MemberForm({
  team,
  person,
  isOpen,
  onClose,
  ask,
}: MemberPopupProps & { ask: (question: Question) => void }) {
  const id = useId();
  const work = usePopupWork(onClose);
  const isOwner = person.role === 'owner';
  const form = useTerms({ ...person, role: person.role === 'owner' ? LEAST_ROLE : person.role });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!work.isBusy) work.run(() => team.change(person, form.terms));
  };

  return (
    <Popup
      title={personName(person)}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={id} isLoading={work.isBusy}>
            Сохранить
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={save}>
        {isOwner ? (
          <>
            <p className={styles.text}>
              {COMPANY_ROLE_LABELS.owner}. {ROLE_HINTS.owner}. Чтобы передать права, откройте карточку другого
              сотрудника
            </p>
            <PositionField form={form} />
          </>
        ) : (
          <>
            <TermsFields form={form} />
            <div className={styles.others}>
              <button type="button" className={styles.link} onClick={() => ask('hand-over')}>
                Передать права владельца
              </button>
              <button type="button" className={styles.danger} onClick={() => ask('remove')}>
                Убрать из компании
              </button>
            </div>
          </>
        )}
      </form>
    </Popup>
  );
}

type QuestionProps = MemberPopupProps & { onBack: () => void };

function RemoveQuestion({ team, person, isOpen, onClose, onBack }: QuestionProps) {
  const work = usePopupWork(onClose);
  return (
    <Popup
      title={`Убрать из компании: ${personName(person)}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Оставить
          </Button>
          <Button variant="ink" isLoading={work.isBusy} onClick={() => work.run(() => team.remove(person))}>
            Убрать
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>Сразу перестанет видеть цены, заказы и документы компании — на всех устройствах.</li>
        <li>Личный кабинет останется: в нём можно покупать для себя.</li>
        <li>Оформленные заказы остаются в компании. Вернуть доступ можно новым приглашением.</li>
      </ul>
    </Popup>
  );
}

function HandOverQuestion({ team, person, isOpen, onClose, onBack }: QuestionProps) {
  const work = usePopupWork(onClose);
  return (
    <Popup
      title={`Сделать владельцем: ${personName(person)}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Не передавать
          </Button>
          <Button variant="ink" isLoading={work.isBusy} onClick={() => work.run(() => team.handOver(person))}>
            Передать права
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>Новый владелец будет управлять сотрудниками, реквизитами и закрытием компании.</li>
        <li>Вы станете согласующим: {lowered(ROLE_HINTS[FORMER_OWNER_ROLE])}.</li>
        <li>Вернуть права сможет только новый владелец.</li>
      </ul>
    </Popup>
  );
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
