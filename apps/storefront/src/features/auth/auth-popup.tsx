import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { finishSignIn } from '../../shared/session/sign-in.ts';
import type { SitePopups } from '../../shared/site-popup.ts';
import { type AuthStep, stepAtOpening, stepBefore, type StepName, titleOf } from './auth-step.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { JoinedStep } from './joined-step.tsx';
import { forgetCode, keepCode, keptCode } from './kept-code.ts';
import { KindStep } from './kind-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { NewcomerStep } from './newcomer-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PersonStep } from './person-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';
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

interface StepProps {
  step: AuthStep;
  goTo: (step: AuthStep) => void;
  /** By a way that shows the address to be theirs: a key may be offered. */
  onEntered: (answer: { data: SignedIn }) => void;
  finish: () => void;
  onClose: () => void;
}

function Step({ step, goTo, onEntered, finish, onClose }: StepProps) {
  switch (step.name) {
    case 'contact':
      return <ContactStep via={step.via} goTo={goTo} onEntered={finish} />;
    case 'code':
      return <CodeStep key={step.code.requestId} step={step} goTo={goTo} onEntered={onEntered} />;
    case 'newcomer':
      return <NewcomerStep step={step} goTo={goTo} onEntered={onEntered} />;
    case 'password':
      return <PasswordStep goTo={goTo} onEntered={onEntered} />;
    case 'recovery':
      return <RecoveryStep goTo={goTo} />;
    case 'new-password':
      return <NewPasswordStep key={step.code.requestId} step={step} goTo={goTo} onEntered={finish} />;
    case 'kind':
      return <KindStep goTo={goTo} onLater={onClose} />;
    case 'person':
      return <PersonStep onEntered={finish} />;
    case 'organisation':
      return <OrganisationStep goTo={goTo} onEntered={finish} />;
    case 'joined':
      return <JoinedStep step={step} onEntered={finish} />;
    case 'passkey':
      return <PasskeyStep onEntered={finish} />;
  }
}

/** What had the focus is gone with the step before; the popup itself sees to the first one. */
function StepBody({ name, children }: { name: StepName; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [name]);
  return <div ref={ref}>{children}</div>;
}
