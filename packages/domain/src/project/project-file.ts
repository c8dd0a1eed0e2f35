import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';

/** What a document of a project is among private files. */
export const PROJECT_FILE = 30;

export const PROJECT_FILE_RULES = {
  kinds: ['pdf', 'xlsx', 'docx', 'jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};
