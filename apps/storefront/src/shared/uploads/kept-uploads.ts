import { UPLOAD_KEPT_HOURS } from '@okoem/domain/upload/upload-rules.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { UPLOADS_KEY } from '../typed-drafts.ts';

/** An upload that was begun here and is not finished: after a reload the browser no longer has its file. */
export interface KeptUpload {
  id: string;
  /** What it belongs to, so that it is offered there only: `tender 12`. */
  scope: string;
  name: string;
  size: number;
  modified: number;
  at: number;
}

const MOST = 30;

export function keptUploads(scope: string, now = Date.now()): KeptUpload[] {
  return allKept().filter((one) => one.scope === scope && now - one.at < UPLOAD_KEPT_HOURS * 3_600_000);
}

export function keepUpload(upload: KeptUpload): void {
  const others = allKept().filter(({ id }) => id !== upload.id);
  writeStored(UPLOADS_KEY, [upload, ...others].slice(0, MOST));
}

export function forgetUpload(id: string): void {
  writeStored(
    UPLOADS_KEY,
    allKept().filter((one) => one.id !== id),
  );
}

/** Whether it is the file that was begun: the same name, size and minute of its last change. */
export function isSameFile(
  { name, size, modified }: Pick<KeptUpload, 'name' | 'size' | 'modified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return name === file.name && size === file.size && modified === file.lastModified;
}

function allKept(): KeptUpload[] {
  const stored = readStored(UPLOADS_KEY);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

function isKept(one: unknown): one is KeptUpload {
  if (typeof one !== 'object' || one === null) return false;
  const { id, scope, name, size, modified, at } = one as Record<string, unknown>;
  const areTexts = [id, scope, name].every((value) => typeof value === 'string');
  return areTexts && [size, modified, at].every((value) => typeof value === 'number');
}
