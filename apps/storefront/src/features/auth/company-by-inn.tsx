import type { RegistryCompany } from '@okoem/contract/registration.ts';
import { Field } from '@okoem/ui/field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { CompanyFields, type OrganisationForm, TaxesField } from './company-fields.tsx';
import { COMPANY_FIELDS, EMPTY_COMPANY, numberOf } from './registration-rules.ts';
import { RegistryCard } from './registry-card.tsx';
import type { CompanyLookup } from './use-company-by-inn.ts';
import styles from './auth-popup.module.css';

interface LookedUp {
  form: OrganisationForm;
  lookup: CompanyLookup;
}

export function InnField({ form, lookup }: LookedUp) {
  const { onChange: _, ...inn } = form.input('inn');
  return (
    <Field
      label="ИНН"
      isRequired
      inputMode="numeric"
      autoComplete="off"
      hint={lookup.state !== 'found' && '10 цифр у организации, 12 у ИП. Остальное подтянем из реестра'}
      data-autofocus
      isLoading={lookup.state === 'loading'}
      isValid={lookup.state === 'found'}
      {...inn}
      onChange={({ target }) => {
        const next = numberOf(target.value, 12);
        const isAnother = form.values.filledInn !== '' && form.values.filledInn !== next;
        // What came for another number must not be sent with this one.
        form.change({ inn: next, ...(isAnother ? EMPTY_COMPANY : {}) });
      }}
    />
  );
}

export function Company({ form, lookup }: LookedUp) {
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
export function useRegistryFilling(form: OrganisationForm, lookup: CompanyLookup): void {
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
