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

const NOTHING = z.strictObject({});

/** Holds what came in against the endpoint's schemas. What an endpoint does not declare must not be there. */
export function parseInput(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  return {
    params: parse(endpoint.params ?? NOTHING, raw.params ?? {}),
    query: parse(endpoint.query ?? NOTHING, raw.query ?? {}),
    body: parse(endpoint.body ?? NOTHING, raw.body === undefined ? {} : unwrap(raw.body)),
  };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

/** A body may be flat or wrapped in `{data}`, and fields may stand beside the wrapper; both mean the same. */
function unwrap(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['data'])) return body;
  const { data, ...beside } = body;
  const twice = Object.keys(beside).find((key) => key in (data as object));
  if (twice !== undefined) throw new Refusal('DUPLICATE_KEY', { field: twice });
  return { ...beside, ...(data as object) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
