import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { KeyboardEvent } from 'react';
import type { CounterCell, CounteredLine } from './counter-draft.ts';
import { quantityText } from './quote-words.ts';
import styles from './quote-lines.module.css';

interface CounterCellsProps {
  row: CounteredLine;
  /** Undefined takes back what was typed. */
  onType: (lineId: number, cell: CounterCell, text: string | undefined) => void;
  onSend: () => void;
}

const CELL_NAMES: Record<CounterCell, string> = { quantity: 'Количество', price: 'Ваша цена' };
const WRONG: Record<CounterCell, string> = {
  quantity: 'Количество числом, например 12',
  price: 'Цена в рублях, например 72 000',
};

/** Price and quantity of one line as fields, with the keys of a spreadsheet. */
export function CounterCells({ row, onType, onSend }: CounterCellsProps) {
  const { line, texts, changed, wrong, total } = row;
  const name = line.product?.name ?? line.asked.text;
  const press = (cell: CounterCell) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend();
    // What stood there before is one key away.
    if (event.key === 'Escape') return onType(line.id, cell, undefined);
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    return focusCell(event.currentTarget, { cell, step });
  };
  const field = (cell: CounterCell) => (
    <input
      data-cell={cell}
      data-changed={changed[cell] || undefined}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${CELL_NAMES[cell]}: ${name}`}
      aria-invalid={wrong[cell]}
      title={wrong[cell] ? WRONG[cell] : undefined}
      value={texts[cell]}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(line.id, cell, currentTarget.value)}
      onKeyDown={press(cell)}
    />
  );
  return (
    <>
      <td className={styles.quantity} data-number data-label="Кол-во">
        {field('quantity')}
        <small>было {quantityText(line.quantity!, line.unit)}</small>
      </td>
      <td className={styles.price} data-number data-label="Цена, ₽">
        {field('price')}
        <small>было {formatPrice(line.price!)}</small>
      </td>
      <td className={styles.sum} data-number data-label="Сумма">
        {formatPrice(total)}
        {total !== line.total && <small>было {formatPrice(line.total!)}</small>}
      </td>
    </>
  );
}

/** The same column, one row on; at the ends it stays where it is. */
function focusCell(from: HTMLInputElement, { cell, step }: { cell: CounterCell; step: number }): void {
  const table = from.closest('table');
  const cells = [...(table?.querySelectorAll<HTMLInputElement>(`[data-cell='${cell}']`) ?? [])];
  cells[cells.indexOf(from) + step]?.focus();
}
