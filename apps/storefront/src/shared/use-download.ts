import { ApiError } from '@okoem/contract/call-api.ts';
import { downloadFile } from '@okoem/contract/files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';
import { saveFile } from './save-file.ts';
import { showWarning } from './toasts.ts';

const FAILED = 'Ошибка загрузки файла';

/** Asks for a private file and lets the browser save it under its name. */
export function useDownload(): (id: string) => void {
  const call = transportOf(useQueryClient());
  return (id) =>
    void call(downloadFile, { params: { id } }).then(saveFile, (error: unknown) => {
      const message = error instanceof ApiError && error.errors[0]?.code ? error.errors[0].message : '';
      showWarning(message || FAILED);
    });
}
