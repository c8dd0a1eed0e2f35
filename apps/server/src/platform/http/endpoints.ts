import type { Access, Endpoint, EndpointAnswer, EndpointCall, SentFile } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { CLIENT_IP_HEADER } from '@okoem/domain/wire/client-ip.ts';
import type { ActorOf } from '../session/actor.ts';
import type { SessionDoor, SessionJar } from '../session/session-cookie.ts';
import type { VisitorJar } from '../session/visitor-cookie.ts';
import { type SentFileLabel, sendStoredFile } from '../storage/send-stored-file.ts';
import type { StoredFile } from '../storage/storage.ts';
import { answerWriter, type WriteAnswer } from './answer-writer.ts';
import type { App, Reply, Request } from './app-type.ts';
import { callerOf } from './caller-address.ts';
import { assertClosed } from './closed-schema.ts';
import { createDeadline, type Deadline, type Waiting, withinDeadline } from './deadline.ts';
import { fieldNamesOf, type ParsedInput, parseBody, parseInput } from './parse-input.ts';
import { addUploadScope, withUpload } from './read-upload.ts';
import { admission, type Entrance } from './route-access.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** What every handler knows about the call beside its input. */
export interface CallContext<A extends Access = Access> {
  actor: ActorOf<A>;
  requestId: string;
  /** The address limits are counted for; what a client says of itself plays no part in it. */
  caller: string;
  /** Of a call that needs one (`needsKey`); empty for others. */
  idempotencyKey: string;
  /** What the client calls itself: only ever shown, to its owner. */
  userAgent: string;
  /** The cookie by which a guest's chat is known; a page that is drawn on the server has none. */
  visitor: VisitorJar;
  /** Aborted when the deadline passes or the client goes away. Made when it is looked at, so copies of a call lack it. */
  signal: AbortSignal;
  /** What the calls of one page have in common, by keys of their features; a call by HTTP is alone. */
  shared?: Map<unknown, unknown>;
}

/** Only calls that live by the session's cookie can touch it. */
type JarOf<A extends Access> = A extends 'session' ? { jar: SessionJar } : unknown;

/** A file of the storage, on its way to who may have it. */
export interface FileAnswer {
  file: StoredFile;
  label: SentFileLabel;
}

type Answer<E extends Endpoint> = E extends { produces: 'file' }
  ? FileAnswer
  : EndpointAnswer<E> | WrittenAnswer;

export type Handler<E extends Endpoint> = (
  call: EndpointCall<E> & CallContext<E['access']> & JarOf<E['access']>,
) => Promise<Answer<E>> | Answer<E>;

type AnyHandler = (call: object) => unknown;

export interface RegisteredEndpoint {
  endpoint: Endpoint;
  handler: AnyHandler;
  write: WriteAnswer;
}

export interface EndpointHost extends Entrance {
  app: App;
  registered: Map<Endpoint, RegisteredEndpoint>;
  /**
   * In tests every answer is also held against its schema, and every schema of a body is looked through for openings: neither
   * a shopper nor a start of the server is to wait for that.
   */
  checkAnswers: boolean;
  deadline: Deadline;
}

export const API_BASE = '/api/v1';

/** Gives an endpoint of the contract its handler: checks, parsing and writing of the answer are done around it. */
export function addEndpoint<E extends Endpoint>(host: EndpointHost, endpoint: E, handler: Handler<E>): void {
  if (host.registered.has(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} has a handler already.`);
  if (host.checkAnswers && endpoint.body) assertClosed(endpoint.body, `${endpoint.method} ${endpoint.path}`);
  const isOfSession = endpoint.access === 'session';
  const known = handler as unknown as AnyHandler;
  const write = answerWriter(endpoint, { isChecked: host.checkAnswers });
  host.registered.set(endpoint, { endpoint, handler: known, write });
  const fieldNames = fieldNamesOf(endpoint);
  const deadline =
    endpoint.timeoutMs === undefined ? host.deadline : createDeadline(endpoint.timeoutMs, host.deadline.load);
  const written = (reply: Reply, answer: unknown): string | Buffer | Reply => {
    if (endpoint.produces === 'file') return sendFile(reply, answer as FileAnswer);
    reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
    return write(answer);
  };

  addRoute(host, endpoint, (request, reply) => {
    reply.header(CLIENT_IP_HEADER, request.ip ?? '');
    // What is answered to a person may hold that person's prices.
    if (request.actor?.kind !== 'guest' || isOfSession) reply.header('cache-control', 'private, no-store');
    const input = parseInput(endpoint, request);
    if (endpoint.needsKey && !KEY.test(String(request.headers['idempotency-key'] ?? ''))) {
      throw new Refusal('IDEMPOTENCY_KEY');
    }
    const run = (given: CallInput) =>
      withinDeadline(reply, deadline, (waiting) => {
        const call = callOf(request, given, waiting);
        call['door'] = host.door;
        call['reply'] = reply;
        if (isOfSession) call['jar'] = host.door.jarOf(request, reply);
        return known(call);
      });
    // The deadline is for our work: a file takes as long as its sender's connection needs.
    const answer =
      endpoint.consumes === 'multipart'
        ? withUpload(request, fieldNames, ({ file, fields }) =>
            run({ ...input, body: parseBody(endpoint, fields), file }),
          )
        : run(input);
    // No promise where none is needed: most answers of the catalog are there at once.
    if (answer instanceof Promise) return answer.then((late: unknown) => written(reply, late));
    const ready = written(reply, answer);
    if (ready !== reply) reply.send(ready);
    return undefined;
  });
}

function sendFile(reply: Reply, { file, label }: FileAnswer): Reply {
  return sendStoredFile(reply, file, label);
}

function addRoute(
  host: EndpointHost,
  endpoint: Endpoint,
  handler: (request: Request, reply: Reply) => Promise<string | Buffer | Reply> | undefined,
): void {
  const { method, path, access, permission, longestList, consumes, largestBody } = endpoint;
  const add = (scope: App) =>
    scope.route({
      method,
      url: API_BASE + fastifyPath(path),
      config: { access, permission, longestList, consumes },
      ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
      preParsing: admission(host, endpoint),
      handler,
    });
  if (consumes === 'multipart') addUploadScope(host.app, add);
  else add(host.app);
}

interface CallInput extends ParsedInput {
  file?: SentFile;
}

interface CallParts {
  request: Request;
  reply: Reply;
  door: SessionDoor;
  waiting: Waiting;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

const CALL = {
  get idempotencyKey(): string {
    const key = (this as unknown as CallParts).request.headers['idempotency-key'];
    return typeof key === 'string' ? key : '';
  },
  get visitor(): VisitorJar {
    const { door, request, reply } = this as unknown as CallParts;
    return door.visitorOf(request, reply);
  },
  get signal(): AbortSignal {
    return (this as unknown as CallParts).waiting.signal;
  },
  get caller(): string {
    return callerOf((this as unknown as CallParts).request.ip ?? '');
  },
  get userAgent(): string {
    return (this as unknown as CallParts).request.headers['user-agent'] ?? '';
  },
};

function callOf(
  request: Request,
  { params, query, body, file }: CallInput,
  waiting: Waiting,
): Record<string, unknown> {
  const call = Object.create(CALL) as Record<string, unknown>;
  call['params'] = params;
  call['query'] = query;
  call['body'] = body;
  call['actor'] = request.actor;
  call['file'] = file;
  call['requestId'] = request.id;
  call['request'] = request;
  call['waiting'] = waiting;
  return call;
}

/** `/customers/{id}:delete` → `/customers/:id([^/:]+)::delete`: in Fastify a single colon begins a parameter. */
export function fastifyPath(path: string): string {
  return path
    .replaceAll(':', '::')
    .replace(/\{(\w+)\}(::)?/g, (_, name: string, colon?: string) =>
      colon ? `:${name}([^/:]+)${colon}` : `:${name}`,
    );
}
