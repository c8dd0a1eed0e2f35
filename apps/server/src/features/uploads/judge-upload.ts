import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileKind } from '@okoem/domain/validation/file-kind.ts';
import { judgePrivateFile } from '../../platform/files/judge-private-file.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';

export interface UploadToJudge {
  /** Of the storage, see `Storage.place`. */
  place: string;
  pieces: readonly string[];
  /** Where what is good of it is put. */
  target: string;
  taken: readonly FileKind[];
}

export type UploadVerdict =
  | { refused: 'kind' | 'broken' }
  | { kind: FileKind; size: number; sha256: Uint8Array };

/** Puts the pieces together, says what they are and keeps what is good of them: nobody else ever holds the whole file. */
export async function judgeUpload({ place, pieces, target, taken }: UploadToJudge): Promise<UploadVerdict> {
  const storage = folderStorage(place);
  const read: Buffer[] = [];
  for (const key of pieces) {
    const piece = await storage.get(key);
    if (!piece) throw new Error('A piece of an upload is gone.');
    read.push(await buffer(piece.stream));
  }
  const verdict = await judgePrivateFile({ bytes: Buffer.concat(read), taken });
  if ('refused' in verdict) return verdict;
  const { kind, bytes, sha256 } = verdict;
  await storage.put(target, Readable.from([bytes], { objectMode: false }));
  return { kind, size: bytes.byteLength, sha256 };
}
