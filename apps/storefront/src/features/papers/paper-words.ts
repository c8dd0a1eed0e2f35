import type { Paper } from '@okoem/contract/papers.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { PAPER_KIND_LABELS, type PaperFormat } from '@okoem/domain/papers/paper-kind.ts';

/** 'Счёт 2611-000042, изм. 2'. */
export function paperTitle({ kind, number, version }: Pick<Paper, 'kind' | 'number' | 'version'>): string {
  return `${PAPER_KIND_LABELS[kind]} ${number}${version === 1 ? '' : `, изм. ${version}`}`;
}

/** '01.10.2026–18.11.2026'. */
export function periodText({ from, to }: NonNullable<Paper['period']>): string {
  return `${formatDate(from, 'dd.MM.yyyy')}–${formatDate(to, 'dd.MM.yyyy')}`;
}

export const FORMAT_LABELS: Record<PaperFormat, string> = { pdf: 'PDF', xlsx: 'XLSX', xml: 'XML' };

export function documentsText(count: number): string {
  return `Сертификаты и руководства: ${countOf(count, ['файл', 'файла', 'файлов'])}`;
}

/** 'Отгрузочные документы по посылкам 1 и 2': of parts, whose numbers differ by their ends; the page says of which order. */
export function awaitedText(parts: readonly string[]): string {
  if (parts.length === 0) return '';
  const ends = parts.map((number) => number.split('-').at(-1));
  const listed = ends.length === 1 ? ends[0] : `${ends.slice(0, -1).join(', ')} и ${ends.at(-1)}`;
  return `Отгрузочные документы по ${ends.length === 1 ? 'посылке' : 'посылкам'} ${listed}`;
}
