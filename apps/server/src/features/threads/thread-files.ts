import type { SentFile } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { MESSAGE_FILE, MESSAGE_FILE_RULES } from '@okoem/domain/talk/message-file.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { lookedAnswer, ownerOf } from '../files/file-access.ts';
import { keepPrivateFile, keepTeamFile } from '../files/private-files.ts';
import { authorOf, type KnownTalker } from './talker.ts';
import { ownThread } from './thread-access.ts';
import { findThreadFile, noteTeamUpload } from './thread-file-repository.ts';
import type { ThreadFileParts } from './thread-parts.ts';

interface Upload {
  file: SentFile;
  actor: Actor;
  caller: string;
  signal: AbortSignal;
}

/** Kept first and said then: one that no message took goes after a day. */
export async function keepMessageFile(
  parts: ThreadFileParts,
  { file, actor, caller, signal }: Upload,
): Promise<{ id: string; name: string; size: number }> {
  const sent = {
    file,
    type: MESSAGE_FILE,
    rules: MESSAGE_FILE_RULES,
    purpose: 'message',
    caller,
    signal,
  } as const;
  if (actor.kind === 'guest') throw new Refusal('UNAUTHORIZED');
  const { id, name, size } =
    actor.kind === 'customer'
      ? await keepPrivateFile(parts, { ...sent, owner: ownerOf(actor) })
      : await keepTeamFile(parts, sent, (tx, fileId) =>
          noteTeamUpload(tx, { fileId, ...authorOf({ actor, visitorId: null }) }),
        );
  return { id, name, size };
}

/** For who sees the thread, and only as one of its own. */
export async function messageFileAnswer(
  parts: ThreadFileParts,
  { threadId, fileId, talker }: { threadId: number; fileId: string; talker: KnownTalker },
): Promise<FileAnswer> {
  await ownThread(parts.pool, threadId, talker);
  const row = await findThreadFile(parts.pool, { threadId, fileId });
  if (!row) throw new Refusal('NOT_FOUND');
  return lookedAnswer(parts, row, talker.actor);
}
