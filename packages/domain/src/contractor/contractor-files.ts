import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';

/** What each is among private files. */
export const LICENCE_FILE = 40;
export const WORK_PICTURE = 41;
export const PROPOSAL_FILE = 42;
export const STAGE_PHOTO = 43;

/** A paper as it was scanned. */
export const LICENCE_FILE_RULES = {
  kinds: ['pdf', 'jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};

/** As phones make them. */
export const WORK_PICTURE_RULES = {
  kinds: ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};

/** An estimate, a plan of works, a drawing of a decision. */
export const PROPOSAL_FILE_RULES = {
  kinds: ['pdf', 'xlsx', 'docx', 'jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};

export const MOST_WORK_PICTURES = 6;
export const MOST_PROPOSAL_FILES = 5;
export const MOST_STAGE_PHOTOS = 10;
