import { plural, type PluralForms } from '@okoem/domain/format/plural.ts';
import { useClock } from '../../shared/use-clock.ts';
import styles from './quote-answer.module.css';

const MINUTE_MS = 60_000;
const UNITS: readonly (readonly [minutes: number, forms: PluralForms])[] = [
  [1440, ['день', 'дня', 'дней']],
  [60, ['час', 'часа', 'часов']],
  [1, ['минута', 'минуты', 'минут']],
];

/** Days, hours and minutes that are left; nothing before the browser's clock is known, and when it is over. */
export function TimeLeft({ until }: { until: string }) {
  const now = useClock();
  const minutes = now ? Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS) : -1;
  if (minutes < 0) return <p className={styles.left} aria-hidden />;
  const pieces = UNITS.map(([size, forms], place) => {
    const larger = UNITS[place - 1]?.[0];
    const count = Math.floor((larger === undefined ? minutes : minutes % larger) / size);
    return { count, word: plural(count, forms) };
  });
  return (
    <p className={styles.left} role="timer" aria-label="Осталось">
      {pieces.map(({ count, word }, place) => (
        <span key={UNITS[place]![0]}>
          <b>{place === 0 ? count : String(count).padStart(2, '0')}</b> {word}{' '}
        </span>
      ))}
    </p>
  );
}
