import type { ThreadRow } from '@okoem/contract/thread-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { DELETED_MESSAGE } from '@okoem/domain/talk/message-rules.ts';

/** The last words wherever conversations are listed: whose they are, what came with them, and that they were taken back. */
export function lastWords({ last, side }: Pick<ThreadRow, 'last' | 'side'>): string {
  if (!last) return 'Пока ничего не написано';
  const files = last.files > 0 ? countOf(last.files, ['файл', 'файла', 'файлов']) : '';
  const said = last.is_deleted
    ? DELETED_MESSAGE
    : [last.text, files].filter((text) => text !== '').join(' · ');
  return last.side === side ? `Вы: ${said}` : said;
}
