import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';

export interface XmlHandler {
  /** The name without its prefix, and what stands behind it in the tag. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  /** As it stands in the file, see `unescaped`; asked for only while `wantsText` is true. */
  text: (raw: string) => void;
  wantsText: boolean;
}

/** A cell has 32 767 signs at most; nothing in an office document is longer in one piece. */
const LONGEST_PIECE = 2 ** 20;

/**
 * Reads XML piece by piece and keeps none of it. Documents that define anything of their own (entities, the way a billion
 * laughs are written) are refused: no spreadsheet does.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const xml = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    for (;;) {
      const tag = xml.indexOf('<', at);
      if (tag < 0) break;
      const end = endOfTag(xml, tag);
      if (end < 0) break;
      if (tag > at && this.#handler.wantsText) this.#handler.text(xml.slice(at, tag));
      this.#take(xml, tag, end);
      at = end;
    }
    this.#rest = at === 0 ? xml : xml.slice(at);
    if (this.#rest.length > LONGEST_PIECE) throw new SpecFileError('BOMB');
  }

  /** Nothing but white space may be left. */
  end(): void {
    if (this.#rest.trim() !== '') throw new SpecFileError('BROKEN');
  }

  #take(xml: string, tag: number, end: number): void {
    const sign = xml.charCodeAt(tag + 1);
    if (sign === QUESTION) return;
    if (sign === EXCLAMATION) return this.#takeSpecial(xml, tag, end);
    if (sign === SLASH) return this.#handler.close(bareName(xml.slice(tag + 2, end - 1).trimEnd()));
    const isEmpty = xml.charCodeAt(end - 2) === SLASH;
    const inside = xml.slice(tag + 1, isEmpty ? end - 2 : end - 1);
    const space = inside.search(/\s/);
    const name = bareName(space < 0 ? inside : inside.slice(0, space));
    this.#handler.open(name, space < 0 ? '' : inside.slice(space));
    if (isEmpty) this.#handler.close(name);
  }

  #takeSpecial(xml: string, tag: number, end: number): void {
    if (xml.startsWith('<!--', tag)) return;
    if (!xml.startsWith('<![CDATA[', tag)) throw new SpecFileError('UNSAFE');
    if (this.#handler.wantsText)
      this.#handler.text(xml.slice(tag + '<![CDATA['.length, end - 3).replaceAll('&', '&amp;'));
  }
}

const SLASH = '/'.charCodeAt(0);
const QUESTION = '?'.charCodeAt(0);
const EXCLAMATION = '!'.charCodeAt(0);
const GREATER = '>'.charCodeAt(0);
const DOUBLE = '"'.charCodeAt(0);
const SINGLE = "'".charCodeAt(0);

/** Behind the last sign of a tag; -1 where more has to come first. */
function endOfTag(xml: string, tag: number): number {
  if (xml.startsWith('<!--', tag)) return behind(xml, '-->', tag + 4);
  if (xml.startsWith('<![CDATA[', tag)) return behind(xml, ']]>', tag);
  if (xml.charCodeAt(tag + 1) === EXCLAMATION) {
    // '<!' alone may become any of the three.
    if (xml.length - tag < '<![CDATA['.length) return -1;
    throw new SpecFileError('UNSAFE');
  }
  if (xml.charCodeAt(tag + 1) === QUESTION) return behind(xml, '?>', tag);
  // A value may hold the sign.
  let quote = 0;
  for (let at = tag + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at + 1;
    else if (code === DOUBLE || code === SINGLE) quote = code;
  }
  return -1;
}

function behind(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}

function bareName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? unescaped(found[1] ?? found[2]!) : undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names that XML knows by itself, and numbers; another one is somebody's own and stays as it is. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
