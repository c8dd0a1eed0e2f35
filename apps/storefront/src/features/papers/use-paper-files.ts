import { archivePapers, archiveProductDocuments, downloadPaper } from '@okoem/contract/papers.ts';
import type { PaperFormat } from '@okoem/domain/papers/paper-kind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { saveOrTell } from '../../shared/use-download.ts';

export interface PaperFilesState {
  /** What is being fetched, by its key; one at a time. */
  busy: string | undefined;
  download: (id: number, format: PaperFormat) => void;
  archive: (ids: readonly number[]) => void;
  documents: (orderId: string) => void;
}

export const ARCHIVE = 'archive';
export const DOCUMENTS = 'documents';

export function fileKey(id: number, format: PaperFormat): string {
  return `${id} ${format}`;
}

/** Papers as files: saved by the browser, or told why not. */
export function usePaperFiles(): PaperFilesState {
  const call = transportOf(useQueryClient());
  const [busy, setBusy] = useState<string>();
  const fetched = (key: string, asked: () => Parameters<typeof saveOrTell>[0]) => {
    if (busy !== undefined) return;
    setBusy(key);
    void saveOrTell(asked()).finally(() => setBusy(undefined));
  };
  return {
    busy,
    download: (id, format) =>
      fetched(fileKey(id, format), () =>
        call(downloadPaper, { params: { id: String(id) }, body: { format } }),
      ),
    archive: (ids) => fetched(ARCHIVE, () => call(archivePapers, { body: { ids: [...ids] } })),
    documents: (orderId) =>
      fetched(DOCUMENTS, () => call(archiveProductDocuments, { params: { id: orderId } })),
  };
}
