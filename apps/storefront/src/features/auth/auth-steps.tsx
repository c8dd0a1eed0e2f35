import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AuthStep, StepName } from './auth-step.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { JoinedStep } from './joined-step.tsx';
import { KindStep } from './kind-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { NewcomerStep } from './newcomer-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PersonStep } from './person-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

export interface StepProps {
  step: AuthStep;
  goTo: (step: AuthStep) => void;
  /** By a way that shows the address to be theirs: a key may be offered. */
  onEntered: (answer: { data: SignedIn }) => void;
  finish: () => void;
  onClose: () => void;
}

/** One step of signing in or registering, wherever it stands. */
export function Step({ step, goTo, onEntered, finish, onClose }: StepProps) {
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
export function StepBody({ name, children }: { name: StepName; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [name]);
  return <div ref={ref}>{children}</div>;
}
