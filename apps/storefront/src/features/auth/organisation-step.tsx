import { registerOrganisation, type RegistryCompany } from '@okoem/contract/registration.ts';
import { positiveInt } from '@okoem/domain/validation/typed-fields.ts';
import { Field } from '@okoem/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import type { GoTo } from './auth-step.ts';
import { CompanyFields, type OrganisationForm, TaxesField } from './company-fields.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { AddressFields, NameField, PasswordFields, typedToSignIn } from './person-fields.tsx';
import { ORGANISATION_FIELD_NAMES, organisationBody } from './registration-bodies.ts';
import {
  COMPANY_FIELDS,
  EMPTY_COMPANY,
  EMPTY_ORGANISATION,
  isWholeInn,
  type OrganisationFields,
  organisationErrors,
} from './registration-rules.ts';
import { RegistryCard } from './registry-card.tsx';
import { SubmitWithReasons } from './submit-with-reasons.tsx';
import { type CompanyLookup, useCompanyByInn } from './use-company-by-inn.ts';
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

interface LookedUp {
  form: OrganisationForm;
  lookup: CompanyLookup;
}

function InnField({ form, lookup }: LookedUp) {
  const { onChange: _, ...inn } = form.input('inn');
  return (
    <Field
      label="ИНН"
      isRequired
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      hint={lookup.state !== 'found' && '10 цифр у организации, 12 у ИП. Остальное подтянем из реестра'}
      data-autofocus
      isLoading={lookup.state === 'loading'}
      isValid={lookup.state === 'found'}
      {...inn}
      onChange={({ target }) => {
        const next = positiveInt(target.value);
        const isAnother = form.values.filledInn !== '' && form.values.filledInn !== next;
        // What came for another number must not be sent with this one.
        form.change({ inn: next, ...(isAnother ? EMPTY_COMPANY : {}) });
      }}
    />
  );
}

function Company({ form, lookup }: LookedUp) {
  if (lookup.state === 'idle' || lookup.state === 'loading') return null;
  if (lookup.state === 'found' && !form.values.isTyped && isCardEnough(form, lookup.company)) {
    return (
      <>
        <RegistryCard
          company={lookup.company}
          foundAt={lookup.foundAt}
          onChange={() => form.change({ isTyped: true })}
        />
        {lookup.company.tax_system === null && <TaxesField form={form} />}
      </>
    );
  }
  return (
    <>
      {lookup.state !== 'found' && (
        <output className={styles.note}>
          {lookup.state === 'none'
            ? 'В реестре такого ИНН нет. Проверьте цифры или заполните реквизиты сами'
            : 'Реестр сейчас не отвечает. Заполните реквизиты сами — проверим их по контрольным цифрам'}
        </output>
      )}
      <CompanyFields form={form} />
    </>
  );
}

/** Taxes are asked below the card; anything else the registry left out can only be typed. */
function isCardEnough({ values, missing }: OrganisationForm, company: RegistryCompany): boolean {
  const isFilled = values.filledInn === company.inn;
  return !isFilled || !missing.some((name) => COMPANY_FIELDS.includes(name) && name !== 'taxes');
}

/** Once for each number: what was corrected by hand afterwards stays. */
function useRegistryFilling(form: OrganisationForm, lookup: CompanyLookup): void {
  const company = lookup.state === 'found' ? lookup.company : undefined;
  const fill = useEffectEvent((found: RegistryCompany) => {
    if (form.values.filledInn === found.inn) return;
    form.change({
      name: found.name,
      kpp: found.kpp,
      ogrn: found.ogrn,
      address: found.legal_address,
      taxes: found.tax_system === null ? '' : String(found.tax_system),
      filledInn: found.inn,
      isTyped: false,
    });
  });
  useEffect(() => {
    if (company) fill(company);
  }, [company]);
}
