import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { finishSignIn } from '../../shared/session/sign-in.ts';
import { type AuthStep, stepBefore, titleOf } from './auth-step.ts';
import { Step, StepBody } from './auth-steps.tsx';
import { forgetCode, keepCode, keptCode } from './kept-code.ts';
import { useEntered } from './use-entered.ts';
import styles from './registration.module.css';

interface RegistrationProps {
  /** Where to go on from here. */
  redirectTo: string;
  onLater: () => void;
}

/** The steps of signing in as a part of a page: who is known goes on with a code, who is new has an account at the end. */
export function Registration({ redirectTo, onLater }: RegistrationProps) {
  const [step, setStep] = useState<AuthStep>(() => keptCode(Date.now()) ?? { name: 'contact' });
  const before = stepBefore(step);
  const finish = () => {
    forgetCode();
    finishSignIn({ redirectTo });
  };
  useEffect(() => {
    if (step.name === 'code') keepCode(step);
  }, [step]);
  const onEntered = useEntered({ finish, goTo: setStep, resume: undefined });
  return (
    <section className={styles.registration} aria-label={titleOf(step)}>
      <div className={styles.title}>
        {before && (
          <IconButton label="Назад" onClick={() => setStep(before)}>
            <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <h2>{step.name === 'contact' ? 'Куда прислать код' : titleOf(step)}</h2>
      </div>
      <StepBody name={step.name}>
        <Step step={step} goTo={setStep} onEntered={onEntered} finish={finish} onClose={onLater} />
      </StepBody>
    </section>
  );
}
