import { endsSession, type TokenGate } from '@okoem/domain/session/token-gate.ts';
import { ACTING_FOR_HEADER } from '@okoem/domain/wire/acting-for.ts';
import { REQUEST_TIMEOUT_MS } from '@okoem/domain/wire/api-limits.ts';
import { CLIENT_IP_HEADER, type ClientAddress, clientIp } from '@okoem/domain/wire/client-ip.ts';
import { REQUEST_FAILED } from '@okoem/domain/wire/error-answer.ts';
import { requestForm } from '@okoem/domain/wire/request-form.ts';
import type { Endpoint, EndpointAnswer, EndpointInput, ReceivedFile } from './endpoint.ts';

/** A way to reach the API: over HTTP from a browser, in process on the server. Pages do not know which. */
export type ApiTransport = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  /** `key` makes a repetition of a call that `needsKey` harmless. */
  options?: { signal?: AbortSignal | undefined; key?: string | undefined },
) => Promise<EndpointAnswer<E>>;

export interface ApiErrorItem {
  code: string;
  message: string;
  field?: string | undefined;
  /** Details of the code travel beside it. */
  [detail: string]: unknown;
}

/** The API answered, and the answer is no. A lost connection or a timeout stays the error `fetch` throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ApiErrorItem[];
  /** Number under which the server's log knows the request. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    errors: readonly ApiErrorItem[],
    { requestId, cause }: { requestId?: string | undefined; cause?: unknown } = {},
  ) {
    super(errors[0]?.message ?? REQUEST_FAILED, { cause });
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
  }
}

export interface BrowserTransportOptions {
  /** Where the API lives, without a trailing slash: `/api/v1`. */
  base: string;
  timeoutMs?: number;
  /** Asked before every call, and told when a token is dead; a guest's page has none. */
  gate?: Pick<TokenGate, 'tokenForRequest' | 'sessionLost'> | undefined;
  /** For whom the page was drawn, if it was for a member. */
  actingFor?: string | undefined;
  /** The visitor's address as far as anybody knows it; the server accepts it and trusts it in nothing. */
  clientAddress?: () => ClientAddress;
  /** Told by every answer which address the server has seen. */
  onClientAddress?: (address: string) => void;
}

/** The only `fetch` of the browser. */
export function browserTransport({
  base,
  timeoutMs = REQUEST_TIMEOUT_MS,
  gate,
  actingFor,
  clientAddress = () => ({}),
  onClientAddress,
}: BrowserTransportOptions): ApiTransport {
  return async (endpoint, input, { signal, key } = {}) => {
    const given = input as GivenInput;
    const ownMs = endpoint.timeoutMs ?? timeoutMs;
    const deadline = AbortSignal.timeout(given.file ? Math.max(ownMs, UPLOAD_TIMEOUT_MS) : ownMs);
    const flat = given.file ? formOf(given.file, given.body) : given.body;
    const data = endpoint.isWrapped ? { data: flat } : flat;
    const { method, body, headers } = requestForm({ method: endpoint.method, data });
    const sent = await gate?.tokenForRequest();
    const response = await fetch(base + addressOf(endpoint.path, given), {
      method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        [CLIENT_IP_HEADER]: clientIp(method, clientAddress()),
        ...(actingFor !== undefined && { [ACTING_FOR_HEADER]: actingFor }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(sent?.accessToken && { authorization: `Bearer ${sent.accessToken}` }),
      },
    });
    const seen = response.headers.get(CLIENT_IP_HEADER);
    if (seen) onClientAddress?.(seen);
    if (sent && endsSession({ status: response.status, path: endpoint.path })) await gate?.sessionLost(sent);
    const read = endpoint.produces === 'file' && response.ok ? readFile : readAnswer;
    return (await read(response)) as EndpointAnswer<typeof endpoint>;
  };
}

/** Ten megabytes take their time on a phone's connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

type Scalar = string | number | boolean;

interface GivenInput {
  params?: Readonly<Record<string, Scalar>>;
  query?: Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;
  body?: object;
  file?: File;
}

/** `/customers/{id}:delete` with `{id: 'a/b'}` → `/customers/a%2Fb:delete`. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<GivenInput, 'params' | 'query'>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => pathValue(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of [value].flat()) search.append(name, String(item));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function pathValue(name: string, value: Scalar | undefined): string {
  const text = String(value ?? '');
  // A dot segment, encoded or not, is swallowed by every URL parser and the request lands on another endpoint.
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`Parameter ${name} of a path is empty.`);
  return encodeURIComponent(text);
}

/** The fields go first, so that a server knows what a file is for before it has read it. */
function formOf(file: File, fields: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const label = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(label)?.[1];
  return {
    name: encoded === undefined ? 'file' : decodeURIComponent(encoded),
    content: await response.blob(),
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok && answer !== undefined) return answer;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  throw new ApiError(response.status, errorItems(answer), { requestId });
}

/** What an answer that says no says, whoever asked for it. */
export function errorItemsOf(text: string): ApiErrorItem[] {
  return errorItems(parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function errorItems(answer: unknown): ApiErrorItem[] {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : [];
  const items = Array.isArray(errors) ? errors.filter(isErrorItem) : [];
  return items.length > 0 ? items : [{ code: '', message: REQUEST_FAILED }];
}

function isErrorItem(item: unknown): item is ApiErrorItem {
  return (
    typeof item === 'object' &&
    item !== null &&
    'code' in item &&
    typeof item.code === 'string' &&
    'message' in item &&
    typeof item.message === 'string'
  );
}
