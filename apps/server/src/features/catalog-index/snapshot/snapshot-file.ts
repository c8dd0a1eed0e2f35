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
import type { CatalogueData } from '../data/catalogue-data.ts';
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

/** Before the head: who we are, the length of the head and its checksum. */
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

/** Under its name there is always a whole snapshot or none, whenever the machine dies. */
export function saveSnapshot(file: string, data: CatalogueData, identity: SnapshotIdentity): void {
  const arrays = savedArrays(data);
  const sections = arrays.map(describeSection);
  const head = headBytes({ identity, savedAt: Date.now(), facts: savedFacts(data), sections });
  const { starts, end } = sectionStarts(sections, head.length);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = unfinishedName(file, process.pid);
  try {
    withFile(unfinished, 'w', (opened) => {
      writeBytes(opened, head, 0);
      for (const [place, array] of arrays.entries()) writeSection(opened, array, starts[place]!);
      // Arrays without elements write nothing, and the file must be as long as its head says.
      ftruncateSync(opened, end);
      fsyncSync(opened);
    });
    renameSync(unfinished, file);
    withFile(folder, 'r', fsyncSync);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** What a process writes into before the snapshot has its name. */
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

/** When a snapshot was saved and up to where it goes, without loading it. */
export function readSnapshotHead(
  file: string,
  identity: SnapshotIdentity,
): { position: CatalogueData['position']; savedAt: number } | undefined {
  return ifWhole(file, (opened) => {
    const found = readHead(opened, identity);
    return found && { position: found.head.facts.position, savedAt: found.head.savedAt };
  });
}

/**
 * The catalogue as it was saved, without the rows of the dictionaries, or nothing: a file that is missing, cut short,
 * damaged, of another database or of other code is as good as none.
 */
export async function loadSnapshot(
  file: string,
  identity: SnapshotIdentity,
): Promise<CatalogueData | undefined> {
  const opened = await open(file, 'r').catch(() => undefined);
  try {
    return opened && (await readCatalogue(opened.fd, identity));
  } catch {
    return undefined;
  } finally {
    await opened?.close();
  }
}

async function readCatalogue(opened: number, identity: SnapshotIdentity): Promise<CatalogueData | undefined> {
  const found = readHead(opened, identity);
  if (!found) return undefined;
  const { facts, sections } = found.head;
  if (!hasColumns(sections)) return undefined;
  const data = roomForSaved(facts);
  const texts: NamedArray[] = [];
  for (const [place, section] of sections.entries()) {
    const array = arrayOfSaved(data, section.name) ?? emptyArray(section, section.length);
    if (section.name.startsWith('text.')) texts.push({ name: section.name, array });
    if (!(await readSection(opened, { section, start: found.starts[place]! }, array))) return undefined;
  }
  return { ...data, text: textOfSaved(texts) };
}

function readHead(opened: number, identity: SnapshotIdentity): { head: Head; starts: number[] } | undefined {
  const { size } = fstatSync(opened);
  const prefix = Buffer.alloc(PREFIX);
  if (!readBytes(opened, prefix, 0) || !prefix.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const length = prefix.readUInt32LE(MAGIC.length);
  if (PREFIX + length > size) return undefined;
  const json = Buffer.alloc(length);
  if (!readBytes(opened, json, PREFIX) || checksumOf(json) !== prefix.readUInt32LE(MAGIC.length + 4)) {
    return undefined;
  }
  const head = JSON.parse(json.toString()) as Head;
  if (!isDeepStrictEqual(head.identity, identity)) return undefined;
  const { starts, end } = sectionStarts(head.sections, PREFIX + length);
  return end === size ? { head, starts } : undefined;
}

/** A column that came into being after the file was saved would be all zeros. */
function hasColumns(sections: readonly Section[]): boolean {
  const saved = new Set(sections.map(({ name }) => name));
  const wanted = [
    ...Object.keys(PRODUCT_COLUMNS).map((name) => `product.${name}`),
    ...Object.keys(OFFER_COLUMNS).map((name) => `offer.${name}`),
  ];
  return wanted.every((name) => saved.has(name));
}

function ifWhole<Found>(file: string, read: (opened: number) => Found | undefined): Found | undefined {
  try {
    return withFile(file, 'r', read);
  } catch {
    return undefined;
  }
}

function withFile<Made>(path: string, flags: 'r' | 'w', work: (opened: number) => Made): Made {
  const opened = openSync(path, flags, 0o600);
  try {
    return work(opened);
  } finally {
    closeSync(opened);
  }
}
