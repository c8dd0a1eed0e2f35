import { confidenceCells, groupOf, reasonWords, type SpecRow, type Taste, verdictWord } from './spec-rows.ts';
import styles from './confidence.module.css';

const CELLS = [1, 2, 3, 4, 5];

/** How sure the product is in five cells, in a word, and why. */
export function Confidence({ row, taste }: { row: SpecRow; taste: Taste }) {
  const cells = confidenceCells(row);
  const group = groupOf(row, taste);
  return (
    <span className={styles.confidence}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawn cells are one picture */}
      <span className={styles.cells} data-group={group} role="img" aria-label={`Уверенность ${cells} из 5`}>
        {CELLS.map((cell) => (
          <i key={cell} data-full={cell <= cells || undefined} />
        ))}
      </span>
      <b>{verdictWord(row, taste)}</b>
      <span className={styles.reason}>{reasonWords(row, taste)}</span>
    </span>
  );
}
