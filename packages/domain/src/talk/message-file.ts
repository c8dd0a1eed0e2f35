import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';

/** What a file of a message is among private files. */
export const MESSAGE_FILE = 40;

export const MESSAGE_FILE_RULES = {
  kinds: ['pdf', 'xlsx', 'docx', 'jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};
