import type { Action } from '@okoem/domain/access/permissions.ts';
import type { z } from 'zod';

/**
 * Who may call an endpoint. `public`: anyone, a token is read when there is one; `customer`: a signed-in customer;
 * `seller`: who works for a seller; `staff`: a member of the marketplace's staff; `session`: whoever brings the session's
 * cookie, from a page of ours. Tokens are not judged for it, since it is called when they are dead.
 */
export type Access = 'public' | 'customer' | 'seller' | 'staff' | 'session';

/** Calls of the cabinet, the basket and orders: what they change belongs to whoever the session acts for. */
export const CABINET_CALLS = ['/lk/', '/baskets', '/orders', '/approvals', '/tenders'] as const;

/** The same of calls that guests make too. */
export const SHARED_CABINET_CALLS = ['/specifications', '/threads'] as const;

/** One call of the API as plain data: the server registers it, the browser calls it, tests and documentation read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the API base; `{name}` is a parameter, a colon is just a colon: `/customers/{id}:delete`. */
  path: `/${string}`;
  access: Access;
  /** The action of the table of rights that the caller must be allowed. */
  permission: Action;
  summary: string;
  params?: z.ZodType<object>;
  query?: z.ZodType<object>;
  /** Closed objects only; it may arrive flat or wrapped in `{data}`. */
  body?: z.ZodType<object>;
  /** The browser sends the body in `{data}`, as the specification writes the call. */
  isWrapped?: true;
  /** One file as form data, its field called `file`. The fields of `body` are texts beside it. */
  consumes?: 'multipart';
  /** A file to be saved in place of JSON; `response` is never written then. */
  produces?: 'file';
  /** The whole answer, envelope included. */
  response: z.ZodType;
  status?: 200 | 201;
  /** The call carries the header `Idempotency-Key`: repeated with the same key it is answered, not done again. */
  needsKey?: true;
  /** Longest list anywhere in the body, where the common limit of 200 does not fit. */
  longestList?: number;
  /** Most bytes of the body, or of the file that stands in its place, where the common limit does not fit. */
  largestBody?: number;
  /** Longest time to answer, where the common deadline does not fit. */
  timeoutMs?: number;
}

/** A file as it came: neither its name nor what it calls itself is to be believed. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

type Given<Part, Name extends string> =
  Part extends z.ZodType<object> ? Record<Name, z.input<Part>> : unknown;
type Parsed<Part, Name extends string> =
  Part extends z.ZodType<object> ? Record<Name, z.output<Part>> : unknown;
type WithFile<E extends Endpoint, Sent> = E extends { consumes: 'multipart' } ? { file: Sent } : unknown;

/** What a caller hands over, before defaults are filled in. */
export type EndpointInput<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'> &
  WithFile<E, File>;

/** What a handler works with, after the schemas have had their say. */
export type EndpointCall<E extends Endpoint> = Parsed<E['params'], 'params'> &
  Parsed<E['query'], 'query'> &
  Parsed<E['body'], 'body'> &
  WithFile<E, SentFile>;

/** What a caller of a `produces: 'file'` gets. */
export interface ReceivedFile {
  name: string;
  content: Blob;
}

export type EndpointAnswer<E extends Endpoint> = E extends { produces: 'file' }
  ? ReceivedFile
  : z.output<E['response']>;
