import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Field } from '@okoem/ui/field.tsx';
import { hasCode } from '../../shared/api-failure.ts';
import { showError } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import type { AuthStep, GoTo } from './auth-step.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { consentsOf } from './registration-bodies.ts';
import { consentErrors, found } from './registration-rules.ts';
import { SubmitWithReasons } from './submit-with-reasons.tsx';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

const EMPTY = { firstName: '', offer: false, personalData: false, mailing: false };

interface NewcomerStepProps {
  step: Extract<AuthStep, { name: 'newcomer' }>;
  goTo: GoTo;
  onEntered: (answer: { data: SignedIn }) => void;
}

/** The code was right and nobody is known by it: an account needs two consents, and a name if one likes. */
export function NewcomerStep({ step, goTo, onEntered }: NewcomerStepProps) {
  const form = useKeptForm({
    name: 'newcomer',
    empty: EMPTY,
    check: (values) => found(consentErrors(values)),
  });
  const { enterByCode } = useAuthCalls();
  const { via, address, code, digits } = step;
  const entering = usePress({
    mutationFn: (values: typeof EMPTY) =>
      enterByCode({
        via,
        address,
        requestId: code.requestId,
        digits,
        newcomer: { first_name: asOneLine(values.firstName), consents: consentsOf(values) },
      }),
    onSuccess: onEntered,
    onError: (error) => {
      showError(error);
      // It was right a moment ago, so its time is over.
      if (hasCode(error, 'CODE_INVALID') || hasCode(error, 'CODE_ATTEMPTS')) goTo({ name: 'contact', via });
      else form.refuse(error, { first_name: 'firstName', consents: 'offer' });
    },
  });

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => entering.mutate(values))}
    >
      <p className={styles.text}>
        Кабинета с {via === 'phone' ? 'телефоном' : 'адресом'} {address} ещё нет — откроем его сейчас.
        Реквизиты организации можно добавить позже, в кабинете
      </p>
      <Field
        label="Как к вам обращаться"
        autoComplete="given-name"
        data-autofocus
        {...form.input('firstName')}
      />
      <ConsentBoxes form={form} />
      <SubmitWithReasons form={form} isLoading={entering.isPending || entering.isSuccess}>
        Открыть кабинет
      </SubmitWithReasons>
    </form>
  );
}
