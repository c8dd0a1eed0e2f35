import { uploadQuoteFile } from '@okoem/contract/quote-requests.ts';
import { LARGEST_QUOTE_FILE, MOST_QUOTE_FILES, QUOTE_FILE_KINDS } from '@okoem/domain/quote/quote-files.ts';
import { fileExtension } from '@okoem/domain/validation/file-kind.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';

export interface QuoteFile {
  key: string;
  name: string;
  size: number;
  /** Known once the server has it. */
  id?: string;
  error?: string;
}

const KNOWN_ENDINGS: ReadonlySet<string> = new Set([...QUOTE_FILE_KINDS, 'jpeg']);

/** Files go up as soon as they are chosen, so that sending the form takes no time. */
export function useQuoteFiles() {
  const transport = transportOf(useQueryClient());
  const [files, setFiles] = useState<readonly QuoteFile[]>([]);
  const [error, setError] = useState<string>();

  const settle = (key: string, change: Partial<QuoteFile>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...change } : file)));

  const add = (chosen: readonly File[]) => {
    const room = MOST_QUOTE_FILES - files.length;
    setError(chosen.length > room ? VALIDATION_MESSAGES.MAX_FILES(MOST_QUOTE_FILES) : undefined);
    for (const file of chosen.slice(0, room)) {
      const key = crypto.randomUUID();
      const wrong = refusalOf(file);
      setFiles((now) => [
        ...now,
        { key, name: file.name, size: file.size, ...(wrong === undefined ? {} : { error: wrong }) },
      ]);
      if (wrong !== undefined) continue;
      transport(uploadQuoteFile, { file }).then(
        ({ data }) => settle(key, { id: data.id, name: data.name }),
        (failure: unknown) =>
          settle(key, { error: failureText(failure, 'Не загрузился — удалите и добавьте снова') }),
      );
    }
  };

  return {
    files,
    error,
    add,
    remove: (place: number) => {
      setError(undefined);
      setFiles((now) => now.filter((_, other) => other !== place));
    },
    clear: () => setFiles([]),
    isUploading: files.some(({ id, error: wrong }) => id === undefined && wrong === undefined),
    isWrong: files.some(({ error: wrong }) => wrong !== undefined),
    ids: files.flatMap(({ id }) => (id === undefined ? [] : [id])),
  };
}

export type QuoteFiles = ReturnType<typeof useQuoteFiles>;

function refusalOf({ name, size }: File): string | undefined {
  if (size > LARGEST_QUOTE_FILE) return fileSizeError(LARGEST_QUOTE_FILE);
  return KNOWN_ENDINGS.has(fileExtension(name))
    ? undefined
    : 'Такие файлы не принимаем: нужен XLSX, XLS, CSV, PDF, DOCX, JPG, PNG или ZIP';
}
