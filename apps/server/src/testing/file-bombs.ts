import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { DOCX } from './sent-files.ts';

/** A document whose one part unpacks to a thousand times its size. */
export function bombDocument(): Buffer {
  const zeros = Buffer.alloc(8 * 2 ** 20);
  const packed = deflateRawSync(zeros);
  const name = Buffer.from('word/document.xml');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(zeros.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
  const end = DOCX.lastIndexOf('PK\x05\x06');
  const from = DOCX.readUInt32LE(end + 16);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(from, 10);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, name]);
  const directory = Buffer.concat([DOCX.subarray(from, end), listed]);
  const tail = Buffer.from(DOCX.subarray(end));
  tail.writeUInt16LE(3, 8);
  tail.writeUInt16LE(3, 10);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(from + entry.length, 16);
  return Buffer.concat([DOCX.subarray(0, from), entry, directory, tail]);
}

/** A whole picture of one colour, 900 million dots in a hundred kilobytes. */
export function vastPicture(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a dot, grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The 55 bytes of CVE-2026-31808 that once made a reader turn forever. */
export const ENDLESS_VIDEO = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.alloc(39),
]);
