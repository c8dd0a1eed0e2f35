import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

const BYTES = Symbol('bytes of a written answer');

/** An answer that is JSON already. */
export interface WrittenAnswer {
  readonly [BYTES]: Buffer;
}

/**
 * The bytes are the whole body and leave as they are. No serialiser stands between them and the caller, so whoever
 * writes them also promises that they hold nothing the response schema does not name; tests hold them to it.
 */
export function writtenAnswer(bytes: Buffer): WrittenAnswer {
  return { [BYTES]: bytes };
}

const DATA = Buffer.from('{"data":');

/** A list that is JSON already, in its envelope. */
export function writtenList(list: Buffer, meta: object): WrittenAnswer {
  return writtenAnswer(Buffer.concat([DATA, list, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)]));
}

export function bytesOf(answer: unknown): Buffer | undefined {
  return typeof answer === 'object' && answer !== null && BYTES in answer
    ? (answer as WrittenAnswer)[BYTES]
    : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The schema drops what it does not name: bytes it would not give back as they are say too much, or not enough. */
export function assertWritten(bytes: Buffer, response: z.ZodType, name: string): void {
  const actual: unknown = JSON.parse(utf8.decode(bytes));
  const expected: unknown = JSON.parse(JSON.stringify(response.parse(actual)));
  const place = differingPlace(actual, expected, 'answer');
  if (place) throw new Error(`${name}: the written answer is not what its schema says at ${place}.`);
}

/** `answer.data.warranty` where the two are not the same. */
function differingPlace(actual: unknown, expected: unknown, place: string): string | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  if (!isObject(actual) || !isObject(expected)) return place;
  const keys = Object.keys({ ...actual, ...expected });
  const places = keys.map((key) => differingPlace(actual[key], expected[key], `${place}.${key}`));
  return places.find((found) => found !== undefined) ?? place;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
