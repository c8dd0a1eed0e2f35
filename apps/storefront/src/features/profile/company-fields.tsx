import { TAX_SYSTEM_LABELS, TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { Radio } from '@okoem/ui/radio.tsx';
import { ProfileField } from './personal-section.tsx';
import { bankErrors, FIELD_WORDS } from './profile-fields.ts';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** What the registry does not know of a company: how it is taxed, where its money is, where its post goes. */
export function CompanyFields({ form }: { form: ProfileForm }) {
  const { values } = form;
  const isBankRight = values.bank_account !== '' && Object.keys(bankErrors(values)).length === 0;
  return (
    <>
      <TaxChoice form={form} />
      <div className={styles.fields}>
        <ProfileField name="bank_bik" form={form} isNumber />
        <ProfileField name="bank_name" form={form} />
        <ProfileField
          name="bank_account"
          form={form}
          isNumber
          isValid={isBankRight}
          {...(isBankRight && { hint: 'Номер сходится с БИК' })}
        />
        <ProfileField name="bank_corr_account" form={form} isNumber />
      </div>
      <ProfileField name="postal_address" form={form} autoComplete="street-address" />
    </>
  );
}

function TaxChoice({ form }: { form: ProfileForm }) {
  const isChanged = form.changed.includes('tax_system');
  return (
    <fieldset className={styles.choice}>
      <legend>{FIELD_WORDS.tax_system}</legend>
      {[TAX_SYSTEMS.OSN, TAX_SYSTEMS.USN].map((system) => (
        <Radio
          key={system}
          name="tax_system"
          value={system}
          checked={form.values.tax_system === String(system)}
          onChange={() => form.set('tax_system', String(system))}
        >
          {TAX_SYSTEM_LABELS[system]}
        </Radio>
      ))}
      {isChanged && <p className={styles.hint}>Есть изменения</p>}
    </fieldset>
  );
}
