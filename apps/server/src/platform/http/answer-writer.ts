import type { Endpoint } from '@okoem/contract/endpoint.ts';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { assertWritten, bytesOf } from './written-answer.ts';

/** The body of an answer, as it leaves. */
export type WriteAnswer = (answer: unknown) => string | Buffer;

type Stringify = (answer: unknown) => string;

/** By their schemas, for every server of the process: tests start hundreds of them. */
const writers = new WeakMap<z.ZodType, Stringify>();

/** Writes answers by their schema: what it does not name never leaves. What is written already passes as it is. */
export function answerWriter(endpoint: Endpoint, { isChecked }: { isChecked: boolean }): WriteAnswer {
  const { response } = endpoint;
  if (!isChecked) return (answer) => bytesOf(answer) ?? stringify(response, answer);
  return (answer) => {
    const bytes = bytesOf(answer);
    if (bytes) assertWritten(bytes, response, `${endpoint.method} ${endpoint.path}`);
    else response.parse(answer);
    return bytes ?? stringify(response, answer);
  };
}

/** A writer is made for its first answer: those of every endpoint take more than a second of the server's start. */
function stringify(schema: z.ZodType, answer: unknown): string {
  let write = writers.get(schema);
  if (!write) {
    write = fastJson(z.toJSONSchema(schema, { io: 'output' }) as fastJson.Schema) as Stringify;
    writers.set(schema, write);
  }
  return write(answer);
}
