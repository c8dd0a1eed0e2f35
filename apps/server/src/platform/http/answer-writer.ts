import type { Endpoint } from '@okoem/contract/endpoint.ts';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { assertWritten, bytesOf } from './written-answer.ts';

/** The body of an answer, as it leaves. */
export type WriteAnswer = (answer: unknown) => string | Buffer;

/** Writes answers by their schema: what it does not name never leaves. What is written already passes as it is. */
export function answerWriter(endpoint: Endpoint, { isChecked }: { isChecked: boolean }): WriteAnswer {
  const { response } = endpoint;
  const stringify = fastJson(z.toJSONSchema(response, { io: 'output' }) as fastJson.Schema);
  if (!isChecked) return (answer) => bytesOf(answer) ?? stringify(answer);
  return (answer) => {
    const bytes = bytesOf(answer);
    if (bytes) assertWritten(bytes, response, `${endpoint.method} ${endpoint.path}`);
    else response.parse(answer);
    return bytes ?? stringify(answer);
  };
}
