import type { Pool } from '../../platform/database/database.ts';
import type { UploadLimits } from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { UploadToJudge, UploadVerdict } from './judge-upload.ts';

export type UploadJudge = ThreadQueue<UploadToJudge, UploadVerdict>;

/** In a process of its own: it alone holds a whole drawing in memory, and one at a time. */
export function uploadJudge(): UploadJudge {
  return new ThreadQueue({
    module: new URL('upload-process.ts', import.meta.url),
    mostWaiting: 32,
    deadlineMs: 20_000,
    mostMegabytes: 384,
    process: { idleMs: 60_000 },
  });
}

export interface UploadParts {
  pool: Pool;
  storage: Storage;
  judge: UploadJudge;
  /** Undefined where rate limits are off. */
  limits: UploadLimits | undefined;
}

/** All pieces of an upload lie here and go together. */
export function folderOf(id: string): string {
  return `partial/${id.slice(0, 2)}/${id}`;
}
