import { PAPER_KIND_LABELS, PAPER_KINDS } from '@okoem/domain/papers/paper-kind.ts';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { FilterChips } from '../../shared/list-filters/filter-chips.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import type { ChosenPapers } from './use-papers-wish.ts';
import styles from './papers-list.module.css';

/** By kind, day and number. */
export function PapersFilters({ chosen }: { chosen: ChosenPapers }) {
  const { wish, choose, typed, type } = chosen;
  return (
    <search className={styles.filters}>
      <div className={styles.fields}>
        <div className={styles.query}>
          <ListSearch placeholder="Номер документа или заказа" value={typed} onType={type} />
        </div>
        <DateRange label="Дата" from={wish.from} to={wish.to} onChange={choose} />
      </div>
      <FilterChips
        label="Вид документа"
        labels={PAPER_KIND_LABELS}
        values={PAPER_KINDS}
        chosen={wish.kinds}
        onChange={(kinds) => choose({ kinds })}
      />
    </search>
  );
}
