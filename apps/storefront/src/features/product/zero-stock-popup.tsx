import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { CodeInput } from '@okoem/ui/code-input.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { useOwnSubscription } from '../../shared/own-subscriptions.ts';
import { productQuery } from './product-query.ts';
import { useOwnEmail } from './use-own-email.ts';
import { codeError, fieldError, useStockSubscription } from './use-stock-subscription.ts';
import { Awaited, StopWaiting } from './zero-stock-awaited.tsx';
import { SimilarGoods, type SimilarGoodsProps, SoldOutProduct } from './zero-stock-parts.tsx';
import styles from './zero-stock-popup.module.css';

interface ZeroStockPopupProps {
  productId: number;
  isOpen: boolean;
  onClose: () => void;
}

const FORM_ID = 'zero-stock';
const TITLES = {
  email: 'Сообщить о поступлении',
  code: 'Сообщить о поступлении',
  done: 'Вы подписаны',
  awaited: 'Вы уже подписаны',
} as const;

/** One letter when the goods are there. The address confirms itself by a code, so nobody subscribes another. */
export function ZeroStockPopup(props: ZeroStockPopupProps) {
  // A closed popup waits for its code; that of one product must not answer for another.
  return <Subscribing key={props.productId} {...props} />;
}

function Subscribing({ productId, isOpen, onClose }: ZeroStockPopupProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: product } = useQuery({ ...productQuery({ id: productId, cityGuid }), enabled: isOpen });
  const ownEmail = useOwnEmail({ isAsked: isOpen });
  const awaited = useOwnSubscription(productId, { isAsked: isOpen });
  const { subscribe, verify, step, reset } = useStockSubscription({ productId });
  const close = () => {
    onClose();
    if (step === 'done') reset();
  };
  const isSending = subscribe.isPending || verify.isPending;
  // Nobody subscribes twice to the same.
  const waiting = step === 'email' ? awaited : undefined;
  const shown = waiting ? 'awaited' : step;

  return (
    <Popup
      variant="zero-stock"
      title={TITLES[shown]}
      isOpen={isOpen}
      onClose={close}
      isSwipeable
      footer={
        waiting ? (
          <StopWaiting awaited={waiting} onStop={onClose} />
        ) : shown === 'email' ? (
          <Button variant="primary" type="submit" form={FORM_ID} isWide isLoading={isSending}>
            Подписаться
          </Button>
        ) : (
          <Button
            variant={step === 'done' ? 'primary' : 'secondary'}
            isWide
            isLoading={isSending}
            onClick={step === 'done' ? close : reset}
          >
            {step === 'done' ? 'Готово' : 'Другой адрес'}
          </Button>
        )
      }
    >
      {product && <SoldOutProduct product={product} />}
      {waiting && <Awaited awaited={waiting} onLeave={close} />}
      {shown === 'email' && (
        <EmailForm ownEmail={ownEmail} error={fieldError(subscribe.error)} onSend={subscribe.mutate} />
      )}
      {shown === 'code' && (
        <CodeForm
          email={subscribe.variables ?? ''}
          error={codeError(verify.error)}
          onComplete={verify.mutate}
        />
      )}
      {shown === 'done' && <Done email={subscribe.variables ?? ''} productId={productId} onLeave={close} />}
    </Popup>
  );
}

interface DoneProps extends SimilarGoodsProps {
  email: string;
}

function Done({ email, ...product }: DoneProps) {
  return (
    <>
      <p className={styles.text} aria-live="polite">
        Напишем на {email}, как только товар появится. Пишем по очереди, товар не резервируем
      </p>
      <SimilarGoods {...product} />
    </>
  );
}

interface EmailFormProps {
  /** Of a member; empty for a guest. */
  ownEmail: string;
  error: string | undefined;
  onSend: (email: string) => void;
}

function EmailForm({ ownEmail, error, onSend }: EmailFormProps) {
  // What is typed counts; until then, one's own.
  const [changed, setTyped] = useState<string>();
  const typed = changed ?? ownEmail;
  // A copied address may hold signs that nobody sees.
  const email = asOneLine(typed);
  const [hasConsent, setHasConsent] = useState(false);
  // Each field by itself: nobody is blamed for what was not reached yet.
  const [isEmailTouched, setIsEmailTouched] = useState(false);
  const [isConsentTouched, setIsConsentTouched] = useState(false);
  const wrong = email === '' ? VALIDATION_MESSAGES.REQUIRED : !isEmail(email) && VALIDATION_MESSAGES.EMAIL;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsEmailTouched(true);
    setIsConsentTouched(true);
    if (!wrong && hasConsent) onSend(email);
  };

  return (
    <form id={FORM_ID} className={styles.form} noValidate onSubmit={send}>
      <Field
        label="E-mail"
        isRequired
        type="email"
        autoComplete="email"
        data-autofocus
        value={typed}
        isTouched={isEmailTouched}
        error={wrong || error || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => email !== '' && setIsEmailTouched(true)}
      />
      <Checkbox
        checked={hasConsent}
        isTouched={isConsentTouched}
        error={hasConsent ? undefined : VALIDATION_MESSAGES.REQUIRED}
        onChange={({ target }) => {
          setHasConsent(target.checked);
          setIsConsentTouched(true);
        }}
      >
        Согласен на обработку{' '}
        <Link className={styles.link} to={QUOTE_CONSENT.url} target="_blank">
          персональных данных
        </Link>
      </Checkbox>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  error: string | undefined;
  onComplete: (code: string) => void;
}

function CodeForm({ email, error, onComplete }: CodeFormProps) {
  const [code, setCode] = useState('');
  return (
    <div className={styles.form}>
      <p className={styles.text} aria-live="polite">
        Отправили код на {email}
      </p>
      <CodeInput
        label="Код из письма"
        value={code}
        error={error}
        isTouched
        onChange={setCode}
        onComplete={onComplete}
      />
    </div>
  );
}
