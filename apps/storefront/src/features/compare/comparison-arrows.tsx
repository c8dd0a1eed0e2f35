import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import styles from './comparison-arrows.module.css';

/** For whoever has no finger and no sideways wheel; shown while there is something on that side. */
export function ComparisonArrows({ onSlide }: { onSlide: (direction: 1 | -1) => void }) {
  return (
    <div className={styles.arrows}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Предыдущие товары"
        data-to="before"
        onClick={() => onSlide(-1)}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Следующие товары"
        data-to="after"
        onClick={() => onSlide(1)}
      >
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
