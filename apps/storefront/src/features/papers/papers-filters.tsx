import { PAPER_KIND_LABELS, PAPER_KINDS, type PaperKind } from '@okoem/domain/papers/paper-kind.ts';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { FilterChips } from '../../shared/list-filters/filter-chips.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import type { SearchedList } from '../../shared/list-filters/use-list-wish.ts';
import { type PapersWish, RECEIPTS } from './papers-address.ts';
import styles from './papers-list.module.css';

const LABELS = { ...PAPER_KIND_LABELS, [RECEIPTS]: 'Чеки' } as const;
const CHOICES = [...PAPER_KINDS, RECEIPTS] as const;

/** Receipts are a list of their own: they are shown alone. */
function wishOf(
  values: readonly (PaperKind | typeof RECEIPTS)[],
  wasReceipts: boolean,
): Pick<PapersWish, 'kinds' | 'isReceipts'> {
  const isReceipts = !wasReceipts && values.includes(RECEIPTS);
  return { kinds: isReceipts ? [] : values.filter((value) => value !== RECEIPTS), isReceipts };
}

/** By kind, day and number. */
export function PapersFilters({ chosen }: { chosen: SearchedList<PapersWish> }) {
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
        labels={LABELS}
        values={CHOICES}
        chosen={wish.isReceipts ? [RECEIPTS] : wish.kinds}
        onChange={(values) => choose(wishOf(values, wish.isReceipts))}
      />
    </search>
  );
}
