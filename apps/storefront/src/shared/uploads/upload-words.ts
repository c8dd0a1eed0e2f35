import { UPLOAD_RULES, type UploadPurpose, uploadKindWords } from '@okoem/domain/upload/upload-rules.ts';
import { fileExtension } from '@okoem/domain/validation/file-kind.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { formatFileSize } from '@okoem/ui/file-drop.tsx';
import type { UploadItem } from './upload-list.ts';

/** What can be told before a byte is sent. Whether it is what it is called the server says by its content. */
export function fileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  purpose: UploadPurpose,
): string | undefined {
  const { kinds, largest } = UPLOAD_RULES[purpose];
  if (size === 0) return 'Файл пуст';
  if (size > largest) return fileSizeError(largest);
  const ending = fileExtension(name);
  const isKnown = kinds.some((kind) => kind === ending || (kind === 'jpg' && ending === 'jpeg'));
  return isKnown ? undefined : `Это не тот тип файла. Подойдут ${uploadKindWords(purpose)}`;
}

export function acceptOf(purpose: UploadPurpose): string {
  const { kinds } = UPLOAD_RULES[purpose];
  return kinds.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`])).join();
}

export function hintOf(purpose: UploadPurpose, left: number): string {
  const largest = Math.round(UPLOAD_RULES[purpose].largest / 1_024_000);
  return `${uploadKindWords(purpose)} до ${largest} МБ, ещё ${left}`;
}

/** «31 из 44 МБ · 2,4 МБ/с»; what is said beside the bar. */
export function progressWords({ sent, size, speed, state }: UploadItem): string {
  if (state === 'failed') return formatFileSize(size);
  const come = `${formatFileSize(sent)} из ${formatFileSize(size)}`;
  if (state === 'sending' && speed > 0) return `${come} · ${formatFileSize(speed)}/с`;
  return come;
}

const STATE_WORDS: Record<UploadItem['state'], string> = {
  waiting: 'Ждёт очереди',
  sending: 'Загружается',
  lost: 'Нет связи: продолжим сами, как только она появится',
  paused: 'На паузе',
  checking: 'Проверяем файл',
  failed: 'Не загружен',
  unchosen: 'Загрузка прервалась. Выберите этот файл ещё раз: продолжим с того же места',
};

export function stateWords({ state, error }: UploadItem): string {
  return error ?? STATE_WORDS[state];
}
