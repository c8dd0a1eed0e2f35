import { readSpecification } from '@okoem/domain/quote/specification-lines.ts';
import { LARGEST_SPEC_FILE } from '@okoem/domain/specification/read-specification.ts';
import { SPEC_FAULTS } from '@okoem/domain/specification/spec-fault.ts';

export const ACCEPTED = '.xlsx,.ods,.csv,.txt,.tsv';

const OLD = /\.(?:xls|xlsb)$/i;
const PDF = /\.pdf$/i;
const TABLE = /\.(?:xlsx|xlsm|ods|csv|txt|tsv)$/i;

/** Told before anything is sent: ten megabytes take their time on a phone. */
export function fileRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (size > LARGEST_SPEC_FILE)
    return 'Размер файла не должен превышать 10 МБ. Сохраните только нужные листы и загрузите ещё раз';
  if (size === 0) return 'Файл пустой';
  if (OLD.test(name)) return SPEC_FAULTS.OLD_FORMAT;
  if (PDF.test(name)) return SPEC_FAULTS.PDF;
  return TABLE.test(name) ? undefined : SPEC_FAULTS.NOT_A_TABLE;
}

const HEADER = ['Наименование', 'Артикул', 'Ед. изм.', 'Кол-во'];

/** Cells and lines typed below them become one table; a table or lines alone are sent as they are. */
export function oneTable(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const typed = lines.filter((line) => !line.includes('\t'));
  const isMixed = typed.length > 0 && typed.length < lines.length;
  // A title or a section above cells has no number.
  if (!isMixed || !typed.every((line) => readSpecification(line)[0]?.quantity)) return text;
  const rows = lines.flatMap((line) => readSpecification(line));
  const cells = rows.map((row) => [row.text, row.article, row.unit, row.quantity]);
  return [HEADER, ...cells].map((row) => row.join('\t')).join('\n');
}
