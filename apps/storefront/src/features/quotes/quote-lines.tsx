import type { QuoteLine, QuoteVersion } from '@okoem/contract/quote-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type KeyboardEvent, useRef } from 'react';
import type { Counter, CounterCell, CounteredLine } from './counter-draft.ts';
import { QuoteProduct } from './quote-product.tsx';
import { arrivalText, askedText, quantityText } from './quote-words.ts';
import styles from './quote-lines.module.css';

interface QuoteLinesProps {
  version: QuoteVersion;
  /** While the buyer writes his own terms. */
  counter?: Counter | undefined;
  onType?: ((lineId: number, cell: CounterCell, text: string | undefined) => void) | undefined;
  onSend?: (() => void) | undefined;
}

/** What was asked for beside what is offered; countered in place, with the keys of a spreadsheet. */
export function QuoteLines({ version, counter, onType, onSend }: QuoteLinesProps) {
  const table = useRef<HTMLTableElement>(null);
  const hasAsked = version.lines.some((line) => askedText(line) !== '');
  const keys = (cell: CounterCell, lineId: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend?.();
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focusCell(table.current, { cell, from: event.currentTarget, step });
    }
    // What stood there before is one key away.
    if (event.key === 'Escape') onType?.(lineId, cell, undefined);
    return undefined;
  };
  return (
    <table ref={table} className={styles.table} data-editing={counter !== undefined || undefined}>
      <caption className={styles.caption}>Строки версии {version.number}</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          {hasAsked && <th scope="col">Вы просили</th>}
          <th scope="col">Предлагаем</th>
          <th scope="col">Поставка</th>
          <th scope="col" data-number>
            Кол-во
          </th>
          <th scope="col" data-number>
            Цена
          </th>
          <th scope="col" data-number>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {version.lines.map((line) => {
          const row = counter?.rows.get(line.id);
          return (
            <tr key={line.id} data-line={line.position} data-asked={line.state === 'asked' || undefined}>
              <td className={styles.place}>{line.position}</td>
              {hasAsked && <td className={styles.asked}>{askedText(line) || '–'}</td>}
              <td className={styles.offered}>
                <QuoteProduct line={line} />
              </td>
              <td className={styles.arrival}>{arrivalText(line)}</td>
              {row && onType ? <Typed row={row} onType={onType} keys={keys} /> : <Figures line={line} />}
            </tr>
          );
        })}
      </tbody>
      <Foot version={version} counter={counter} span={hasAsked ? 6 : 5} />
    </table>
  );
}

function Figures({ line: { quantity, unit, price, total } }: { line: QuoteLine }) {
  return (
    <>
      <td className={styles.quantity} data-number data-label="Кол-во">
        {quantity === null ? '–' : quantityText(quantity, unit)}
      </td>
      <td className={styles.price} data-number data-label="Цена">
        {price === null ? '–' : formatPrice(price)}
      </td>
      <td className={styles.sum} data-number data-label="Сумма">
        {total === null ? 'запросили' : formatPrice(total)}
      </td>
    </>
  );
}

interface TypedProps {
  row: CounteredLine;
  onType: NonNullable<QuoteLinesProps['onType']>;
  keys: (cell: CounterCell, lineId: number) => (event: KeyboardEvent<HTMLInputElement>) => void;
}

const CELL_NAMES: Record<CounterCell, string> = { quantity: 'Количество', price: 'Ваша цена' };
const WRONG: Record<CounterCell, string> = {
  quantity: 'Количество числом, например 12',
  price: 'Цена в рублях, например 72 000',
};

function Typed({ row, onType, keys }: TypedProps) {
  const { line, texts, changed, wrong, total } = row;
  const name = line.product?.name ?? line.asked.text;
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
      onKeyDown={keys(cell, line.id)}
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
function focusCell(
  table: HTMLTableElement | null,
  { cell, from, step }: { cell: CounterCell; from: HTMLInputElement; step: number },
): void {
  const cells = [...(table?.querySelectorAll<HTMLInputElement>(`[data-cell='${cell}']`) ?? [])];
  cells[cells.indexOf(from) + step]?.focus();
}

interface FootProps {
  version: QuoteVersion;
  counter: Counter | undefined;
  span: number;
}

function Foot({ version: { total, vat_total: vat }, counter, span }: FootProps) {
  const isOther = counter !== undefined && counter.total !== total;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          Итого с НДС
        </th>
        <td data-number>
          {isOther && <s>{formatPrice(total)}</s>}
          <b>{formatPrice(counter?.total ?? total)}</b>
          {!isOther && <small>в том числе НДС {formatPrice(vat)}</small>}
        </td>
      </tr>
    </tfoot>
  );
}
