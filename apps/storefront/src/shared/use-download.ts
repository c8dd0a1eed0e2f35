import { ApiError } from '@okoem/contract/call-api.ts';
import { downloadFile } from '@okoem/contract/files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';
import { showWarning } from './toasts.ts';

const FAILED = 'Ошибка загрузки файла';

/** Asks for a private file and lets the browser save it under its name. */
export function useDownload(): (id: string) => void {
  const call = transportOf(useQueryClient());
  return (id) =>
    void call(downloadFile, { params: { id } }).then(save, (error: unknown) => {
      const message = error instanceof ApiError && error.errors[0]?.code ? error.errors[0].message : '';
      showWarning(message || FAILED);
    });
}

function save(received: unknown): void {
  const { name, content } = received as { name: string; content: Blob };
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
