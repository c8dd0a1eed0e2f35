import type { Specification } from '@okoem/contract/specification-views.ts';
import { readSpecificationAgain } from '@okoem/contract/specifications.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { isNaming, SPEC_FIELDS, type SpecField } from '@okoem/domain/specification/spec-field.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { showError } from '../../shared/toasts.ts';
import { fieldsOf, givenSheet, isChanged, knownCount, type Sheet, withField } from './columns-step.ts';
import type { SpecTable } from './specification-queries.ts';
import styles from './columns.module.css';

const WholeSheet = lazy(async () => ({ default: (await import('./whole-sheet.tsx')).WholeSheet }));

interface ColumnsProps {
  spec: Specification;
  table: SpecTable | undefined;
}

/** Which column is what, guessed; corrected by a select above each. */
export function Columns({ spec, table }: ColumnsProps) {
  const sheets = spec.layout?.sheets.filter(({ columns }) => columns.length > 0) ?? [];
  const [chosenSheet, setSheet] = useState<number>();
  const [edits, setEdits] = useState<ReadonlyMap<number, Map<number, SpecField>>>(new Map());
  const [isWhole, setWhole] = useState(false);
  const sheet =
    sheets.find((one) => one.sheet === chosenSheet) ??
    sheets.find(({ fate }) => fate === 'read') ??
    sheets[0];
  if (!sheet) return null;
  const fieldsNow = (one: Sheet) => edits.get(one.sheet) ?? fieldsOf(one);
  const fields = fieldsNow(sheet);
  const changed = sheets.filter((one) => isChanged(one, fieldsNow(one)));
  const given = sheets
    .filter((one) => one.fate === 'read' || changed.includes(one))
    .map((one) => givenSheet(one, fieldsNow(one)));

  return (
    <section className={styles.columns} aria-labelledby="spec-columns">
      <div className={styles.head}>
        <h2 id="spec-columns">2. Столбцы</h2>
        <Led state="ok">
          Узнали {knownCount(fields)} из {fields.size}
        </Led>
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          Показать весь лист
        </button>
      </div>
      {sheets.length > 1 && <SheetTabs sheets={sheets} chosen={sheet} onChoose={setSheet} />}
      <ColumnList
        key={sheet.sheet}
        sheet={sheet}
        fields={fields}
        onField={(column, field) =>
          setEdits(new Map(edits).set(sheet.sheet, withField(fields, column, field)))
        }
      />
      {changed.length > 0 ? (
        <Reading
          spec={spec}
          given={given}
          isNamed={given.every((one) => one.fields.some(isNaming))}
          onCancel={() => setEdits(new Map())}
        />
      ) : (
        <Notes spec={spec} />
      )}
      {isWhole && (
        <Suspense>
          <WholeSheet sheet={sheet} layout={spec.layout!} table={table} onClose={() => setWhole(false)} />
        </Suspense>
      )}
    </section>
  );
}

function SheetTabs({
  sheets,
  chosen,
  onChoose,
}: {
  sheets: readonly Sheet[];
  chosen: Sheet;
  onChoose: (sheet: number) => void;
}) {
  return (
    <fieldset className={styles.sheets} aria-label="Листы">
      {sheets.map((sheet) => (
        <button
          key={sheet.sheet}
          type="button"
          aria-pressed={sheet === chosen}
          onClick={() => onChoose(sheet.sheet)}
        >
          {sheet.name}
          <small>{sheet.fate === 'read' ? sheet.rows : sheet.fate_label}</small>
        </button>
      ))}
    </fieldset>
  );
}

const MOST_SAMPLES = 4;

/** They stand above narrow columns. */
const SHORT_LABELS: Record<SpecField, string> = {
  position: '№',
  name: 'Наименование',
  mark: 'Тип, марка',
  code: 'Код',
  maker: 'Изготовитель',
  unit: 'Ед.',
  quantity: 'Кол-во',
  note: 'Примечание',
  other: 'Не брать',
};

interface ColumnListProps {
  sheet: Sheet;
  fields: ReadonlyMap<number, SpecField>;
  onField: (column: number, field: SpecField) => void;
}

function ColumnList({ sheet, fields, onField }: ColumnListProps) {
  const height = Math.min(MOST_SAMPLES, Math.max(...sheet.columns.map(({ samples }) => samples.length)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll a wide table
    <ol className={styles.list} tabIndex={0} aria-label="Столбцы файла">
      {sheet.columns.map(({ column, header, samples }) => {
        const field = fields.get(column) ?? 'other';
        const name = header || `Столбец ${column + 1}`;
        return (
          <li key={column} data-field={field} data-other={field === 'other' || undefined}>
            <select
              aria-label={`Что в столбце «${name}»`}
              value={field}
              onChange={({ target }) => onField(column, target.value as SpecField)}
            >
              {SPEC_FIELDS.map((one) => (
                <option key={one} value={one}>
                  {SHORT_LABELS[one]}
                </option>
              ))}
            </select>
            <div className={styles.cells}>
              <b title={name}>{name}</b>
              {Array.from({ length: height }, (_, at) => (
                <span key={at} title={samples[at]}>
                  {samples[at] || '—'}
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface ReadingProps {
  spec: Specification;
  given: ReturnType<typeof givenSheet>[];
  isNamed: boolean;
  onCancel: () => void;
}

function Reading({ spec, given, isNamed, onCancel }: ReadingProps) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: () =>
      transportOf(client)(readSpecificationAgain, { params: { id: spec.id }, body: { sheets: given } }),
    onSuccess: ({ data: head }) => {
      onCancel();
      // First that it is read again: or the old rows would be asked for once more.
      client.setQueriesData<Specification>(
        { queryKey: ['specification', spec.id] },
        (now) => now && { ...now, ...head },
      );
      client.removeQueries({ queryKey: ['specification-rows', spec.id] });
    },
    onError: showError,
  });
  return (
    <div className={styles.reading}>
      <p>
        {isNamed
          ? 'Столбцы изменены. Прочитаем файл заново, решения по строкам начнутся сначала'
          : 'Укажите, где наименование, марка или артикул: без них нечего искать'}
      </p>
      <Button
        variant="ink"
        size={40}
        disabled={!isNamed}
        isLoading={reading.isPending}
        onClick={() => reading.mutate()}
      >
        Прочитать заново
      </Button>
      <Button variant="secondary" size={40} onClick={onCancel}>
        Вернуть
      </Button>
    </div>
  );
}

const ROWS = ['строка', 'строки', 'строк'] as const;

function Notes({ spec: { layout } }: { spec: Specification }) {
  const isMember = useSession().kind === 'member';
  const { counts, unknown_formulas: formulas } = layout!;
  const notes = [
    ...(counts.left_out > 0 ? [`Не поместилось ${countOf(counts.left_out, ROWS)}: разделите файл`] : []),
    ...(formulas > 0 ? [`Формул без сохранённого значения: ${formulas}`] : []),
    isMember
      ? 'Раскладку столбцов запомним для этого файла и похожих'
      : 'Войдите, и раскладку столбцов запомним для похожих файлов',
  ];
  return <p className={styles.notes}>{notes.join(' · ')}</p>;
}
