import type { Pool } from '../../platform/database/database.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { FileJudge } from '../files/private-files.ts';
import type { UploadLimits } from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What the calls of conversations work with. */
export interface ThreadParts {
  pool: Pool;
  listPool: Pool;
  hub: Pick<LiveHub, 'ring' | 'type'>;
  isLimited: boolean;
}

export interface ThreadFileParts extends ThreadParts {
  storage: Storage;
  judge: FileJudge;
  limits: UploadLimits | undefined;
}
