export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
  hasMark: boolean;
}

/** Tables are saved in the encoding of Windows as often as in UTF-8; what is not UTF-8 is taken for it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', true);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isWide(text) ? decoded(bytes, 'utf-16le', false) : { text, encoding: 'utf-8', hasMark };
  } catch {
    return decoded(bytes, 'windows-1251', false);
  }
}

function decoded(bytes: Uint8Array, encoding: TextEncoding, hasMark: boolean): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, hasMark };
}

/** Every other sign is a zero: two bytes a sign, and nobody said so. */
function isWide(text: string): boolean {
  const start = text.slice(0, 200);
  const zeros = start.split('\0').length - 1;
  return zeros > start.length / 4 && zeros < start.length;
}
