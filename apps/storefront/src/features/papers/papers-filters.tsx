import { PAPER_KIND_LABELS, PAPER_KINDS, type PaperKind } from '@okoem/domain/papers/paper-kind.ts';
import { Chip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ChosenPapers } from './use-papers-wish.ts';
import styles from './papers-list.module.css';

/** By kind, day and number. */
export function PapersFilters({ chosen }: { chosen: ChosenPapers }) {
  const { wish, choose, typed, type } = chosen;
  return (
    <search className={styles.filters}>
      <div className={styles.fields}>
        <div className={styles.query}>
          <Field
            label="Поиск"
            type="search"
            maxLength={100}
            enterKeyHint="search"
            placeholder="Номер документа или заказа"
            icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
        <Field
          label="Дата с"
          type="date"
          max={wish.to || undefined}
          value={wish.from}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
        />
        <Field
          label="по"
          aria-label="Дата по"
          type="date"
          min={wish.from || undefined}
          value={wish.to}
          onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
        />
      </div>
      <fieldset className={styles.chips} aria-label="Вид документа">
        <Chip
          isOn={wish.kinds.length === 0 && !wish.isReceipts}
          onClick={() => choose({ kinds: [], isReceipts: false })}
        >
          Все
        </Chip>
        {PAPER_KINDS.map((kind) => (
          <Chip
            key={kind}
            isOn={wish.kinds.includes(kind)}
            onClick={() => choose({ kinds: withOrWithout(wish.kinds, kind), isReceipts: false })}
          >
            {PAPER_KIND_LABELS[kind]}
          </Chip>
        ))}
        <Chip isOn={wish.isReceipts} onClick={() => choose({ kinds: [], isReceipts: !wish.isReceipts })}>
          Чеки
        </Chip>
      </fieldset>
    </search>
  );
}

function withOrWithout(chosen: readonly PaperKind[], kind: PaperKind): readonly PaperKind[] {
  return chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind];
}
