import { isPhone, shownPhone } from '@okoem/domain/format/phone.ts';
import { Field } from '@okoem/ui/field.tsx';
import { PHONE_FIELD } from '../../shared/phone-field.ts';
import { PasswordField } from './password-field.tsx';
import type { PersonFields } from './registration-rules.ts';
import { keptField, type KeptForm } from './use-kept-form.ts';
import styles from './auth-popup.module.css';

/** A person's own fields, alike for who buys for himself and for who speaks for a company. */
type PersonForm = Pick<KeptForm<PersonFields>, 'input' | 'change'>;

export function NameField({ form, isFirst = false }: { form: PersonForm; isFirst?: boolean }) {
  return (
    <Field
      label="Фамилия, имя, отчество"
      isRequired
      autoComplete="name"
      data-autofocus={isFirst || undefined}
      {...form.input('fullName')}
    />
  );
}

export function AddressFields({ form }: { form: PersonForm }) {
  const { onBlur, ...phone } = form.input('phone');
  return (
    <>
      <Field
        {...PHONE_FIELD}
        {...phone}
        onBlur={() => {
          onBlur();
          if (isPhone(phone.value)) form.change({ phone: shownPhone(phone.value) });
        }}
      />
      <Field
        label="E-mail"
        isRequired
        type="email"
        autoComplete="email"
        placeholder="name@company.example"
        {...form.input('email')}
      />
    </>
  );
}

export function PasswordFields({ form }: { form: PersonForm }) {
  return (
    <div className={styles.pair}>
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        hint="От 8 символов, буква и цифра"
        {...form.input('password')}
      />
      <PasswordField label="Пароль ещё раз" autoComplete="new-password" {...form.input('repeat')} />
    </div>
  );
}

/** Whoever has typed a phone or an e-mail to sign in finds it here. */
export function typedToSignIn() {
  return { phone: keptField('contact', 'phone'), email: keptField('contact', 'email') };
}
