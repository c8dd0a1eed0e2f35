import { type PieceDoor, pieceCalls } from '@okoem/contract/send-pieces.ts';
import type { UploadedFile } from '@okoem/contract/uploads.ts';
import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { apiBase } from '@okoem/domain/wire/api-base.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transportOf } from '../api-query.ts';
import { useBrowserSession } from '../session/browser-session-provider.tsx';
import { useSiteRuntime } from '../site-runtime.tsx';
import { useStore } from '../store.ts';
import { type UploadItem, UploadList } from './upload-list.ts';

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  pause: (key: string) => void;
  resume: (key: string) => void;
  remove: (key: string) => void;
}

interface UploadsWish {
  purpose: UploadPurpose;
  /** What the files are for, e.g. `tender 12`: what was begun for it is offered again after a reload. */
  scope: string;
  onFinished: (file: UploadedFile) => Promise<void>;
}

/** While the server draws nothing is sent. */
const NOBODY: Omit<PieceDoor, 'base'> = {
  gate: {
    tokenForRequest: () => Promise.reject(new Error('Files are sent by browsers.')),
    sessionLost: async () => undefined,
  },
  clientAddress: () => ({}),
};

/** Files on their way; they go on while the component that asked is there, and are remembered when it is not. */
export function useUploads({ purpose, scope, onFinished }: UploadsWish): Uploads {
  const transport = transportOf(useQueryClient());
  const { config } = useSiteRuntime();
  const browser = useBrowserSession();
  const [list] = useState(() => {
    const base = browser ? apiBase(config, window.location.hostname) : '';
    const calls = pieceCalls({ base, ...(browser ?? NOBODY) });
    return new UploadList({ calls, transport, purpose, scope, onFinished });
  });
  useEffect(() => {
    list.giveTo(onFinished);
  });
  useEffect(() => {
    list.recall();
    return () => list.stop();
  }, [list]);
  return {
    items: useStore(list.items),
    add: (files) => list.add(files),
    pause: (key) => list.pause(key),
    resume: (key) => list.resume(key),
    remove: (key) => list.remove(key),
  };
}
