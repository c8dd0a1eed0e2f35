import type { TenderView } from '@okoem/contract/tender-views.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../shared/link.tsx';
import { timeWords } from '../../../shared/time-words.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { WizardAside } from './wizard-aside.tsx';
import { WizardEquipment } from './wizard-equipment.tsx';
import { WIZARD_STEPS } from './wizard-faults.ts';
import { WizardFiles } from './wizard-files.tsx';
import { BudgetFields, LinkField, TermsStep, WhatStep, WhereStep } from './wizard-steps.tsx';
import type { WizardTyped } from './wizard-typed.ts';
import fields from './wizard-fields.module.css';
import styles from './wizard.module.css';

export interface WizardProps {
  initial: WizardTyped;
  draft: TenderView | undefined;
  step: number;
  onStep: (step: number) => void;
  onCreated: (id: number) => void;
  onPublished: (tender: TenderView) => void;
}

const LAST = WIZARD_STEPS.length - 1;

/** A request for works in four steps; whatever is typed is a draft on the server a moment later. */
export function TenderWizard(props: WizardProps) {
  const { step } = props;
  const wizard = useWizard(props);
  const [areFilesBusy, setFilesBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { title } = WIZARD_STEPS[step]!;
  useFocus(form, wizard.attempt, step);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Новая заявка на работы</h1>
        <Saved wizard={wizard} />
      </div>
      {props.draft?.stage === 'refused' && (
        <p className={styles.refused}>
          <b>Оператор просит исправить:</b> {props.draft.check?.reason}
        </p>
      )}
      <div className={styles.wizard}>
        <Steps step={step} onGo={(next) => void wizard.go(next)} />
        <form
          ref={form}
          className={styles.form}
          noValidate
          data-leads
          aria-labelledby="wizard-step"
          onSubmit={(event) => {
            event.preventDefault();
            if (step < LAST) void wizard.go(step + 1);
            else wizard.publish();
          }}
        >
          <p className={styles.count}>
            Шаг {step + 1} из {WIZARD_STEPS.length}
          </p>
          <h2 id="wizard-step" tabIndex={-1}>
            {title}
          </h2>
          {step === 0 && <WhatStep wizard={wizard} />}
          {step === 1 && <WhereStep wizard={wizard} />}
          {step === 2 && <BudgetFields wizard={wizard} />}
          {/* Files go on while other steps are filled in. */}
          <div className={styles.content} hidden={step !== 2}>
            <Contents wizard={wizard} isShown={step === 2} onBusy={setFilesBusy} />
          </div>
          {step === LAST && <TermsStep wizard={wizard} />}
          <Foot wizard={wizard} step={step} areFilesBusy={areFilesBusy} />
        </form>
        <WizardAside typed={wizard.typed} tender={wizard.view} />
      </div>
    </>
  );
}

/** After a try, and after a step, the first fault has the focus; a step without one begins at its heading. */
function useFocus(form: { current: HTMLFormElement | null }, attempt: number, step: number): void {
  const last = useRef({ attempt, step });
  useEffect(() => {
    const { attempt: oldAttempt, step: oldStep } = last.current;
    last.current = { attempt, step };
    if (attempt === oldAttempt && step === oldStep) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    if (fault) fault.focus();
    else if (step !== oldStep) form.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [form, attempt, step]);
}

function Contents(props: { wizard: Wizard; isShown: boolean; onBusy: (isBusy: boolean) => void }) {
  const { wizard, isShown, onBusy } = props;
  const { view } = wizard;
  if (!view) return isShown ? <Spinner size={20} /> : null;
  return (
    <>
      {isShown && <WizardEquipment wizard={wizard} tender={view} />}
      <WizardFiles key={view.id} tender={view} onView={wizard.keep} onBusy={onBusy} />
      {isShown && <LinkField wizard={wizard} />}
    </>
  );
}

function Saved({ wizard: { savedAt, isFailed } }: { wizard: Wizard }) {
  const text = savedAt ? `Черновик сохранён в ${timeWords(savedAt)}` : 'Черновик сохраняется сам';
  return (
    <output className={styles.saved}>
      {isFailed ? 'Не сохранилось: повторим при следующем изменении' : text}
    </output>
  );
}

function Steps({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  return (
    <ol className={styles.steps} aria-label="Шаги заявки">
      {WIZARD_STEPS.map(({ title, about }, at) => (
        <li key={title} data-state={at === step ? 'now' : at < step ? 'done' : undefined}>
          <button type="button" aria-current={at === step ? 'step' : undefined} onClick={() => onGo(at)}>
            <span className={styles.number} aria-hidden="true">
              {at < step ? <IconCheck size={16} stroke={2} /> : at + 1}
            </span>
            <span>
              <b>{title}</b>
              <small>{about}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Foot({ wizard, step, areFilesBusy }: { wizard: Wizard; step: number; areFilesBusy: boolean }) {
  const isLast = step === LAST;
  return (
    <div className={styles.foot}>
      {step > 0 && (
        <Button variant="secondary" onClick={() => void wizard.go(step - 1)}>
          Назад
        </Button>
      )}
      <span className={styles.forward}>
        <Link className={styles.later} to={SHOP_PATHS.ownTenders}>
          Закончить позже
        </Link>
        <Button
          variant="primary"
          type="submit"
          isLoading={wizard.isPublishing}
          disabled={isLast && areFilesBusy}
        >
          {isLast ? 'Опубликовать' : `Дальше: ${WIZARD_STEPS[step + 1]!.title.toLowerCase()}`}
        </Button>
      </span>
      {isLast && areFilesBusy && (
        <output className={fields.hint}>
          Файлы ещё загружаются: опубликовать можно будет, когда они придут
        </output>
      )}
    </div>
  );
}
