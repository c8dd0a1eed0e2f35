import { pieceCalls } from '@okoem/contract/send-pieces.ts';
import type { UploadedFile } from '@okoem/contract/uploads.ts';
import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { apiBase } from '@okoem/domain/wire/api-base.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transportOf } from '../api-query.ts';
import { useBrowserSession } from '../session/browser-session-provider.tsx';
import { useSiteRuntime } from '../site-runtime.tsx';
import { useStore } from '../store.ts';
import { createUploadList, type UploadItem, type UploadList } from './upload-list.ts';

export interface Uploads extends Omit<UploadList, 'items' | 'recall' | 'stop'> {
  items: readonly UploadItem[];
}

interface UploadsWish {
  purpose: UploadPurpose;
  /** What the files are for, e.g. `tender 12`: what was begun for it is offered again after a reload. */
  scope: string;
  onFinished: (file: UploadedFile) => Promise<void>;
}

/** Files on their way; they go on while the component that asked is there, and are remembered when it is not. */
export function useUploads({ purpose, scope, onFinished }: UploadsWish): Uploads {
  const transport = transportOf(useQueryClient());
  const { config } = useSiteRuntime();
  const gate = useBrowserSession()?.gate;
  const finished = useRef(onFinished);
  const [list] = useState(() =>
    createUploadList({
      transport,
      purpose,
      scope,
      onFinished: (file) => finished.current(file),
      // While the server draws nothing is sent.
      calls: pieceCalls({
        base: gate ? apiBase(config, window.location.hostname) : '',
        gate: gate ?? { tokenForRequest: () => Promise.reject(new Error('Not in a browser.')), sessionLost: async () => {} },
      }),
    }),
  );
  useEffect(() => {
    finished.current = onFinished;
  });
  useEffect(() => {
    list.recall();
    return () => list.stop();
  }, [list]);
  return { ...list, items: useStore(list.items) };
}
