import { createHash } from 'node:crypto';
import type { FileKind } from '@okoem/domain/validation/file-kind.ts';
import { isHarmlessArchive } from './archive-contents.ts';
import { cleanPicture } from './clean-picture.ts';
import { fileKind } from './file-kind.ts';

export interface FileToJudge {
  bytes: Uint8Array;
  /** Kinds that are welcome where it was sent. */
  taken: readonly FileKind[];
  /** Pixels; a picture that is larger is drawn smaller. */
  longestSide?: number | undefined;
}

/** `kind`: not of a kind that is taken; `broken`: of one, yet it cannot be read or is a trap for who reads it. */
export type PrivateFileVerdict =
  | { refused: 'kind' | 'broken' }
  | { kind: FileKind; bytes: Uint8Array; sha256: Uint8Array };

/** Says what a file is by its content, and hands back what is to be kept of it. */
export async function judgePrivateFile({
  bytes: sent,
  taken,
  longestSide,
}: FileToJudge): Promise<PrivateFileVerdict> {
  // What came out of another process is plain bytes.
  const content = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const kind = await fileKind({ bytes: content, extension: '' });
  if (kind === undefined || !taken.includes(kind)) return { refused: 'kind' };
  const bytes = await keptBytes(content, kind, longestSide);
  if (bytes === undefined) return { refused: 'broken' };
  return { kind, bytes, sha256: createHash('sha256').update(bytes).digest() };
}

async function keptBytes(
  content: Buffer,
  kind: FileKind,
  longestSide: number | undefined,
): Promise<Uint8Array | undefined> {
  if (kind === 'jpg' || kind === 'png' || kind === 'webp') return cleanPicture(content, kind, longestSide);
  if (kind === 'docx' || kind === 'xlsx' || kind === 'zip')
    return (await isHarmlessArchive(content)) ? content : undefined;
  return content;
}
