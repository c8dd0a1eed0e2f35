import { Refusal } from '@okoem/domain/refusal.ts';

export interface JsonLimits {
  deepest: number;
  longestList: number;
}

export const JSON_LIMITS: JsonLimits = { deepest: 8, longestList: 200 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface Frame {
  /** Keys met so far in an object; a list has none. */
  keys: Set<string> | undefined;
  commas: number;
  expectsKey: boolean;
}

/**
 * JSON.parse for strangers. It also refuses what JSON.parse lets through and code behind it trips over: a key given
 * twice (the last would win unseen), `__proto__`, broken UTF-8, NUL and lone surrogates (PostgreSQL stores neither),
 * nesting and lists without end.
 */
export function parseJsonBody(bytes: Uint8Array, limits: JsonLimits = JSON_LIMITS): unknown {
  const text = decode(bytes);
  scan(text, limits);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('BAD_JSON');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('BAD_JSON', { reason: 'utf-8' });
  }
}

/** One pass over the text. It does not judge the grammar: what is no JSON at all is left to JSON.parse. */
function scan(text: string, limits: JsonLimits): void {
  const stack: Frame[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const frame = stack.at(-1);
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = readString(text, at, frame);
        break;
      case 0x7b: // {
      case 0x5b: // [
        if (stack.length >= limits.deepest) throw new Refusal('BODY_TOO_DEEP', { limit: limits.deepest });
        stack.push(openFrame(text.charCodeAt(at) === 0x7b));
        break;
      case 0x7d: // }
      case 0x5d: // ]
        stack.pop();
        break;
      case 0x2c: // ,
        if (frame) countComma(frame, limits);
        break;
      default:
    }
  }
}

function openFrame(isObject: boolean): Frame {
  return { keys: isObject ? new Set() : undefined, commas: 0, expectsKey: isObject };
}

function countComma(frame: Frame, limits: JsonLimits): void {
  frame.commas += 1;
  frame.expectsKey = frame.keys !== undefined;
  if (frame.commas >= limits.longestList) throw new Refusal('LIST_TOO_LONG', { limit: limits.longestList });
}

function readString(text: string, start: number, frame: Frame | undefined): number {
  let end = start + 1;
  let escaped = false;
  while (end < text.length && text.charCodeAt(end) !== 0x22) {
    if (text.charCodeAt(end) === 0x5c) {
      escaped = true;
      end += 1;
    }
    end += 1;
  }
  const raw = text.slice(start, end + 1);
  const isKey = frame?.keys !== undefined && frame.expectsKey;
  if (!isKey && !escaped) return end;

  const value = escaped ? unescape(raw) : raw.slice(1, -1);
  if (isKey) rememberKey(frame, value);
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
  if (key === '__proto__') throw new Refusal('UNKNOWN_FIELD', { field: key });
  if (frame.keys!.has(key)) throw new Refusal('DUPLICATE_KEY', { field: key });
  frame.keys!.add(key);
  frame.expectsKey = false;
}
