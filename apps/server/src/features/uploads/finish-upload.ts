import type { UploadedFile } from '@okoem/contract/uploads.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { UPLOAD_RULES, uploadKindWords } from '@okoem/domain/upload/upload-rules.ts';
import { FILE_MEDIA_TYPES, sentFileName } from '@okoem/domain/validation/file-kind.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { forgetFiles, newStorageKey } from '../files/private-files.ts';
import type { UploadVerdict } from './judge-upload.ts';
import { folderOf, type UploadParts } from './upload-parts.ts';
import {
  deletePieces,
  endUpload,
  findFinishedFile,
  findPieceKeys,
  findUpload,
  insertUnjudgedFile,
  keepJudgedFile,
  type UploadRow,
} from './upload-repository.ts';

export interface Finishing {
  id: string;
  ownerId: number;
  caller: string;
  signal: AbortSignal;
}

/** Judges what came whole. Asked again, it answers what it answered: the connection may have been lost in between. */
export async function finishedUpload(parts: UploadParts, finishing: Finishing): Promise<UploadedFile> {
  const { id, ownerId } = finishing;
  const upload = await findUpload(parts.pool, id, ownerId);
  if (!upload) throw new Refusal('NOT_FOUND');
  if (upload.state === 'receiving') {
    if (upload.received < upload.size) throw unfinished(upload);
    await judge(parts, upload, finishing);
  }
  return answered(parts.pool, id, ownerId);
}

async function answered(db: Db, id: string, ownerId: number): Promise<UploadedFile> {
  const upload = await findUpload(db, id, ownerId);
  if (upload?.state === 'refused') throw refusalOf(upload);
  const file = await findFinishedFile(db, id);
  if (!file) throw new Refusal('NOT_FOUND');
  return { id: file.id, name: file.name, size: file.size, media_type: file.mediaType };
}

async function judge(parts: UploadParts, upload: UploadRow, { caller, signal }: Finishing): Promise<void> {
  const { pool, storage } = parts;
  const storageKey = newStorageKey();
  const fileId = await insertUnjudgedFile(pool, upload, storageKey);
  let isKept = false;
  try {
    const verdict = await parts.judge.run(
      {
        place: storage.place,
        pieces: await findPieceKeys(pool, upload.id),
        target: storageKey,
        taken: UPLOAD_RULES[upload.purpose].kinds,
      },
      { caller, signal, cost: upload.size },
    );
    isKept = await settle(parts, { upload, fileId, verdict });
  } finally {
    // Refused, overtaken by a second call, or failed: if this fails too, the clean-up finds the file by its row.
    if (!isKept) await forgetFiles(parts, [{ id: fileId, storageKey }]);
  }
  // Whoever lists the pieces finds none, and bytes without rows go with the upload's folder, at the latest by the job.
  await deletePieces(pool, upload.id);
  await storage.removeAll(folderOf(upload.id));
}

interface Judged {
  upload: UploadRow;
  fileId: string;
  verdict: UploadVerdict;
}

/** Of two calls at once the first one counts. */
async function settle({ pool }: UploadParts, { upload, fileId, verdict }: Judged): Promise<boolean> {
  if ('refused' in verdict) {
    await endUpload(pool, upload.id, {
      refusal: verdict.refused === 'kind' ? 'FILE_TYPE' : 'FILE_BROKEN',
    });
    return false;
  }
  const { kind, size, sha256 } = verdict;
  return inTransaction(pool, async (tx) => {
    if (!(await endUpload(tx, upload.id, { fileId }))) return false;
    const name = sentFileName(upload.name, kind);
    if (await keepJudgedFile(tx, fileId, { name, mediaType: FILE_MEDIA_TYPES[kind], size, sha256 }))
      return true;
    throw new Refusal('CONFLICT');
  });
}

function refusalOf({ refusal, purpose }: UploadRow): Refusal {
  const refused = new Refusal(refusal ?? 'FILE_BROKEN', { field: 'file' });
  const fault =
    refusal === 'FILE_TYPE' ? 'Это не тот тип файла' : 'Файл повреждён или его нельзя безопасно открыть';
  refused.message = `${fault}. Подойдут ${uploadKindWords(purpose)}`;
  return refused;
}

function unfinished({ received, size }: UploadRow): Refusal {
  const refused = new Refusal('CONFLICT', { received, size });
  refused.message = 'Файл пришёл не целиком: продолжите загрузку';
  return refused;
}
