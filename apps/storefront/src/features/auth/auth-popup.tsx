import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { finishSignIn } from '../../shared/session/sign-in.ts';
import type { SitePopups } from '../../shared/site-popup.ts';
import { type AuthStep, stepAtOpening, stepBefore, type StepName, titleOf } from './auth-step.ts';
import { Step, StepBody } from './auth-steps.tsx';
import { forgetCode, keepCode, keptCode } from './kept-code.ts';
import { useEntered } from './use-entered.ts';
import styles from './auth-popup.module.css';

type AuthPopupProps = SitePopups['auth'] & {
  isOpen: boolean;
  onClose: () => void;
};

/** Signing in and registering, step by step in one popup. What was under way goes on when it is opened again. */
export function AuthPopup({ isOpen, onClose, reason, start, redirectTo, resume }: AuthPopupProps) {
  const [step, setStep] = useState<AuthStep>(() => keptCode(Date.now()) ?? { name: 'contact' });
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setStep(stepAtOpening(step, start));
  }
  const before = stepBefore(step);
  const finish = () => {
    forgetCode();
    finishSignIn({ redirectTo, resume });
  };
  useEffect(() => {
    if (step.name === 'code') keepCode(step);
    if (IN.has(step.name)) forgetCode();
  }, [step]);
  const onEntered = useEntered({ finish, goTo: setStep, resume });

  return (
    <Popup
      variant="auth"
      title={titleOf(step)}
      lead={
        before && (
          <span className={styles.back}>
            <IconButton label="Назад" onClick={() => setStep(before)}>
              <IconArrowLeft size={24} stroke={1.75} aria-hidden />
            </IconButton>
          </span>
        )
      }
      isOpen={isOpen}
      // The account is open by then: closing is going on.
      onClose={IN.has(step.name) ? finish : onClose}
      isSwipeable
    >
      <StepBody name={step.name}>
        {reason !== undefined && REASONED.has(step.name) && <p className={styles.reason}>{reason}</p>}
        <Step step={step} goTo={setStep} onEntered={onEntered} finish={finish} onClose={onClose} />
      </StepBody>
    </Popup>
  );
}

/** Steps of who has signed in already. */
const IN: ReadonlySet<StepName> = new Set(['joined', 'passkey']);
/** Further on everybody knows what for. */
const REASONED: ReadonlySet<StepName> = new Set(['contact', 'password', 'kind']);
