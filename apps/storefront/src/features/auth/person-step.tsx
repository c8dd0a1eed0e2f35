import { registerPerson } from '@okoem/contract/registration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { AddressFields, NameField, PasswordFields, typedToSignIn } from './person-fields.tsx';
import { PERSON_FIELD_NAMES, personBody } from './registration-bodies.ts';
import { EMPTY_PERSON, type PersonFields, personErrors } from './registration-rules.ts';
import { SubmitWithReasons } from './submit-with-reasons.tsx';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

export function PersonStep({ onEntered }: { onEntered: () => void }) {
  const transport = transportOf(useQueryClient());
  const form = useKeptForm<PersonFields>({
    name: 'person',
    empty: { ...EMPTY_PERSON, ...typedToSignIn() },
    check: personErrors,
  });
  const registering = usePress({
    mutationFn: (values: PersonFields) => transport(registerPerson, { body: personBody(values) }),
    onSuccess: onEntered,
    onError: (error) => {
      showError(error);
      form.refuse(error, PERSON_FIELD_NAMES);
    },
  });

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => {
        if (!registering.isPending) registering.mutate(values);
      })}
    >
      <NameField form={form} isFirst />
      <div className={styles.pair}>
        <AddressFields form={form} />
      </div>
      <PasswordFields form={form} />
      <ConsentBoxes form={form} />
      <SubmitWithReasons form={form} isLoading={registering.isPending || registering.isSuccess}>
        Зарегистрироваться
      </SubmitWithReasons>
    </form>
  );
}
