import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './rating.module.css';

export interface RatingProps {
  /** Formatted: «4,8». */
  value: string;
  /** How many rated it. */
  count?: number | undefined;
}

export function Rating({ value, count }: RatingProps) {
  return (
    <span className={styles.rating}>
      <IconStarFilled className={styles.star} size={16} aria-hidden="true" />
      <VisuallyHidden>Оценка </VisuallyHidden>
      {value}
      {count !== undefined && (
        <span className={styles.count}>
          <VisuallyHidden>, отзывов </VisuallyHidden>
          {count}
        </span>
      )}
    </span>
  );
}
