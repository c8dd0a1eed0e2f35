import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';
import { COMPANY_DOCUMENTS, type CompanyDocument } from './company-document.ts';

/** Beside the documents of a company a profile has the picture of its person. */
export const AVATAR = 10;

export type ProfileFileType = CompanyDocument | typeof AVATAR;

export const COMPANY_DOCUMENT_TYPES = Object.values(COMPANY_DOCUMENTS);

export const PROFILE_FILE_TYPES: readonly ProfileFileType[] = [...COMPANY_DOCUMENT_TYPES, AVATAR];

const DOCUMENT_KINDS = ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'] as const satisfies readonly FileKind[];
const PICTURE_KINDS = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];

/** What may be sent as a file of this type, and how large it may be. */
export function profileFileRules(type: ProfileFileType): { kinds: readonly FileKind[]; largest: number } {
  return type === AVATAR
    ? { kinds: PICTURE_KINDS, largest: FILE_SIZE_LIMITS.icon }
    : { kinds: DOCUMENT_KINDS, largest: FILE_SIZE_LIMITS.document };
}
