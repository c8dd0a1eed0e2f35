import type { Access, Endpoint, EndpointAnswer, EndpointCall } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { Actor, ActorOf } from '../session/actor.ts';
import type { App, Reply, Request } from './app-type.ts';
import { assertClosed } from './closed-schema.ts';
import { type DeadlineOptions, withinDeadline } from './deadline.ts';
import { parseInput } from './parse-input.ts';

/** What every handler knows about the call beside its input. */
export interface CallContext<A extends Access = Access> {
  actor: ActorOf<A>;
  requestId: string;
  /** Aborted when the deadline passes or the client goes away. */
  signal: AbortSignal;
}

export type Handler<E extends Endpoint> = (
  call: EndpointCall<E> & CallContext<E['access']>,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;

type AnyHandler = (call: object) => unknown;

export interface RegisteredEndpoint {
  endpoint: Endpoint;
  handler: AnyHandler;
  /** Writes the answer by its schema: what the schema does not name never leaves. */
  write: (answer: unknown) => string;
}

export interface EndpointHost {
  app: App;
  /** Finds out who calls; a dead token throws. */
  identify: (request: Request) => Promise<Actor>;
  registered: Map<Endpoint, RegisteredEndpoint>;
  /** In tests every answer is also held against its schema, which costs too much to do for every shopper. */
  checkAnswers: boolean;
  deadline: DeadlineOptions;
}

export const API_BASE = '/api/v1';

const actors = new WeakMap<Request, Actor>();

/** Gives an endpoint of the contract its handler: checks, parsing and writing of the answer are done around it. */
export function addEndpoint<E extends Endpoint>(host: EndpointHost, endpoint: E, handler: Handler<E>): void {
  if (host.registered.has(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} has a handler already.`);
  if (endpoint.body) assertClosed(endpoint.body, `${endpoint.method} ${endpoint.path}`);
  const known = handler as unknown as AnyHandler;
  const write = fastJson(z.toJSONSchema(endpoint.response, { io: 'output' }) as fastJson.Schema);
  host.registered.set(endpoint, { endpoint, handler: known, write });

  host.app.route({
    method: endpoint.method,
    url: API_BASE + fastifyPath(endpoint.path),
    config: { access: endpoint.access, longestList: endpoint.longestList },
    // After the rate limit, so that guessing tokens is limited too; before the body is read, for who may not call need
    // not be listened to.
    preParsing: async (request: Request) => {
      const actor = await host.identify(request);
      assertAccess(endpoint.access, actor);
      actors.set(request, actor);
    },
    handler: async (request: Request, reply: Reply) => {
      const actor = actors.get(request);
      const input = parseInput(endpoint, request);
      const answer = await withinDeadline(reply, host.deadline, (signal) =>
        known({ ...input, actor, requestId: request.id, signal }),
      );
      if (host.checkAnswers) endpoint.response.parse(answer);
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .serializer((payload) => write(payload))
        .send(answer);
    },
  });
}

export function assertAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind === 'guest') throw new Refusal('UNAUTHORIZED');
  if (actor.kind !== access) throw new Refusal('FORBIDDEN');
}

/** `/customers/{id}:delete` → `/customers/:id([^/:]+)::delete`: in Fastify a single colon begins a parameter. */
export function fastifyPath(path: string): string {
  return path
    .replaceAll(':', '::')
    .replace(/\{(\w+)\}(::)?/g, (_, name: string, colon?: string) =>
      colon ? `:${name}([^/:]+)${colon}` : `:${name}`,
    );
}
