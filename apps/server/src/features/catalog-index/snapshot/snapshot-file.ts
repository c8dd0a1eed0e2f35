import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogData } from '../data/catalog-data.ts';
import { OFFER_COLUMNS, PRODUCT_COLUMNS } from '../data/columns.ts';
import {
  arrayOfSaved,
  roomForSaved,
  savedArrays,
  type SavedFacts,
  savedFacts,
  textOfSaved,
} from './snapshot-contents.ts';
import type { SnapshotIdentity } from './snapshot-repository.ts';
import {
  checksumOf,
  describeSection,
  emptyArray,
  type NamedArray,
  readBytes,
  readSection,
  type Section,
  sectionStarts,
  writeBytes,
  writeSection,
} from './snapshot-sections.ts';

/** Before the head: magic bytes, the length of the head and its checksum. */
const MAGIC = Buffer.from('OKOEMCAT');
const PREFIX = MAGIC.length + 8;

/** What stands in the file before the arrays. */
interface Head {
  identity: SnapshotIdentity;
  /** Milliseconds since 1970 by the clock of who saved it. */
  savedAt: number;
  facts: SavedFacts;
  sections: Section[];
}

/** Atomic: written to a temporary file, synced and renamed. */
export function saveSnapshot(file: string, data: CatalogData, identity: SnapshotIdentity): void {
  const arrays = savedArrays(data);
  const sections = arrays.map(describeSection);
  const head = headBytes({ identity, savedAt: Date.now(), facts: savedFacts(data), sections });
  const { starts, end } = sectionStarts(sections, head.length);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = unfinishedName(file, process.pid);
  try {
    withFile(unfinished, 'w', (fd) => {
      writeBytes(fd, head, 0);
      for (const [place, array] of arrays.entries()) writeSection(fd, array, starts[place]!);
      // Empty arrays write nothing, but the file must have the length that its head implies.
      ftruncateSync(fd, end);
      fsyncSync(fd);
    });
    renameSync(unfinished, file);
    withFile(folder, 'r', fsyncSync);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The temporary file of a process. */
export function unfinishedName(file: string, pid: number): string {
  return `${file}.${pid}.unfinished`;
}

function headBytes(head: Head): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(json.length, MAGIC.length);
  prefix.writeUInt32LE(checksumOf(json), MAGIC.length + 4);
  return Buffer.concat([prefix, json]);
}

/** Time and outbox position of a snapshot, without loading it. */
export function readSnapshotHead(
  file: string,
  identity: SnapshotIdentity,
): { position: CatalogData['position']; savedAt: number } | undefined {
  return ifWhole(file, (fd) => {
    const layout = readHead(fd, identity);
    return layout && { position: layout.head.facts.position, savedAt: layout.head.savedAt };
  });
}

/**
 * Loads the catalog without the rows of the dictionaries; nothing if the file is missing, truncated, damaged, or of
 * another database or other code.
 */
export async function loadSnapshot(
  file: string,
  identity: SnapshotIdentity,
): Promise<CatalogData | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  try {
    return handle && (await readCatalog(handle.fd, identity));
  } catch {
    return undefined;
  } finally {
    await handle?.close();
  }
}

async function readCatalog(fd: number, identity: SnapshotIdentity): Promise<CatalogData | undefined> {
  const layout = readHead(fd, identity);
  if (!layout) return undefined;
  const { facts, sections } = layout.head;
  if (!hasColumns(sections)) return undefined;
  const data = roomForSaved(facts);
  const texts: NamedArray[] = [];
  for (const [place, section] of sections.entries()) {
    const array = arrayOfSaved(data, section.name) ?? emptyArray(section, section.length);
    if (section.name.startsWith('text.')) texts.push({ name: section.name, array });
    if (!(await readSection(fd, { section, start: layout.starts[place]! }, array))) return undefined;
  }
  return { ...data, text: textOfSaved(texts) };
}

function readHead(fd: number, identity: SnapshotIdentity): { head: Head; starts: number[] } | undefined {
  const { size } = fstatSync(fd);
  const prefix = Buffer.alloc(PREFIX);
  if (!readBytes(fd, prefix, 0) || !prefix.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const length = prefix.readUInt32LE(MAGIC.length);
  if (PREFIX + length > size) return undefined;
  const json = Buffer.alloc(length);
  if (!readBytes(fd, json, PREFIX) || checksumOf(json) !== prefix.readUInt32LE(MAGIC.length + 4)) {
    return undefined;
  }
  const head = JSON.parse(json.toString()) as Head;
  if (!isDeepStrictEqual(head.identity, identity)) return undefined;
  const { starts, end } = sectionStarts(head.sections, PREFIX + length);
  return end === size ? { head, starts } : undefined;
}

/** A column that the file lacks would be all zeros. */
function hasColumns(sections: readonly Section[]): boolean {
  const savedNames = new Set(sections.map(({ name }) => name));
  const requiredNames = [
    ...Object.keys(PRODUCT_COLUMNS).map((name) => `product.${name}`),
    ...Object.keys(OFFER_COLUMNS).map((name) => `offer.${name}`),
  ];
  return requiredNames.every((name) => savedNames.has(name));
}

function ifWhole<Result>(file: string, read: (opened: number) => Result | undefined): Result | undefined {
  try {
    return withFile(file, 'r', read);
  } catch {
    return undefined;
  }
}

function withFile<Result>(path: string, flags: 'r' | 'w', work: (opened: number) => Result): Result {
  const fd = openSync(path, flags, 0o600);
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
}
