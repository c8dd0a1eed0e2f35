import { FILE_SIZE_10_MB, FILE_SIZE_256_KB, FILE_SIZE_50_MB } from './file-size.ts';
import { VALIDATION_MESSAGES } from './validation-messages.ts';

export const MAX_FILES = 10;
export const MIN_FILES = 1;

/** What a file is for decides how large it may be. */
export type FilePurpose = 'icon' | 'document' | 'bulk';

export const FILE_SIZE_LIMITS: Record<FilePurpose, number> = {
  icon: FILE_SIZE_256_KB,
  document: FILE_SIZE_10_MB,
  bulk: FILE_SIZE_50_MB,
};

const BYTES_IN_SHOWN_MB = 1_024_000;

/** Why a file is not sent at all; what else may be wrong with it only the server can tell. */
export function fileError({ size }: { size: number }, purpose: FilePurpose = 'document'): string | undefined {
  const limit = FILE_SIZE_LIMITS[purpose];
  return size > limit ? fileSizeError(limit) : undefined;
}

/** Cut after two digits, never rounded up: what is promised must be accepted. */
export function fileSizeError(limit: number): string {
  return VALIDATION_MESSAGES.FILE_SIZE(Math.floor((limit / BYTES_IN_SHOWN_MB) * 100) / 100);
}
