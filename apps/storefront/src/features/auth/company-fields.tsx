import { TAX_SYSTEM_LABELS, TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { positiveInt } from '@okoem/domain/validation/typed-fields.ts';
import { FieldMessage } from '@okoem/ui/field-message.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { kindOfInn, type OrganisationFields } from './registration-rules.ts';
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
          <Field
            label="КПП"
            isRequired
            inputMode="numeric"
            maxLength={9}
            {...form.input('kpp', { keep: spaceless })}
          />
        )}
        <Field
          label={isProprietor ? 'ОГРНИП' : 'ОГРН'}
          isRequired
          inputMode="numeric"
          maxLength={isProprietor ? 15 : 13}
          {...form.input('ogrn', { keep: positiveInt })}
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
    <fieldset className={own.taxes}>
      <legend>
        Налоги
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

/** Numbers are copied with their spaces. */
function spaceless(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
