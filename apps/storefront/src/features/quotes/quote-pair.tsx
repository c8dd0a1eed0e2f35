import type { QuoteVersion, QuoteVersionHead, VersionPair } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { QuoteProduct } from './quote-product.tsx';
import { arrivalText, askedText, quantityText } from './quote-words.ts';
import styles from './quote-pair.module.css';

type PairLine = VersionPair['lines'][number];
type Side = NonNullable<PairLine['from']>;

/** Two versions side by side, what changed marked: nobody looks for differences in two files. */
export function QuotePair({ pair, version }: { pair: VersionPair; version: QuoteVersion }) {
  const { from, to, lines } = pair;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        Версии {from.number} и {to.number} рядом
      </caption>
      <thead>
        <tr className={styles.heads}>
          <th aria-hidden />
          <Head head={from} note="заменена" />
          <Head head={to} note="действует" isCurrent />
        </tr>
        <tr>
          <th scope="col">Товар</th>
          {[from, to].map(({ number }, place) => (
            <Columns key={number} number={number} isCurrent={place === 1} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} version={version} numbers={[from.number, to.number]} />
        ))}
      </tbody>
      <Foot pair={pair} />
    </table>
  );
}

interface HeadProps {
  head: QuoteVersionHead;
  note: string;
  isCurrent?: boolean;
}

function Head({ head: { number, sent_at: at }, note, isCurrent = false }: HeadProps) {
  return (
    <th scope="colgroup" colSpan={3} data-current={isCurrent || undefined}>
      <b>Версия {number}</b>
      <span>{[at === null ? '' : formatDate(at), note].filter((text) => text !== '').join(', ')}</span>
    </th>
  );
}

function Columns({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  return ['Кол-во', 'Цена', 'Сумма'].map((name) => (
    <th
      key={name}
      scope="col"
      data-number
      data-current={isCurrent || undefined}
      aria-label={`${name}, версия ${number}`}
    >
      {name}
    </th>
  ));
}

interface LineProps {
  line: PairLine;
  version: QuoteVersion;
  numbers: readonly [number, number];
}

const MARKS: Partial<Record<PairLine['change'], string>> = { added: 'добавили', removed: 'убрали' };

function Line({ line: { change, from, to }, version, numbers }: LineProps) {
  const own = to && version.lines.find(({ id }) => id === to.line_id);
  const isOther = from !== null && to !== null && from.product_id !== to.product_id;
  const mark = isOther ? `вместо «${from.name}»` : MARKS[change];
  return (
    <tr data-change={change}>
      <td className={styles.product}>
        {own ? (
          <QuoteProduct line={own} mark={mark} />
        ) : (
          <div className={styles.gone}>
            <p>{(from ?? to)?.name}</p>
            <small>
              {(from ?? to)?.article} · <b>{MARKS.removed}</b>
            </small>
          </div>
        )}
        {own && <Asked line={own} />}
      </td>
      <Cells side={from} other={undefined} number={numbers[0]} />
      <Cells side={to} other={from} number={numbers[1]} isCurrent />
    </tr>
  );
}

function Asked({ line }: { line: QuoteVersion['lines'][number] }) {
  const asked = askedText(line);
  return (
    <small className={styles.asked}>
      {asked !== '' && <>Вы просили: {asked} · </>}
      {arrivalText(line)}
    </small>
  );
}

interface CellsProps {
  side: Side | null;
  /** What it is held against. */
  other: Side | null | undefined;
  number: number;
  isCurrent?: boolean;
}

function Cells({ side, other, number, isCurrent = false }: CellsProps) {
  const common = { 'data-number': true, 'data-current': isCurrent || undefined } as const;
  const isNew = other === null && side !== null;
  const differs = (field: 'quantity' | 'price') =>
    isNew || (other !== undefined && other !== null && side !== null && other[field] !== side[field]);
  const told = (text: string, isMarked: boolean) => (isMarked ? <mark>{text}</mark> : text);
  const quantity = side && side.quantity !== null ? quantityText(side.quantity, side.unit) : '–';
  const price = side && side.price !== null ? formatPrice(side.price) : '–';
  return (
    <>
      <td {...common} data-label={`Версия ${number}`}>
        {told(quantity, isCurrent && differs('quantity'))}
      </td>
      <td {...common}>{told(price, isCurrent && differs('price'))}</td>
      <td {...common} className={styles.sum}>
        {side && side.total !== null ? formatPrice(side.total) : '–'}
      </td>
    </>
  );
}

function Foot({ pair: { from, to } }: { pair: VersionPair }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Итого с НДС</th>
        <td colSpan={3} data-number data-label={`Версия ${from.number}`}>
          {formatPrice(from.total)}
        </td>
        <td colSpan={3} data-number data-current data-label={`Версия ${to.number}`}>
          <b>{formatPrice(to.total)}</b>
          <small>в том числе НДС {formatPrice(to.vat_total)}</small>
        </td>
      </tr>
    </tfoot>
  );
}
