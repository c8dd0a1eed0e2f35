import { LARGEST_LOGO } from '@okoem/domain/papers/reseller-copy.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { FileKind } from '@okoem/domain/validation/file-kind.ts';
import type { FileJudge } from '../files/private-files.ts';
import type { PaperAsker } from '../papers/paper-files.ts';

const FIELD = 'logo';
const KINDS: readonly FileKind[] = ['png', 'jpg'];

/** A logo drawn anew by the judge of private files: what was hidden beside its pixels never gets into a paper. */
export async function checkedLogo(
  judge: FileJudge,
  sent: string,
  { caller, signal }: PaperAsker,
): Promise<string> {
  if (sent === '') return '';
  const bytes = new Uint8Array(Buffer.from(sent, 'base64'));
  if (bytes.byteLength > LARGEST_LOGO)
    throw new Refusal('FILE_TOO_LARGE', { field: FIELD, limit: LARGEST_LOGO });
  const verdict = await judge.run({ bytes, taken: KINDS }, { caller, signal, cost: bytes.byteLength });
  if ('kind' in verdict) return Buffer.from(verdict.bytes).toString('base64');
  if (verdict.refused === 'broken') throw new Refusal('FILE_BROKEN', { field: FIELD });
  throw new Refusal('FILE_TYPE', { field: FIELD, allowed: KINDS.join(', ') });
}
