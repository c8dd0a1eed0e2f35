import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.given}>
      <VisuallyHidden>Оценка {rating} из 5</VisuallyHidden>
      {STARS.map((star) => (
        <IconStarFilled key={star} size={16} data-on={star <= rating} aria-hidden />
      ))}
    </span>
  );
}

const WORDS = ['', 'Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'];

interface StarInputProps {
  label: string;
  name: string;
  value: number | undefined;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** Five radio buttons that look like stars: arrows choose, and what each means is said. */
export function StarInput({ label, name, value = 0, error, onChange }: StarInputProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.input} data-fault={error !== undefined || undefined}>
      <legend>{label}</legend>
      <span className={styles.choices}>
        {STARS.map((star) => (
          <label key={star} className={styles.choice} data-on={star <= value} title={WORDS[star]}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              // Of the stars and not of their group: the focus comes to a star, and what is wrong is read with it.
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={() => onChange(star)}
            />
            <IconStarFilled size={32} aria-hidden />
            <VisuallyHidden>
              {star}, {WORDS[star]!.toLowerCase()}
            </VisuallyHidden>
          </label>
        ))}
        {/* For the eye: the chosen star has said it. */}
        <span className={styles.word} aria-hidden>
          {WORDS[value]}
        </span>
      </span>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
