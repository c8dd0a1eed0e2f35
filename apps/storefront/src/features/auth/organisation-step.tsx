import { registerOrganisation } from '@okoem/contract/registration.ts';
import { Field } from '@okoem/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import type { GoTo } from './auth-step.ts';
import { Company, InnField, useRegistryFilling } from './company-by-inn.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { AddressFields, NameField, PasswordFields, typedToSignIn } from './person-fields.tsx';
import { ORGANISATION_FIELD_NAMES, organisationBody } from './registration-bodies.ts';
import {
  COMPANY_FIELDS,
  EMPTY_ORGANISATION,
  isWholeInn,
  type OrganisationFields,
  organisationErrors,
} from './registration-rules.ts';
import { SubmitWithReasons } from './submit-with-reasons.tsx';
import { useCompanyByInn } from './use-company-by-inn.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

interface OrganisationStepProps {
  goTo: GoTo;
  onEntered: () => void;
}

/** The number first: all that the registry knows by it need not be asked. */
export function OrganisationStep({ goTo, onEntered }: OrganisationStepProps) {
  const transport = transportOf(useQueryClient());
  const form = useKeptForm<OrganisationFields>({
    name: 'organisation',
    empty: { ...EMPTY_ORGANISATION, ...typedToSignIn() },
    check: organisationErrors,
  });
  const lookup = useCompanyByInn(form.values.inn);
  useRegistryFilling(form, lookup);
  const registering = usePress({
    mutationFn: (values: OrganisationFields) =>
      transport(registerOrganisation, { body: organisationBody(values) }),
    onSuccess: ({ data }, { name: company, inn }) => {
      if (data.join_requested) goTo({ name: 'joined', company, inn });
      else onEntered();
    },
    onError: (error) => {
      showError(error);
      const refused = form.refuse(error, ORGANISATION_FIELD_NAMES);
      // What stands in the card only can be corrected in a field only.
      if (refused.some((name) => COMPANY_FIELDS.includes(name))) form.change({ isTyped: true });
    },
  });
  const isNumberWhole = isWholeInn(form.values.inn);
  const missing = form.missing.filter((name) => isNumberWhole || !COMPANY_FIELDS.includes(name));

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => {
        if (!registering.isPending) registering.mutate(values);
      })}
    >
      <InnField form={form} lookup={lookup} />
      <Company form={form} lookup={lookup} />
      <h3 className={styles.heading}>Контактное лицо</h3>
      <div className={styles.pair}>
        <NameField form={form} />
        <Field label="Должность" autoComplete="organization-title" {...form.input('position')} />
        <AddressFields form={form} />
      </div>
      <PasswordFields form={form} />
      <ConsentBoxes form={form} />
      <SubmitWithReasons
        form={{ ...form, missing }}
        isLoading={registering.isPending || registering.isSuccess}
      >
        Зарегистрироваться
      </SubmitWithReasons>
    </form>
  );
}
