import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import ru from 'zod/v4/locales/ru.js';
import { InvalidInput } from './error-envelope.ts';

z.config(ru());

interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NOTHING = z.strictObject({});

/** Holds what came in against the endpoint's schemas. What an endpoint does not declare must not be there. */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput {
  return {
    params: parse(endpoint.params, raw.params ?? {}),
    query: parse(endpoint.query, raw.query ?? {}),
    // What a form says comes with its file, later.
    body: endpoint.consumes === 'multipart' ? {} : parseBody(endpoint, raw.body),
  };
}

export function parseBody({ body: schema }: Endpoint, raw: unknown): unknown {
  return parse(schema, raw === undefined ? {} : unwrap(raw));
}

/** The texts that a form may have beside its file. */
export function fieldNamesOf({ body }: Endpoint): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  // Most calls have no parameters and no query, and say so by an object without keys.
  if (schema === undefined && isEmptyRecord(value)) return {};
  const parsed = (schema ?? NOTHING).safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

/** A body may be flat or wrapped in `{data}`, and fields may stand beside the wrapper; both mean the same. */
function unwrap(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['data'])) return body;
  const { data, ...beside } = body;
  const twice = Object.keys(beside).find((key) => Object.hasOwn(data as object, key));
  if (twice !== undefined) throw new Refusal('DUPLICATE_KEY', { field: twice });
  return { ...beside, ...(data as object) };
}

function isEmptyRecord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  for (const _ in value) return false;
  return true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
