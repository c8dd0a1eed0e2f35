import type { SentFile } from '@okoem/contract/endpoint.ts';
import { PROJECT_FILE, PROJECT_FILE_RULES } from '@okoem/domain/project/project-file.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { lookedAnswer, ownerOf } from '../files/file-access.ts';
import { findProjectFile } from '../files/file-repository.ts';
import { keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';
import { attachThing } from './attach-thing.ts';
import { assertActive, ownProject } from './project-access.ts';
import { findHome } from './project-items-repository.ts';
import { findThings } from './project-kinds.ts';

interface Upload {
  id: number;
  file: SentFile;
  actor: SignedInCustomer;
  requestId: string;
  caller: string;
  signal: AbortSignal;
}

/** Kept first and put into the project then: one that did not get there goes with the clean-up. */
export async function keepProjectFile(
  parts: PrivateFileParts,
  { id, file, actor, requestId, caller, signal }: Upload,
): Promise<void> {
  const project = await ownProject(parts.pool, id, { actor, action: 'fill' });
  assertActive(project);
  const kept = await keepPrivateFile(parts, {
    file,
    type: PROJECT_FILE,
    rules: PROJECT_FILE_RULES,
    purpose: 'project',
    owner: ownerOf(actor),
    caller,
    signal,
  });
  await inTransaction(parts.pool, async (tx) => {
    const facts = (await findThings(tx, 'file', [kept.id])).get(kept.id)!;
    const thing = { kind: 'file', facts, planned: null, planNote: '' } as const;
    await attachThing(tx, project, { doer: { actor, requestId }, thing });
  });
}

/** By who sees the project, and only as one of its own. */
export async function projectFileAnswer(
  { pool, storage }: Pick<PrivateFileParts, 'pool' | 'storage'>,
  { id, fileId, actor }: { id: number; fileId: string; actor: SignedInCustomer },
): Promise<FileAnswer> {
  await ownProject(pool, id, { actor, action: 'read' });
  const home = await findHome(pool, { kind: 'file', subjectId: fileId.toLowerCase() });
  const row = home === id ? await findProjectFile(pool, fileId) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  return lookedAnswer({ pool, storage }, row, actor);
}
