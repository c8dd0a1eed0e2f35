import { Field } from '@okoem/ui/field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useState } from 'react';
import type { TendersWish } from './tenders-address.ts';
import styles from './tender-filters.module.css';

interface TypedFieldsProps {
  wish: TendersWish;
  onChange: (change: Partial<TendersWish>) => void;
}

const KEYS = { query: 'q', budgetFrom: 'budget_from', budgetTo: 'budget_to' } as const;
type TypedKey = keyof typeof KEYS;

function useTyped({ wish, onChange }: TypedFieldsProps) {
  const [typed, setTyped] = useState<Partial<Record<TypedKey, string | undefined>>>({});
  const settle = (key: TypedKey) => {
    const text = typed[key];
    if (text === undefined) return;
    setTyped((now) => ({ ...now, [key]: undefined }));
    if (key === 'query') {
      if (text.trim() !== wish.query) onChange({ query: text.trim() });
      return;
    }
    const roubles = Number(text.replaceAll(/\D/g, '')) || undefined;
    if (roubles !== wish[key]) onChange({ [key]: roubles });
  };
  const field = (key: TypedKey) => ({
    name: KEYS[key],
    autoComplete: 'off',
    value: typed[key] ?? String(wish[key] ?? ''),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((now) => ({ ...now, [key]: value })),
    onBlur: () => settle(key),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      settle(key);
    },
  });
  return field;
}

/** Words and sums: they count when one leaves the field or presses Enter, not with every letter. */
export function TypedFields(props: TypedFieldsProps) {
  const field = useTyped(props);
  return (
    <>
      <div className={styles.group}>
        <Field
          label="Слова в заявке"
          type="search"
          maxLength={100}
          enterKeyHint="search"
          placeholder="Например, склад"
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
          {...field('query')}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Бюджет, ₽</legend>
        <div className={styles.pair}>
          <Field
            label="от"
            aria-label="Бюджет от, ₽"
            inputMode="numeric"
            maxLength={14}
            {...field('budgetFrom')}
          />
          <Field
            label="до"
            aria-label="Бюджет до, ₽"
            inputMode="numeric"
            maxLength={14}
            {...field('budgetTo')}
          />
        </div>
      </fieldset>
    </>
  );
}
