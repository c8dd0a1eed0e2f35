import type { JoinRequest } from '@okoem/contract/employees.ts';
import { LEAST_ROLE } from '@okoem/domain/access/company-role.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { type FormEvent, useId } from 'react';
import { personName } from './team-words.ts';
import { TermsFields, useTerms } from './terms-fields.tsx';
import { usePopupWork } from './use-popup-work.ts';
import type { Team } from './use-team.ts';
import styles from './team.module.css';

interface RequestPopupProps {
  team: Team;
  request: JoinRequest;
  /** What was pressed in the list. */
  answer: 'accept' | 'decline';
  isOpen: boolean;
  onClose: () => void;
}

export function RequestPopup(props: RequestPopupProps) {
  return props.answer === 'accept' ? <Accepting {...props} /> : <Declining {...props} />;
}

function Accepting({ team, request, isOpen, onClose }: RequestPopupProps) {
  const id = useId();
  const work = usePopupWork(onClose);
  const form = useTerms({ role: LEAST_ROLE, order_limit: null, position: request.position });
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (!work.isBusy) work.run(() => team.decide(request, { accept: true, ...form.terms }));
  };
  return (
    <Popup
      title={`Открыть доступ: ${personName(request)}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={id} isLoading={work.isBusy}>
            Открыть доступ
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={accept}>
        <TermsFields form={form} />
      </form>
    </Popup>
  );
}

function Declining({ team, request, isOpen, onClose }: RequestPopupProps) {
  const work = usePopupWork(onClose);
  return (
    <Popup
      title={`Отклонить запрос: ${personName(request)}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Не отклонять
          </Button>
          <Button
            variant="ink"
            isLoading={work.isBusy}
            onClick={() => work.run(() => team.decide(request, { accept: false }))}
          >
            Отклонить
          </Button>
        </>
      }
    >
      <p>Человек получит письмо об отказе и ничего не увидит. Попросить доступ снова он сможет.</p>
    </Popup>
  );
}
