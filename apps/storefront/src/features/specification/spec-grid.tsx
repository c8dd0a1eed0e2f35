/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot become cards on a phone */
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { type Ref, useRef } from 'react';
import { GridRow } from './grid-row.tsx';
import type { Decision } from './row-act.ts';
import type { RowShare } from './row-supply.ts';
import { type Cards, shownProductId, type SpecRow, type Taste } from './spec-rows.ts';
import { takenTogether, type WantedLine } from './spec-totals.ts';
import { type GridHandle, type ShownRow, useGrid } from './use-grid.ts';
import styles from './spec-grid.module.css';

const ACTIONS = 'Действия';
const TITLES = [
  '№',
  'В вашей спецификации',
  'Совпадение',
  'Товар и продавец',
  'Наличие',
  'Кол-во',
  'Цена',
  'Сумма',
  ACTIONS,
];
const ROWS = ['строка', 'строки', 'строк'] as const;
const NOTHING = () => undefined;

interface SpecGridProps {
  /** Those that the filter leaves. */
  rows: readonly ShownRow[];
  cards: Cards;
  /** What all rows come to, those that are filtered out too. */
  lines: readonly WantedLine[];
  /** By row, what it has by the chosen way. */
  shares: ReadonlyMap<number, RowShare>;
  taste: Taste;
  isReadOnly?: boolean;
  handle?: Ref<GridHandle>;
  onAct?: (act: Decision) => void;
  onUndo?: () => void;
}

/** Made for the keyboard: arrows between rows, Enter opens and accepts, letters search, Space skips, Ctrl+Z takes back. */
export function SpecGrid(props: SpecGridProps) {
  const { rows, cards, lines, shares, taste, isReadOnly = false, handle } = props;
  const { onAct = NOTHING, onUndo = NOTHING } = props;
  const table = useRef<HTMLDivElement>(null);
  const { active, open, drawn, act, onKeyDown, go } = useGrid({
    table,
    rows,
    taste,
    handle,
    onAct,
    onUndo,
  });
  const { from, to } = drawn;
  const together = takenTogether(lines);
  const shown = rows.slice(from, to);
  const hasActive = shown.some(({ row }) => row.id === active);
  return (
    <>
      {from > 0 && (
        <Button variant="secondary" isWide onClick={() => go(from - 1)}>
          Выше {countOf(from, ROWS)}
        </Button>
      )}
      <div
        ref={table}
        className={styles.grid}
        role="grid"
        aria-label="Строки спецификации"
        aria-rowcount={rows.length + 1}
        tabIndex={-1}
        onKeyDown={isReadOnly ? undefined : onKeyDown}
      >
        <Head />
        {shown.map(({ row, place }, at) => (
          <GridRow
            key={row.id}
            row={row}
            place={place}
            cards={cards}
            share={shares.get(row.id)}
            together={together.get(offerOf(row, cards))}
            taste={taste}
            isActive={hasActive ? active === row.id : at === 0}
            isOpen={open?.id === row.id}
            query={open?.id === row.id ? open.query : ''}
            isReadOnly={isReadOnly}
            onAct={act}
          />
        ))}
      </div>
      {to < rows.length && (
        <Button variant="secondary" isWide onClick={() => go(to)}>
          Ещё {countOf(rows.length - to, ROWS)}
        </Button>
      )}
    </>
  );
}

function Head() {
  return (
    <div role="rowgroup">
      <div className={styles.head} role="row">
        {TITLES.map((title) => (
          <span key={title} role="columnheader">
            {title === ACTIONS ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The best offer of what the row shows. */
function offerOf(row: SpecRow, cards: Cards): number {
  return cards.get(shownProductId(row) ?? 0)?.offer_id ?? 0;
}
