import type { Profile } from '@okoem/contract/profile.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Section } from './section.tsx';
import { FIELD_WORDS, type FieldName, type ProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Name and position can be changed here; addresses say whether they are confirmed. */
export function PersonalSection({ profile, form }: { profile: Profile; form: ProfileForm }) {
  const { email, email_verified: isEmailConfirmed, phone, phone_verified: isPhoneConfirmed } = profile.user;
  return (
    <Section id="personal" title="Личные данные" hint="Видит менеджер и продавец, когда вы оформляете заказ">
      <div className={styles.fields}>
        <ProfileField name="last_name" form={form} autoComplete="family-name" />
        <ProfileField name="first_name" form={form} autoComplete="given-name" isRequired />
        <ProfileField name="patronymic" form={form} autoComplete="additional-name" />
        {profile.company && <ProfileField name="position" form={form} autoComplete="organization-title" />}
      </div>
      <dl className={styles.facts}>
        <Contact label="E-mail" value={email} isConfirmed={isEmailConfirmed} />
        <Contact label="Телефон" value={phone && shownPhone(phone)} isConfirmed={isPhoneConfirmed} />
      </dl>
    </Section>
  );
}

interface ProfileFieldProps {
  name: FieldName;
  form: ProfileForm;
  autoComplete?: string;
  isRequired?: boolean;
}

export function ProfileField({ name, form, autoComplete, isRequired = false }: ProfileFieldProps) {
  const isChanged = form.changed.includes(name);
  const error = form.errors[name];
  return (
    <Field
      label={FIELD_WORDS[name]}
      name={name}
      isRequired={isRequired}
      value={form.values[name]}
      autoComplete={autoComplete}
      error={error}
      isTouched={error !== undefined}
      hint={isChanged ? 'Есть изменения' : undefined}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
    />
  );
}

interface ContactProps {
  label: string;
  value: string | null;
  isConfirmed: boolean;
}

function Contact({ label, value, isConfirmed }: ContactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? 'не указан'}{' '}
        {value !== null && (
          <Led state={isConfirmed ? 'ok' : 'wait'}>{isConfirmed ? 'подтверждён' : 'не подтверждён'}</Led>
        )}
      </dd>
    </div>
  );
}
