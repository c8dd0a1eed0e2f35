import { createInflateRaw } from 'node:zlib';
import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { DEFLATED, STORED, type ZipEntry, zipEntries } from '../files/zip-entries.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';

/** Of all parts that are read of one file. */
const MOST_BYTES = 200 * 2 ** 20;
/** Tables full of the same words come to about sixty. */
const LARGEST_RATIO = 150;
/** Small parts reach any ratio by accident. */
const RATIO_FROM_BYTES = 2 ** 20;

/** The parts of an office document, unpacked as they are read and counted while they are. */
export class ZipReader {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #bytes = 0;

  constructor(archive: Buffer) {
    const entries = zipEntries(archive);
    if (!entries) throw new SpecFileError('BROKEN');
    this.#entries = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  get paths(): string[] {
    return [...this.#entries.keys()];
  }

  /** Scans a part; one that is not there holds nothing. */
  async scan(path: string, handler: XmlHandler): Promise<void> {
    const scanner = new XmlScanner(handler);
    const decoder = new TextDecoder();
    for await (const piece of this.#unpack(path)) scanner.write(decoder.decode(piece, { stream: true }));
    scanner.write(decoder.decode());
    scanner.end();
  }

  async text(path: string): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of this.#unpack(path)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  async *#unpack(path: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new SpecFileError('BROKEN');
    let length = 0;
    try {
      for await (const piece of entry.method === STORED ? [entry.packed] : inflated(entry.packed)) {
        length += piece.length;
        this.#count(piece.length, length, entry);
        yield piece;
      }
    } catch (error) {
      throw error instanceof SpecFileError ? error : new SpecFileError('BROKEN');
    }
  }

  /** What comes out is counted, whatever the archive says of it. */
  #count(bytes: number, length: number, { packed }: ZipEntry): void {
    this.#bytes += bytes;
    const isBomb = length > RATIO_FROM_BYTES && length > packed.length * LARGEST_RATIO;
    if (isBomb || this.#bytes > MOST_BYTES) throw new SpecFileError('BOMB');
  }
}

const PIECE = 256 * 1024;

function inflated(packed: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(packed);
  return inflate;
}
