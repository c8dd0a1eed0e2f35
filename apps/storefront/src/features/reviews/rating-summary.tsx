import type { Stars } from '@okoem/contract/reviews.ts';
import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { formatRating } from '../../shared/product-words.ts';
import type { ReviewsAnswer } from './reviews-query.ts';
import styles from './product-reviews.module.css';

type RatingSummaryProps = Pick<ReviewsAnswer['meta'], 'average' | 'histogram'> & {
  chosen: Stars | undefined;
  onChoose: (stars: Stars | undefined) => void;
};

/** How many gave how many stars; each line narrows the list to its own. */
export function RatingSummary({ average, histogram, chosen, onChoose }: RatingSummaryProps) {
  const all = histogram.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className={styles.average}>
        <b>{formatRating(average ?? 0)}</b>
        <IconStarFilled size={24} aria-hidden />
        <span>{countOf(all, ['отзыв', 'отзыва', 'отзывов'])}</span>
      </p>
      <ul className={styles.histogram}>
        {histogram.map(({ rating, count }) => (
          <li key={rating}>
            <button
              type="button"
              className={styles.stars}
              aria-pressed={chosen === rating}
              disabled={count === 0}
              onClick={() => onChoose(chosen === rating ? undefined : (rating as Stars))}
            >
              <span className={styles.label}>
                {rating} <IconStarFilled size={16} aria-hidden />
                <VisuallyHidden>{plural(rating, ['звезда', 'звезды', 'звёзд'])}, отзывов:</VisuallyHidden>
              </span>
              <progress value={count} max={all} aria-hidden />
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <button type="button" className={styles.reset} onClick={() => onChoose(undefined)}>
          Показать все отзывы
        </button>
      )}
    </>
  );
}
