import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';

/** What a file that is sent in pieces is for. Whoever takes it checks that it came for this. */
export const UPLOAD_PURPOSES = ['tender', 'proposal', 'message'] as const;

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export interface UploadRules {
  /** By content; endings of names decide nothing. */
  kinds: readonly FileKind[];
  /** Bytes of one file. */
  largest: number;
  /** Files of one thing they are attached to. */
  most: number;
}

const DRAWINGS = ['pdf', 'dwg', 'dxf', 'xlsx', 'zip', 'png', 'jpg'] as const satisfies readonly FileKind[];

export const UPLOAD_RULES: Record<UploadPurpose, UploadRules> = {
  tender: { kinds: DRAWINGS, largest: FILE_SIZE_LIMITS.bulk, most: 10 },
  proposal: { kinds: [...DRAWINGS, 'docx'], largest: FILE_SIZE_LIMITS.bulk, most: 10 },
  message: { kinds: [...DRAWINGS, 'docx', 'webp'], largest: FILE_SIZE_LIMITS.bulk, most: 10 },
};

/** Ten drawings of the largest size, twice over. */
export const UPLOAD_BYTES_A_DAY = 20 * FILE_SIZE_LIMITS.bulk;
export const UPLOADS_A_DAY = 100;
/** Begun and not ended yet. */
export const UPLOADS_AT_ONCE = 20;
/** Hours without a byte after which an unfinished one is forgotten, and a finished one that nobody took. */
export const UPLOAD_KEPT_HOURS = 24;

/** Kinds as people call them, for a hint beside the field. */
const KIND_WORDS: Partial<Record<FileKind, string>> = { jpg: 'JPEG', webp: 'WebP' };

export function uploadKindWords(purpose: UploadPurpose): string {
  return UPLOAD_RULES[purpose].kinds.map((kind) => KIND_WORDS[kind] ?? kind.toUpperCase()).join(', ');
}
