import { read, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const ARRAY_KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;

type KindName = keyof typeof ARRAY_KINDS;
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array in the file. Sections follow each other in the order of their list, each at a multiple of eight. */
export interface Section {
  name: string;
  kind: KindName;
  length: number;
  checksum: number;
}

export interface NamedArray {
  name: string;
  array: SectionArray;
}

/** One call reads or writes at most this much. */
const PIECE = 2 ** 26;
const SMALL_PIECE = 2 ** 22;
const ALIGNMENT = 8;

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

export function describeSection({ name, array }: NamedArray): Section {
  return {
    name,
    kind: kindOf(array),
    length: array.length,
    checksum: checksumOf(bytesOf(array, array.length)),
  };
}

export function sectionBytes({ kind, length }: Pick<Section, 'kind' | 'length'>): number {
  return length * ARRAY_KINDS[kind].BYTES_PER_ELEMENT;
}

/** Where each section begins, and where the file ends. */
export function sectionStarts(
  sections: readonly Section[],
  begin: number,
): { starts: number[]; end: number } {
  let end = begin;
  const starts = sections.map((section) => {
    const start = aligned(end);
    end = start + sectionBytes(section);
    return start;
  });
  return { starts, end };
}

export function emptyArray({ kind }: Section, capacity: number): SectionArray {
  return new ARRAY_KINDS[kind](capacity);
}

export function kindOf(array: SectionArray): KindName {
  const kind = Object.keys(ARRAY_KINDS).find((name) => array instanceof ARRAY_KINDS[name as KindName]);
  if (!kind) throw new TypeError('The snapshot knows no arrays of this kind.');
  return kind as KindName;
}

export function writeBytes(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(file, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
  }
}

export function writeSection(file: number, { array }: NamedArray, position: number): void {
  writeBytes(file, bytesOf(array, array.length), position);
}

const readPart = promisify(read);

/**
 * Reads a section into the beginning of an array that may be longer, and returns whether its checksum fits. In small
 * pieces, because the process serves requests meanwhile.
 */
export async function readSection(
  file: number,
  { section, start }: { section: Section; start: number },
  array: SectionArray,
): Promise<boolean> {
  if (kindOf(array) !== section.kind || array.length < section.length) return false;
  const bytes = bytesOf(array, section.length);
  let checksum = 0;
  for (let done = 0; done < bytes.length;) {
    const length = Math.min(SMALL_PIECE, bytes.length - done);
    const { bytesRead } = await readPart(file, bytes, done, length, start + done);
    if (bytesRead === 0) return false;
    checksum = crc32(bytes.subarray(done, done + bytesRead), checksum);
    done += bytesRead;
  }
  return checksum === section.checksum;
}

export function readBytes(file: number, bytes: Uint8Array, position: number): boolean {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    if (read === 0) return false;
    done += read;
  }
  return true;
}

export function checksumOf(bytes: Uint8Array): number {
  let checksum = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    checksum = crc32(bytes.subarray(at, at + PIECE), checksum);
  }
  return checksum;
}

function bytesOf({ buffer, byteOffset, BYTES_PER_ELEMENT }: SectionArray, length: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length * BYTES_PER_ELEMENT);
}
