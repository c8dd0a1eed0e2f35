import type { Specification } from '@okoem/contract/specification-views.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentCity } from '../../shared/current-city.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type RowFilter, RowFilters } from './row-filters.tsx';
import { SpecGrid } from './spec-grid.tsx';
import { groupOf, type SpecRow, type Taste } from './spec-rows.ts';
import { totalsOf } from './spec-totals.ts';
import type { SpecTable } from './specification-queries.ts';
import { useDecisions } from './use-decisions.ts';
import type { GridHandle, ShownRow } from './use-grid.ts';
import { useSupply } from './use-supply.ts';
import { Variants } from './variants.tsx';
import styles from './result.module.css';

const SpecCheck = lazy(async () => ({ default: (await import('./spec-check.tsx')).SpecCheck }));

type Decisions = Pick<ReturnType<typeof useDecisions>, 'hasSure' | 'acceptSure'>;

/** Rows with what was found, the ways to have them, and what to do with all of it. */
export function Result({ spec, table }: { spec: Specification; table: SpecTable }) {
  const { city_guid: cityGuid, city } = useCurrentCity();
  const { rows, cards } = table;
  const [filter, setFilter] = useState<RowFilter>('all');
  const [isWithoutAnalogues, setWithoutAnalogues] = useState(false);
  const taste = useMemo(() => ({ isWithoutAnalogues }), [isWithoutAnalogues]);
  const totals = useMemo(() => totalsOf(rows, cards, taste), [rows, cards, taste]);
  const supply = useSupply(totals, cityGuid);
  const decisions = useDecisions({ id: spec.id, cityGuid }, rows);
  const shown = useShown(rows, { filter, taste });
  const grid = useRef<GridHandle>(null);
  const leadTo = (rowId: number) => {
    // Drawn at once: the row must be there to take the keyboard.
    if (!shown.some(({ row }) => row.id === rowId)) flushSync(() => setFilter('all'));
    grid.current?.lead(rowId);
  };

  return (
    <section className={styles.result} aria-labelledby="spec-result">
      <Head city={city} />
      <Variants {...supply} count={totals.lines.length} onChoose={supply.choose} />
      <Suspense>
        <SpecCheck asked={{ id: spec.id, cityGuid }} rows={rows} />
      </Suspense>
      <div className={styles.table}>
        <div className={styles.tools}>
          <RowFilters counts={totals.counts} value={filter} onChange={setFilter} />
          <Checkbox
            checked={isWithoutAnalogues}
            onChange={({ target }) => setWithoutAnalogues(target.checked)}
          >
            Без аналогов
          </Checkbox>
          <AcceptSure decisions={decisions} />
        </div>
        <Keys />
        {shown.length === 0 ? (
          <EmptyState title="Таких строк нет" text="Остальные — под кнопкой «Все»" />
        ) : (
          <SpecGrid
            key={filter}
            rows={shown}
            cards={cards}
            lines={totals.lines}
            shares={supply.shares}
            taste={taste}
            handle={grid}
            onAct={decisions.act}
            onUndo={decisions.undo}
          />
        )}
        {rows.length < table.total && (
          <output className={styles.keys}>{`Загрузили ${rows.length} из ${table.total}`}</output>
        )}
        <BottomBar spec={spec} table={table} totals={totals} supply={supply} taste={taste} onCheck={leadTo} />
      </div>
    </section>
  );
}

/** Those that the filter leaves. */
function useShown(
  rows: readonly SpecRow[],
  { filter, taste }: { filter: RowFilter; taste: Taste },
): ShownRow[] {
  return useMemo(() => {
    const all = rows.map((row, place) => ({ row, place }));
    return filter === 'all' ? all : all.filter(({ row }) => groupOf(row, taste) === filter);
  }, [rows, filter, taste]);
}

function Head({ city }: { city: string }) {
  return (
    <div className={styles.head}>
      <h2 id="spec-result">3. Подбор и расчёт</h2>
      <p>{city} · цены и сроки на сейчас</p>
    </div>
  );
}

function AcceptSure({ decisions }: { decisions: Decisions }) {
  return (
    <Button
      variant="secondary"
      size={40}
      icon={<IconChecks size={20} stroke={1.75} aria-hidden />}
      // It keeps the focus of whoever has pressed it.
      aria-disabled={!decisions.hasSure}
      onClick={decisions.hasSure ? decisions.acceptSure : undefined}
    >
      Подтвердить все точные
    </Button>
  );
}

function Keys() {
  return (
    <p className={styles.keys}>
      <kbd>↑</kbd> <kbd>↓</kbd> строки · <kbd>Enter</kbd> кандидаты и выбор · буквы — поиск ·{' '}
      <kbd>Пробел</kbd> пропустить · <kbd>Ctrl</kbd> <kbd>Z</kbd> вернуть
    </p>
  );
}
