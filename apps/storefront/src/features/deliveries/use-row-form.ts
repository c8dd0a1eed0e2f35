import { type FormEvent, useId, useState } from 'react';
import { refusals } from '../../shared/api-failure.ts';
import { showError } from '../../shared/toasts.ts';

type Errors<Fields> = Partial<Record<keyof Fields & string, string>>;

interface RowFormOptions<Fields> {
  start: Fields;
  /** What is wrong, by field, before anything is sent. */
  check: (values: Fields) => Errors<Fields>;
  send: (values: Fields) => Promise<unknown>;
  onSaved: () => void;
}

/** A small form in a popup: its own rules first, then what the server refuses stands beside its field. */
export function useRowForm<Fields extends Record<string, string | boolean>>({
  start,
  check,
  send,
  onSaved,
}: RowFormOptions<Fields>) {
  const id = useId();
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Fields>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await send(values);
      onSaved();
    } catch (error) {
      const placed = placedErrors<Fields>(error, Object.keys(values));
      setErrors(placed);
      // What stands beside a field need not be told twice.
      if (Object.keys(placed).length === 0) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    id,
    values,
    isBusy,
    change: (patch: Partial<Fields>) => {
      setValues((now) => ({ ...now, ...patch }));
      setErrors((now) => without(now, Object.keys(patch)));
    },
    field: (name: keyof Fields & string) => ({
      name,
      error: errors[name],
      isTouched: errors[name] !== undefined,
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      const wrong = check(values);
      if (Object.keys(wrong).length > 0) setErrors(wrong);
      else void save();
    },
  };
}

function placedErrors<Fields>(error: unknown, names: readonly string[]): Errors<Fields> {
  const told = refusals(error);
  const placed = told.filter(({ field }) => field !== undefined && names.includes(field));
  return Object.fromEntries(placed.map(({ field, message }) => [field, message])) as Errors<Fields>;
}

function without<Fields>(errors: Errors<Fields>, names: readonly string[]): Errors<Fields> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !names.includes(name)),
  ) as Errors<Fields>;
}
