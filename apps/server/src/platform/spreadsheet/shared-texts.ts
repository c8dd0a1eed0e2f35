import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { LONGEST_CELL, plainText } from './cell-value.ts';
import { unescaped, type XmlHandler } from './xml-scanner.ts';
import type { ZipReader } from './zip-reader.ts';

/** Of all texts that cells of kept rows name. */
const MOST_SIGNS = 30_000_000;

/** Of the list of texts only those that are asked for: the list of a price list is longer than its first rows need. */
export async function readSharedTexts(
  zip: ZipReader,
  path: string,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const reader = new TextReader(wanted);
  if (wanted.size > 0) await zip.scan(path, reader);
  return reader.texts;
}

class TextReader implements XmlHandler {
  wantsText = false;
  readonly texts = new Map<number, string>();
  readonly #wanted: ReadonlySet<number>;
  #at = -1;
  #text = '';
  #isPhonetic = false;
  #signs = 0;

  constructor(wanted: ReadonlySet<number>) {
    this.#wanted = wanted;
  }

  open(name: string): void {
    if (name === 'si') {
      this.#at += 1;
      this.#text = '';
    } else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.wantsText = !this.#isPhonetic && this.#wanted.has(this.#at);
  }

  close(name: string): void {
    if (name === 't') this.wantsText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'si' && this.#wanted.has(this.#at)) {
      const text = plainText(this.#text);
      this.#signs += text.length;
      if (this.#signs > MOST_SIGNS) throw new SpecFileError('BOMB');
      this.texts.set(this.#at, text);
    }
  }

  text(raw: string): void {
    if (this.#text.length < LONGEST_CELL) this.#text += unescaped(raw.slice(0, LONGEST_CELL * 8));
  }
}
