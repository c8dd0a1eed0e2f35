import { ApiError } from '@okoem/contract/call-api.ts';
import type { ReceivedFile } from '@okoem/contract/endpoint.ts';
import { downloadFile } from '@okoem/contract/files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';
import { saveFile } from './save-file.ts';
import { showWarning } from './toasts.ts';

const FAILED = 'Ошибка загрузки файла';

/** Lets the browser save a file under its name, or says in the answer's words why there is none. */
export function saveOrTell(asked: Promise<ReceivedFile>): Promise<void> {
  return asked.then(saveFile, (error: unknown) => {
    const message = error instanceof ApiError && error.errors[0]?.code ? error.errors[0].message : '';
    showWarning(message || FAILED);
  });
}

/** Asks for a private file. */
export function useDownload(): (id: string) => void {
  const call = transportOf(useQueryClient());
  return (id) => void saveOrTell(call(downloadFile, { params: { id } }));
}
