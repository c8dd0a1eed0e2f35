import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { fieldErrors } from '../../shared/api-failure.ts';

export type FormValues = Record<string, string | boolean>;
export type FormErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** What was typed outlives a closed popup, in memory only: passwords are among it. */
const kept = new Map<string, FormValues>();

/** What another form of the popup has been told already: nobody types the same twice. */
export function keptField(form: string, name: string): string {
  const value = kept.get(form)?.[name];
  return typeof value === 'string' ? value : '';
}

interface KeptFormOptions<Fields> {
  name: string;
  empty: Fields;
  /** Stands above what was kept. */
  given?: Partial<Fields> | undefined;
  /** What is wrong, by field; a pure rule, so that the form and what it says is missing agree. */
  check: (values: Fields) => FormErrors<Fields>;
}

export function useKeptForm<Fields extends FormValues>(options: KeptFormOptions<Fields>) {
  const { values, change, touched, touch, refused, setRefused } = useTyped(options);
  const id = useId();
  const wrong = options.check(values);
  const errors: FormErrors<Fields> = { ...refused, ...wrong };
  const stateOf = (field: keyof Fields & string) => ({
    name: field as string,
    error: errors[field],
    isTouched: touched.has(field) || refused[field] !== undefined,
    onBlur: () => {
      // Who only passed through is not blamed.
      if (values[field] !== '' && values[field] !== false) touch([field]);
    },
  });

  return {
    id,
    values,
    change,
    /** Fields with something wrong before anything is sent. */
    missing: Object.keys(wrong) as (keyof Fields & string)[],
    focus: (field: string) => focusField(id, field),
    input: (field: keyof Fields & string, { keep = same }: { keep?: (text: string) => string } = {}) => ({
      ...stateOf(field),
      value: String(values[field]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [field]: keep(target.value) } as Partial<Fields>),
    }),
    box: (field: keyof Fields & string) => ({
      ...stateOf(field),
      checked: values[field] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        change({ [field]: target.checked } as Partial<Fields>);
        touch([field]);
      },
    }),
    submit: (send: (values: Fields) => void) => (event: FormEvent) => {
      event.preventDefault();
      touch(Object.keys(values));
      if (Object.keys(wrong).length === 0) send(values);
    },
    /** Puts what the server refused beside its fields, and answers which. */
    refuse: (error: unknown, fieldNames: FieldNames<Fields>): readonly string[] => {
      const found: FormErrors<Fields> = fieldErrors(error, fieldNames);
      setRefused(found);
      return Object.keys(found);
    },
  };
}

function useTyped<Fields extends FormValues>({ name, empty, given }: KeptFormOptions<Fields>) {
  const [values, setValues] = useState<Fields>(() => ({
    ...empty,
    ...(kept.get(name) as Partial<Fields>),
    ...given,
  }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormErrors<Fields>>({});
  useEffect(() => void kept.set(name, values), [name, values]);

  const touch = (names: readonly string[]) => setTouched((now) => new Set([...now, ...names]));
  const change = (patch: Partial<Fields>) => {
    setValues((now) => ({ ...now, ...patch }));
    // The server spoke of what stood there before.
    setRefused((now) => without(now, Object.keys(patch)));
  };
  return { values, change, touched, touch, refused, setRefused };
}

/** Fields as they are called on the wire. */
type FieldNames<Fields> = Readonly<Record<string, keyof Fields & string>>;

export type KeptForm<Fields extends FormValues> = ReturnType<typeof useKeptForm<Fields>>;

function focusField(id: string, field: string): void {
  const form = document.getElementById(id) as HTMLFormElement | null;
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name === field)?.focus();
}

function same(text: string): string {
  return text;
}

function without<Fields>(errors: FormErrors<Fields>, names: readonly string[]): FormErrors<Fields> {
  const rest = Object.entries(errors).filter(([name]) => !names.includes(name));
  return rest.length === Object.keys(errors).length
    ? errors
    : (Object.fromEntries(rest) as FormErrors<Fields>);
}
