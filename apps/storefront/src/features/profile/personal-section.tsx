import type { Profile } from '@okoem/contract/profile.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { FIELD_WORDS, type FieldName } from './profile-fields.ts';
import { Section } from './section.tsx';
import type { ProfileForm } from './use-profile-form.ts';
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
        <Contact via="email" value={email} isConfirmed={isEmailConfirmed} />
        <Contact via="phone" value={phone && shownPhone(phone)} isConfirmed={isPhoneConfirmed} />
      </dl>
    </Section>
  );
}

interface ProfileFieldProps {
  name: FieldName;
  form: ProfileForm;
  autoComplete?: string;
  isRequired?: boolean;
  /** Digits only, on a phone's keyboard too. */
  isNumber?: boolean;
  isValid?: boolean;
  hint?: string;
}

export function ProfileField(props: ProfileFieldProps) {
  const { name, form, autoComplete = 'off', isRequired = false, isNumber = false, isValid, hint } = props;
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
      isValid={isValid}
      inputMode={isNumber ? 'numeric' : undefined}
      hint={[isChanged ? 'Есть изменения' : '', hint].filter(Boolean).join('. ') || undefined}
      onChange={({ currentTarget: { value } }) => form.set(name, isNumber ? value.replace(/\D/g, '') : value)}
    />
  );
}

const ACT_WORDS = { add: 'Добавить', change: 'Изменить', confirm: 'Подтвердить' } as const;

interface ContactProps {
  via: 'email' | 'phone';
  value: string | null;
  isConfirmed: boolean;
}

const CONTACT_WORDS = {
  email: {
    label: 'E-mail',
    add: 'Добавить e-mail',
    change: 'Изменить e-mail',
    confirm: 'Подтвердить e-mail',
  },
  phone: {
    label: 'Телефон',
    add: 'Добавить телефон',
    change: 'Изменить телефон',
    confirm: 'Подтвердить телефон',
  },
} as const;

/** Changed by a code that goes to the new one, and never with the fields above. */
function Contact({ via, value, isConfirmed }: ContactProps) {
  const words = CONTACT_WORDS[via];
  const act = value === null ? 'add' : isConfirmed ? 'change' : 'confirm';
  return (
    <div>
      <dt>{words.label}</dt>
      <dd>
        {value ?? 'не указан'}{' '}
        {value !== null && (
          <Led state={isConfirmed ? 'ok' : 'wait'}>{isConfirmed ? 'подтверждён' : 'не подтверждён'}</Led>
        )}
        <button
          type="button"
          className={styles.link}
          aria-label={words[act]}
          {...popupTrigger('contact-change', { via, ...(act === 'confirm' && { typed: value! }) })}
        >
          {ACT_WORDS[act]}
        </button>
      </dd>
    </div>
  );
}
