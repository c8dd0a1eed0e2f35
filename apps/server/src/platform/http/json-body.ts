import { isUtf8 } from 'node:buffer';
import { Refusal } from '@okoem/domain/refusal.ts';

export interface JsonLimits {
  deepest: number;
  longestList: number;
}

export const JSON_LIMITS: JsonLimits = { deepest: 8, longestList: 200 };

interface Frame {
  /** Keys met so far in an object; a list has none. */
  keys: string[] | undefined;
  /** The same keys, once there are too many to look through. */
  many: Set<string> | undefined;
  commas: number;
  expectsKey: boolean;
}

/** Up to so many keys a linear search is faster than a set. */
const FEW_KEYS = 8;

/**
 * JSON.parse for untrusted input. It also refuses duplicate keys (the last would win silently), `__proto__`, broken UTF-8,
 * NUL and lone surrogates (PostgreSQL stores neither),
 * nesting and lists without end.
 */
export function parseJsonBody(bytes: Buffer, limits: JsonLimits = JSON_LIMITS): unknown {
  const text = decode(bytes);
  scan(text, limits);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('BAD_JSON');
  }
}

/** Some clients begin with a byte order mark; it is no part of the text. */
function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Refusal('BAD_JSON', { reason: 'utf-8' });
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', hasMark ? 3 : 0);
}

/** One pass over the text. It does not judge the grammar: what is no JSON at all is left to JSON.parse. */
function scan(text: string, limits: JsonLimits): void {
  const stack: Frame[] = [];
  let frame: Frame | undefined;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = readString(text, at, frame);
        break;
      case 0x7b: // {
      case 0x5b: // [
        if (stack.length >= limits.deepest) throw new Refusal('BODY_TOO_DEEP', { limit: limits.deepest });
        frame = openFrame(text.charCodeAt(at) === 0x7b);
        stack.push(frame);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        stack.pop();
        frame = stack[stack.length - 1];
        break;
      case 0x2c: // ,
        if (frame) countComma(frame, limits);
        break;
      default:
    }
  }
}

function openFrame(isObject: boolean): Frame {
  return { keys: isObject ? [] : undefined, many: undefined, commas: 0, expectsKey: isObject };
}

function countComma(frame: Frame, limits: JsonLimits): void {
  frame.commas += 1;
  frame.expectsKey = frame.keys !== undefined;
  if (frame.commas >= limits.longestList) throw new Refusal('LIST_TOO_LONG', { limit: limits.longestList });
}

function readString(text: string, start: number, frame: Frame | undefined): number {
  let end = start + 1;
  let escaped = false;
  for (let code = text.charCodeAt(end); end < text.length && code !== 0x22; code = text.charCodeAt(end)) {
    if (code === 0x5c) {
      escaped = true;
      end += 1;
    }
    end += 1;
  }
  const isKey = frame !== undefined && frame.expectsKey;
  if (isKey || escaped) {
    const value = escaped ? unescape(text.slice(start, end + 1)) : text.slice(start + 1, end);
    if (isKey) rememberKey(frame, value);
  }
  return end;
}

function unescape(raw: string): string {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new Refusal('BAD_JSON');
  }
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) {
    throw new Refusal('BAD_JSON', { reason: 'character' });
  }
  return value;
}

function rememberKey(frame: Frame, key: string): void {
  const keys = frame.keys!;
  if (key === '__proto__') throw new Refusal('UNKNOWN_FIELD', { field: key });
  if (frame.many ? frame.many.has(key) : keys.includes(key))
    throw new Refusal('DUPLICATE_KEY', { field: key });
  frame.expectsKey = false;
  if (frame.many) frame.many.add(key);
  else if (keys.push(key) > FEW_KEYS) frame.many = new Set(keys);
}
