import { countOf } from '@okoem/domain/format/plural.ts';
import { useStore } from '../../shared/store.ts';
import { listProgress } from './list-query.ts';
import styles from './list-progress.module.css';

/** A long list is looked for piece by piece, and is seen to move. */
export function ListProgress() {
  const progress = useStore(listProgress);
  if (!progress) return null;
  const { done, of } = progress;
  return (
    <div className={styles.progress}>
      <output id="list-progress">
        Ищем товары: проверили {done} из {countOf(of, ['строки', 'строк', 'строк'])}
      </output>
      <progress aria-labelledby="list-progress" max={of} value={done} />
    </div>
  );
}
