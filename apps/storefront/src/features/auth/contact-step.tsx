import { isPhone, shownPhone } from '@okoem/domain/format/phone.ts';
import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useBasketCount } from '../../shared/basket/basket.ts';
import { PHONE_FIELD } from '../../shared/phone-field.ts';
import { showError } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import type { GoTo, OpenCode, Via } from './auth-step.ts';
import { CODE_SECONDS, refusalText, RESEND_SECONDS, waitOf } from './auth-words.ts';
import { keptCode } from './kept-code.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { emailError, found, phoneError } from './registration-rules.ts';
import { useKeptForm } from './use-kept-form.ts';
import { forgetRefusal, usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

const EMPTY = { via: 'phone', phone: '', email: '' };
const KINDS = [
  { value: 'phone', label: 'По телефону' },
  { value: 'email', label: 'По e-mail' },
] as const;

interface ContactStepProps {
  via: Via | undefined;
  goTo: GoTo;
  onEntered: () => void;
}

/** The one field most people ever fill in. */
export function ContactStep({ via, goTo, onEntered }: ContactStepProps) {
  const form = useKeptForm({
    name: 'contact',
    empty: EMPTY,
    given: via && { via },
    check: (values) =>
      found(
        values.via === 'phone' ? { phone: phoneError(values.phone) } : { email: emailError(values.email) },
      ),
  });
  const chosen: Via = form.values.via === 'phone' ? 'phone' : 'email';
  const { sendCode } = useAuthCalls();
  const sending = usePress({
    mutationFn: ({ to, address }: { to: Via; address: string }) => sendCode(to, address),
    onSuccess: (code, { to, address }) => goTo({ name: 'code', via: to, address, code }),
    onError: (error, { to, address }) => {
      const sent = codeSentBefore(waitOf(error));
      if (sent) goTo({ name: 'code', via: to, address, code: sent });
      else showError(error);
    },
  });
  const send = form.submit((values) => {
    const typed = asOneLine(values[chosen]);
    const address = chosen === 'phone' ? shownPhone(typed) : typed;
    if (sending.isPending) return;
    const sent = codeOnItsWay(chosen, address);
    if (sent) goTo(sent);
    else sending.mutate({ to: chosen, address });
  });
  const choose = (next: Via) => {
    sending.reset();
    form.change({ via: next });
  };

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onChange={() => forgetRefusal(sending)}
      onSubmit={send}
    >
      <Segmented label="Куда прислать код" segments={KINDS} value={chosen} onChange={choose} />
      <ContactField key={chosen} form={form} via={chosen} refusal={refusalText(sending.error)} />
      <Button variant="primary" type="submit" isWide isLoading={sending.isPending}>
        Получить код
      </Button>
      <PasskeyEntry onEntered={onEntered} />
      <BasketNote />
      <p className={styles.ends}>
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'password' })}>
          Войти с паролем
        </button>
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'kind' })}>
          Зарегистрироваться
        </button>
      </p>
    </form>
  );
}

/** To the same address another may not be sent yet: the one under way is typed. */
function codeOnItsWay(via: Via, address: string) {
  const now = Date.now();
  const sent = keptCode(now);
  return sent?.via === via && sent.address === address && now < sent.code.resendAt ? sent : undefined;
}

/**
 * Asked for from another tab or before the window was closed: that code is good still, and the server knows which is meant while
 * it is the only one.
 */
function codeSentBefore(wait: number | undefined): OpenCode | undefined {
  if (wait === undefined || wait > RESEND_SECONDS) return undefined;
  const resendAt = Date.now() + wait * 1000;
  return { requestId: '', resendAt, endsAt: resendAt + (CODE_SECONDS - RESEND_SECONDS) * 1000 };
}

interface ContactFieldProps {
  form: ReturnType<typeof useKeptForm<typeof EMPTY>>;
  via: Via;
  refusal: string | undefined;
}

function ContactField({ form, via, refusal }: ContactFieldProps) {
  const { error, isTouched, onBlur, ...input } = form.input(via);
  const state = { error: error ?? refusal, isTouched: isTouched || refusal !== undefined };
  const hint = 'Пришлём код из 6 цифр. Пароль не нужен, аккаунт создавать заранее — тоже';
  if (via === 'email') {
    return (
      <Field
        label="E-mail"
        isRequired
        type="email"
        autoComplete="email"
        placeholder="name@company.example"
        hint={hint}
        data-autofocus
        {...input}
        {...state}
        onBlur={onBlur}
      />
    );
  }
  return (
    <Field
      {...PHONE_FIELD}
      hint={hint}
      data-autofocus
      {...input}
      {...state}
      onBlur={() => {
        onBlur();
        if (isPhone(input.value)) form.change({ phone: shownPhone(input.value) });
      }}
    />
  );
}

/** The first thing a buyer fears to lose. */
function BasketNote() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      <IconShoppingCart size={20} stroke={1.75} aria-hidden />
      <span>
        В корзине {countOf(count, ['товар', 'товара', 'товаров'])}. После входа{' '}
        {plural(count, ['останется', 'останутся', 'останутся'])}, цены пересчитаем на ваши
      </span>
    </p>
  );
}
