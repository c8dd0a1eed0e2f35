import type { TenderStanding } from '@okoem/contract/tender-questions.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ProposalBar } from './proposal-bar.tsx';
import { FIELD_IDS } from './proposal-draft.ts';
import { ProposalExtras } from './proposal-extras.tsx';
import { ProposalFiles } from './proposal-files.tsx';
import { ProposalLines } from './proposal-lines.tsx';
import { ProposalScope } from './proposal-scope.tsx';
import { ProposalStages } from './proposal-stages.tsx';
import { type Proposal, useProposal } from './use-proposal.ts';
import styles from './proposal-form.module.css';

interface ProposalFormProps {
  tender: TenderView;
  standing: TenderStanding;
  onClose: () => void;
}

/** The terms of a contractor: the sum follows while he types, and what is missing is said beside the button. */
export function ProposalForm({ tender, standing, onClose }: ProposalFormProps) {
  const proposal = useProposal({ tender, standing, onSent: onClose });
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = proposal.faults;
    if (first) document.getElementById(first.field)?.focus();
    else proposal.send();
  };
  const isChange = standing.proposal?.can_change ?? false;
  return (
    <form className={styles.form} noValidate data-leads onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {isChange ? 'Изменить предложение' : 'Ваше предложение'}
      </h2>
      <Terms proposal={proposal} isTried={isTried} />
      {tender.materials === 'own' ? (
        <Part title="Материалы">
          <p className={styles.note}>Оборудование заказчик покупает сам — предложите только работы.</p>
        </Part>
      ) : (
        <Part title="Материалы из каталога Окоёма">
          <ProposalLines proposal={proposal} count={tender.equipment_count} />
          <ProposalExtras proposal={proposal} />
        </Part>
      )}
      <Part title="Что входит в цену работ">
        <ProposalScope proposal={proposal} isTried={isTried} />
      </Part>
      <Part title="Этапы и оплата работ">
        <ProposalStages proposal={proposal} isTried={isTried} />
      </Part>
      <Part title="Рассказ и файлы">
        <TextArea
          label="Как будете работать"
          hint="Состав бригады, порядок работ, условия. Без телефонов и адресов: контакты откроются после выбора"
          rows={4}
          maxLength={5000}
          value={proposal.draft.text}
          onChange={({ currentTarget }) => proposal.change({ text: currentTarget.value })}
        />
        <ProposalFiles proposal={proposal} />
      </Part>
      <ProposalBar proposal={proposal} isTried={isTried} isChange={isChange}>
        <Button variant="secondary" onClick={onClose}>
          Свернуть
        </Button>
      </ProposalBar>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Terms({ proposal: { draft, change, faults }, isTried }: { proposal: Proposal; isTried: boolean }) {
  const errorOf = (id: string) => faults.find(({ field }) => field === id)?.message;
  const field = (name: 'works' | 'days' | 'warranty') => ({
    id: FIELD_IDS[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    isRequired: true,
    isTouched: isTried,
    error: errorOf(FIELD_IDS[name]),
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <Part title="Работы">
      <div className={styles.fields}>
        <Field label="Цена работ, ₽" hint="Всё, что входит в работы, с НДС" {...field('works')} />
        <Field label="Срок работ, дней" {...field('days')} />
        <Field label="Гарантия, месяцев" {...field('warranty')} />
        <Field
          label="Готовы начать"
          type="date"
          value={draft.startOn}
          onChange={({ currentTarget }) => change({ startOn: currentTarget.value })}
        />
      </div>
    </Part>
  );
}
