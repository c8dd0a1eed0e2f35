import type { QuoteLine, QuoteVersion } from '@okoem/contract/quote-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { ReactNode } from 'react';
import { QuoteProduct } from './quote-product.tsx';
import { arrivalText, askedText, quantityText } from './quote-words.ts';
import styles from './quote-lines.module.css';

interface QuoteLinesProps {
  version: QuoteVersion;
  /** While the buyer writes his own terms: his cells in place of ours, and what they come to. */
  typed?: { cellsOf: (line: QuoteLine) => ReactNode; total: number } | undefined;
}

/** What was asked for beside what is offered. */
export function QuoteLines({ version, typed }: QuoteLinesProps) {
  const hasAsked = version.lines.some((line) => askedText(line) !== '');
  return (
    <table className={styles.table} data-editing={typed !== undefined || undefined}>
      <caption className={styles.caption}>Строки версии {version.number}</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          {hasAsked && <th scope="col">Вы просили</th>}
          <th scope="col">Предлагаем</th>
          <th scope="col">Поставка</th>
          {['Кол-во', 'Цена', 'Сумма'].map((name) => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {version.lines.map((line) => (
          <tr key={line.id} data-line={line.position} data-asked={line.state === 'asked' || undefined}>
            <td className={styles.place}>{line.position}</td>
            {hasAsked && <td className={styles.asked}>{askedText(line) || '–'}</td>}
            <td className={styles.offered}>
              <QuoteProduct line={line} />
            </td>
            <td className={styles.arrival}>{arrivalText(line)}</td>
            {typed?.cellsOf(line) ?? <Figures line={line} />}
          </tr>
        ))}
      </tbody>
      <Foot version={version} total={typed?.total ?? version.total} span={hasAsked ? 6 : 5} />
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

function Foot({ version, total, span }: { version: QuoteVersion; total: number; span: number }) {
  const isOther = total !== version.total;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          Итого с НДС
        </th>
        <td data-number>
          {isOther && <s>{formatPrice(version.total)}</s>}
          <b>{formatPrice(total)}</b>
          {!isOther && <small>в том числе НДС {formatPrice(version.vat_total)}</small>}
          {!isOther && <small>без доставки: её посчитаем при заказе</small>}
        </td>
      </tr>
    </tfoot>
  );
}
