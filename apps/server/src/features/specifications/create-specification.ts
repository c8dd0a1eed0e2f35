import { Refusal } from '@okoem/domain/refusal.ts';
import { LARGEST_SPEC_FILE } from '@okoem/domain/specification/read-specification.ts';
import { SPEC_FAULTS, type SpecFault } from '@okoem/domain/specification/spec-fault.ts';
import type { SpecSource } from '@okoem/domain/specification/spec-state.ts';
import { FILE_MEDIA_TYPES, sentFileName } from '@okoem/domain/validation/file-kind.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { sourceKind } from '../../platform/spreadsheet/source-kind.ts';
import { keepSourceFile, type SourceFileParts } from '../files/keep-source-file.ts';
import { READ_SPECIFICATION } from './read-job.ts';
import { ownerOf, type SpecificationOwner } from './specification-owner.ts';
import {
  countSpecifications,
  insertSpecification,
  type SpecificationRecord,
} from './specification-repository.ts';

/** Beyond it a list is no list. */
const MOST_SPECIFICATIONS = 500;
const LONGEST_NAME = 200;
const READ_ATTEMPTS = 5;

export interface Sender {
  actor: Actor;
  caller: string;
}

export async function createFromFile(
  parts: SourceFileParts,
  file: { name: string; bytes: Uint8Array },
  sender: Sender,
): Promise<SpecificationRecord> {
  const size = file.bytes.byteLength;
  if (size === 0) throw new Refusal('FILE_EMPTY', { field: 'file' });
  if (size > LARGEST_SPEC_FILE)
    throw new Refusal('FILE_TOO_LARGE', { field: 'file', limit: LARGEST_SPEC_FILE });
  const kind = sourceKind(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, size));
  if (typeof kind === 'object') throw refusalOf(kind.fault);
  const name = sentFileName(file.name, kind);
  return keep(parts, { ...file, source: kind, fileName: name, name: name.replace(/\.\w+$/, '') }, sender);
}

/** The first bytes tell, so that nobody waits for it; beside the refusal stands what to do. */
function refusalOf(fault: SpecFault): Refusal {
  return new Refusal('FILE_TYPE', { field: 'file' }, [
    { code: `SPEC_${fault}`, message: SPEC_FAULTS[fault] },
  ]);
}

export async function createFromText(
  parts: SourceFileParts,
  { text, name }: { text: string; name: string },
  sender: Sender,
): Promise<SpecificationRecord> {
  const bytes = Buffer.from(text.toWellFormed());
  if (!/[\p{L}\d]/u.test(text)) throw new Refusal('FILE_EMPTY', { field: 'text' });
  const fileName = sentFileName(`${name || PASTED}.csv`, 'csv');
  return keep(parts, { bytes, source: 'text', fileName, name: name || pastedName(text) }, sender);
}

const PASTED = 'Вставленный список';
const LONGEST_FIRST = 40;

/** By how it begins one list is told from another. */
function pastedName(text: string): string {
  const first = text.split(/[\r\n]/).find((line) => /[\p{L}\d]/u.test(line)) ?? '';
  const words = first.replaceAll(/[\s;]+/g, ' ').trim();
  const cut = words.length > LONGEST_FIRST ? `${words.slice(0, LONGEST_FIRST).trim()}…` : words;
  return asOneLine(`${PASTED}: ${cut}`);
}

interface NewSource {
  bytes: Uint8Array;
  source: SpecSource;
  fileName: string;
  name: string;
}

async function keep(
  parts: SourceFileParts,
  { bytes, source, fileName, name }: NewSource,
  { actor, caller }: Sender,
): Promise<SpecificationRecord> {
  const owner = ownerOf(actor);
  await assertRoom(parts.pool, owner);
  const mediaType = FILE_MEDIA_TYPES[source === 'text' ? 'csv' : source];
  return keepSourceFile(parts, { bytes, name: fileName, mediaType, ...owner, caller }, async (tx, fileId) => {
    const spec = await insertSpecification(tx, {
      ...owner,
      name: name.slice(0, LONGEST_NAME),
      source,
      fileId,
    });
    await askToRead(tx, spec);
    return spec;
  });
}

export async function assertRoom(db: Db, owner: SpecificationOwner): Promise<void> {
  if (owner.customerId === null) return;
  if ((await countSpecifications(db, owner)) >= MOST_SPECIFICATIONS)
    throw new Refusal('TOO_MANY_ROWS', { limit: MOST_SPECIFICATIONS });
}

/** In the transaction that wants it: no commit, no job. */
export async function askToRead(
  tx: Transaction,
  { id, reading }: { id: string; reading: number },
): Promise<void> {
  await addJob(
    tx,
    READ_SPECIFICATION,
    { id, reading },
    { key: `specification ${id}`, attempts: READ_ATTEMPTS },
  );
}
