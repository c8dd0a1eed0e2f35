import { fileAddress } from '../../../platform/file-address.ts';
import { bytesAt, type ByteHeap } from './byte-heap.ts';

export interface CardWords {
  code: string;
  article: string;
  name: string;
}

export interface CardTexts extends CardWords {
  /** Paths of our files; what is packed are their addresses. */
  images: readonly string[];
}

/** Bytes of the two lengths that stand before the texts. */
export const TEXT_HEAD = 5;
const MOST_SHARED = 255;
const MOST_IMAGES = 255;
/** The packed lengths have two bytes each. */
const LONGEST_TEXT = 2000;

/**
 * A card's texts as a JSON fragment to copy into an answer: `"code":…,"article":…,"name":…,"main_image":"…"`. The other
 * pictures are prefix-compressed against the first address: pictures of a product differ in their last letters.
 * Layout: length of the fragment (2 bytes), length of the first address (2), number of pictures (1), the fragment, then
 * for each further picture the shared length (1), the length of the rest (2) and the rest.
 */
export function packCardTexts({ code, article, name, images }: CardTexts): Buffer {
  const shown = images.filter((path) => path.length <= LONGEST_TEXT).slice(0, MOST_IMAGES);
  const addresses = shown.map((path) => Buffer.from(jsonInside(fileAddress(path))));
  const first = addresses[0] ?? Buffer.alloc(0);
  const words = `"code":${json(code)},"article":${json(article)},"name":${json(name)},"main_image":`;
  const fragment = Buffer.concat([Buffer.from(words), Buffer.from('"'), first, Buffer.from('"')]);
  const head = Buffer.alloc(TEXT_HEAD);
  head.writeUInt16LE(fragment.length, 0);
  head.writeUInt16LE(first.length, 2);
  head.writeUInt8(addresses.length, 4);
  const others = addresses.slice(1).map((address) => packOther(first, address));
  return Buffer.concat([head, fragment, ...others]);
}

function packOther(first: Buffer, address: Buffer): Buffer {
  let shared = 0;
  const most = Math.min(first.length, address.length, MOST_SHARED);
  while (shared < most && first[shared] === address[shared]) shared += 1;
  const head = Buffer.alloc(3);
  head.writeUInt8(shared, 0);
  head.writeUInt16LE(address.length - shared, 1);
  return Buffer.concat([head, address.subarray(shared)]);
}

/** The words of a card, without its pictures. */
export function readCardWords(heap: ByteHeap, start: number, length: number): CardWords {
  return readFragment(packedAt(heap, start, length));
}

/** Without a copy. */
function packedAt(heap: ByteHeap, start: number, length: number): Buffer {
  const { buffer, byteOffset } = bytesAt(heap, start, length);
  return Buffer.from(buffer, byteOffset, length);
}

function readFragment(bytes: Buffer): CardWords & { main_image: string } {
  const end = TEXT_HEAD + bytes.readUInt16LE(0);
  return JSON.parse(`{${bytes.toString('utf8', TEXT_HEAD, end)}}`) as CardWords & { main_image: string };
}

/** Decodes the packed texts; slow path. */
export function readCardTexts(heap: ByteHeap, start: number, length: number): CardTexts {
  const bytes = packedAt(heap, start, length);
  const fragment = bytes.readUInt16LE(0);
  const { code, article, name, main_image } = readFragment(bytes);
  const images = bytes[4] === 0 ? [] : [main_image];
  const firstLength = bytes.readUInt16LE(2);
  const first = bytes.subarray(TEXT_HEAD + fragment - 1 - firstLength, TEXT_HEAD + fragment - 1);
  for (let at = TEXT_HEAD + fragment; at < bytes.length;) {
    const shared = bytes[at]!;
    const rest = bytes.readUInt16LE(at + 1);
    const address = Buffer.concat([first.subarray(0, shared), bytes.subarray(at + 3, at + 3 + rest)]);
    images.push(JSON.parse(`"${address.toString()}"`) as string);
    at += 3 + rest;
  }
  return { code, article, name, images };
}

function json(text: string): string {
  return JSON.stringify(text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT).toWellFormed() : text);
}

function jsonInside(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
