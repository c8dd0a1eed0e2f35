import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Action, may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import { createTokenMint } from '../../platform/session/minted-token.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type FileOwner, type FileRow, findFile } from './file-repository.ts';

/** By which right a file is seen: a person's is his own, a company's is a paper of the company, or of what it was sent for. */
function actionFor({ purpose, companyId }: FileRow): Action {
  if (purpose === 'verification') return 'verification.read';
  if (purpose === 'specification') return 'specifications.read';
  if (purpose === 'return') return 'returns.read';
  if (purpose === 'review') return 'reviews.post';
  return companyId === null ? 'profile.read' : 'documents.read';
}

/** The file, or the refusal that an unknown id gets. */
export async function visibleFile(db: Db, id: string, actor: Actor): Promise<FileRow> {
  const row = await findFile(db, id);
  return ownedRow(row, actor, row === undefined ? 'profile.read' : actionFor(row));
}

/** Bytes that are gone although their row is there are a fault of ours, yet for who asks the file is not there. */
export async function fileAnswer(
  storage: Storage,
  { storageKey, name, mediaType }: FileRow,
): Promise<FileAnswer> {
  const file = await storage.get(storageKey);
  if (!file) throw new Refusal('NOT_FOUND');
  return { file, label: { name, mediaType } };
}

/** The same for who may be somebody else: the owner is told of the look. */
export async function lookedAnswer(
  { pool, storage }: { pool: Pool; storage: Storage },
  row: FileRow,
  actor: Actor,
): Promise<FileAnswer> {
  const answer = await fileAnswer(storage, row);
  const { name: title, customerId, companyId } = row;
  await writeLooks(pool, actor, [{ what: 'file', title, customerId, companyId }]);
  return answer;
}

/** Whose the file will be that a customer sends: the company's by its owner, otherwise the person's own. */
export function ownerOf({
  customerId,
  company,
}: {
  customerId: number;
  company: { companyId: number } | null;
}): FileOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

export function assertMay(actor: Actor, action: Action): void {
  if (!may(actor, action)) throw new Refusal('FORBIDDEN');
}

export interface FileLinks {
  sign: (fileId: string, endsAt: number) => string;
  /** The file's id, unless the link is not ours or has died. */
  read: (token: string, now: number) => string | undefined;
}

/** A link carries its file and its end under a seal of ours: it needs no row, no cookie and no account. */
export function fileLinks(secret: string): FileLinks {
  const mint = createTokenMint(secret, 'file link');
  return {
    sign: (fileId, endsAt) => mint.mint({ sessionId: fileId, endsAt }),
    read: (token, now) => {
      const read = mint.read(token);
      return read && read.endsAt > now ? read.sessionId : undefined;
    },
  };
}
