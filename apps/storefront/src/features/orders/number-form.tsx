import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { typedOrderNumber } from './typed-order-number.ts';
import styles from './number-form.module.css';

interface NumberFormProps {
  start: string;
  isSending: boolean;
  refusal: string | undefined;
  onSubmit: (number: string) => void;
  onChange: () => void;
}

/** A number as people copy it from a letter, an invoice or a message. */
export function NumberForm({ start, isSending, refusal, onSubmit, onChange }: NumberFormProps) {
  const [typed, setTyped] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const number = typedOrderNumber(typed);
  const error = number === undefined ? 'Номер выглядит так: 2611-000042' : refusal;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (number !== undefined && !isSending) onSubmit(number);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Field
        label="Номер заказа"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        placeholder="2611-000042"
        hint="Он в теме письма о заказе и в счёте"
        value={typed}
        error={error}
        isTouched={isTouched || refusal !== undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange();
        }}
      />
      <Button variant="primary" type="submit" isWide isLoading={isSending}>
        Получить код
      </Button>
    </form>
  );
}
