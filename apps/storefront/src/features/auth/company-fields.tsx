import { TAX_SYSTEM_LABELS, TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { FieldMessage } from '@okoem/ui/field-message.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { kindOfInn, numberOf, type OrganisationFields } from './registration-rules.ts';
import type { KeptForm } from './use-kept-form.ts';
import styles from './auth-popup.module.css';
import own from './company-fields.module.css';

export type OrganisationForm = KeptForm<OrganisationFields>;

/** What the registry could not say, typed by hand and held to the same check digits. */
export function CompanyFields({ form }: { form: OrganisationForm }) {
  const isProprietor = kindOfInn(form.values.inn) === 'IP';
  return (
    <>
      <Field
        label={isProprietor ? 'Название' : 'Краткое название'}
        isRequired
        autoComplete="organization"
        placeholder={isProprietor ? 'ИП Орлова М. И.' : 'ООО «Гранитум»'}
        {...form.input('name')}
      />
      <div className={styles.pair}>
        {!isProprietor && (
          <Field label="КПП" isRequired inputMode="numeric" {...form.input('kpp', { keep: kppOf })} />
        )}
        <Field
          label={isProprietor ? 'ОГРНИП' : 'ОГРН'}
          isRequired
          inputMode="numeric"
          {...form.input('ogrn', { keep: (text) => numberOf(text, isProprietor ? 15 : 13) })}
        />
      </div>
      <Field label="Юридический адрес" autoComplete="street-address" {...form.input('address')} />
      <TaxesField form={form} />
    </>
  );
}

export function TaxesField({ form }: { form: OrganisationForm }) {
  const { error, isTouched, value } = form.input('taxes');
  return (
    <fieldset className={own.taxes} data-fault={(isTouched && error !== undefined) || undefined}>
      <legend>
        Система налогообложения
        <span aria-hidden="true">*</span>
      </legend>
      {[TAX_SYSTEMS.OSN, TAX_SYSTEMS.USN].map((system) => (
        <Radio
          key={system}
          name="taxes"
          value={system}
          checked={value === String(system)}
          onChange={() => form.change({ taxes: String(system) })}
        >
          {TAX_SYSTEM_LABELS[system]}
        </Radio>
      ))}
      {isTouched && error !== undefined && <FieldMessage type="error" text={error} />}
    </fieldset>
  );
}

/** Nine signs, some of them letters; copied with spaces. */
function kppOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().slice(0, 9);
}
