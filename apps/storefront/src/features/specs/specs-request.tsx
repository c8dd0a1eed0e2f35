import { countOf } from '@okoem/domain/format/plural.ts';
import { MOST_SPECIFICATION_LINES } from '@okoem/domain/quote/specification-lines.ts';
import type { SpecificationRow } from '@okoem/domain/quote/specification-lines.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type ReactNode, useState } from 'react';
import styles from './specs-request.module.css';

interface SpecsRequestProps {
  pasted: string;
  onPaste: (text: string) => void;
  rows: readonly SpecificationRow[];
  files: ReactNode;
}

const SHOWN_ROWS = 8;

/** Either way of handing over a list: as a file, or as rows straight from the spreadsheet. */
export function SpecsRequest({ pasted, onPaste, rows, files }: SpecsRequestProps) {
  const isTooLong = rows.length > MOST_SPECIFICATION_LINES;

  return (
    <div className={styles.ways}>
      {files}
      <p className={styles.or}>или</p>
      <TextArea
        label="Строки спецификации"
        rows={7}
        placeholder={'Камера купольная 4 Мп — 24 шт\nКабель КПСнг 1×2×0,75 — 6 бухт'}
        hint="Скопируйте строки из таблицы вместе с количеством и вставьте сюда"
        error={
          isTooLong ? `Не больше ${MOST_SPECIFICATION_LINES} строк: разделите список на части` : undefined
        }
        isTouched
        value={pasted}
        onChange={({ target }) => onPaste(target.value)}
      />
      {rows.length > 0 && <RecognisedRows rows={rows} />}
    </div>
  );
}

function RecognisedRows({ rows }: { rows: readonly SpecificationRow[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_ROWS);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll a wide table
    <section className={styles.rows} aria-label="Распознанные строки" tabIndex={0}>
      <table>
        <caption>Распознали {countOf(rows.length, ['строку', 'строки', 'строк'])}</caption>
        <thead>
          <tr>
            <th scope="col">Наименование</th>
            <th scope="col">Артикул</th>
            <th scope="col">Кол-во</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ text, article, quantity, unit }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows may be equal, and only their order tells them apart
            <tr key={place}>
              <td>{text}</td>
              <td>{article || '—'}</td>
              <td>{quantity === '' ? 'уточним' : `${quantity}\u00A0${unit || 'шт'}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_ROWS && (
        <Button variant="secondary" size={40} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Свернуть' : `Показать ещё ${rows.length - SHOWN_ROWS}`}
        </Button>
      )}
    </section>
  );
}
