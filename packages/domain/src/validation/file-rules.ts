import {
  FILE_SIZE_10_MB,
  FILE_SIZE_1_MB,
  FILE_SIZE_256_KB,
  FILE_SIZE_2_MB,
  FILE_SIZE_50_MB,
} from './file-size.ts';
import { VALIDATION_MESSAGES } from './validation-messages.ts';

export const MAX_FILES = 10;
export const MIN_FILES = 1;

/** What a file is for decides how large it may be. */
export type FilePurpose = 'icon' | 'nameplate' | 'photo' | 'document' | 'bulk';

export const FILE_SIZE_LIMITS: Record<FilePurpose, number> = {
  icon: FILE_SIZE_256_KB,
  nameplate: FILE_SIZE_1_MB,
  photo: FILE_SIZE_2_MB,
  document: FILE_SIZE_10_MB,
  bulk: FILE_SIZE_50_MB,
};

const BYTES_IN_SHOWN_MB = 1_024_000;

export function filesError(
  files: readonly { size: number }[],
  { purpose = 'document', least = 0 }: { purpose?: FilePurpose; least?: number } = {},
): string | undefined {
  const limit = FILE_SIZE_LIMITS[purpose];
  if (files.length < least) return VALIDATION_MESSAGES.MIN_FILES(least);
  if (files.length > MAX_FILES) return VALIDATION_MESSAGES.MAX_FILES(MAX_FILES);
  const isTooLarge = files.some(({ size }) => size > limit);
  return isTooLarge ? fileSizeError(limit) : undefined;
}

/** Cut after two digits, never rounded up: what is promised must be accepted. */
export function fileSizeError(limit: number): string {
  return VALIDATION_MESSAGES.FILE_SIZE(Math.floor((limit / BYTES_IN_SHOWN_MB) * 100) / 100);
}
