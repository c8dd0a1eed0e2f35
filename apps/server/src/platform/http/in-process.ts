import type { Endpoint, EndpointAnswer, EndpointInput } from '@okoem/contract/endpoint.ts';
import type { Actor } from '../session/actor.ts';
import type { VisitorJar } from '../session/visitor-cookie.ts';
import type { RegisteredEndpoint } from './endpoints.ts';
import { parseInput } from './parse-input.ts';
import { assertAccess } from './route-access.ts';

/** Pages read on behalf of many; what is counted per address is not called by them. */
const IN_PROCESS = 'in-process';

/** A page is drawn for a member or for every guest alike: a guest's chat is asked for by his browser. */
const NO_VISITOR: VisitorJar = { token: undefined, keep: () => {}, drop: () => {} };

export interface InProcessContext {
  actor: Actor;
  requestId: string;
  signal: AbortSignal;
  shared?: Map<unknown, unknown>;
}

/** Calls an endpoint's handler without HTTP: a page is rendered with the very answers the API would give. */
export async function callInProcess<E extends Endpoint>(
  registered: ReadonlyMap<Endpoint, RegisteredEndpoint>,
  context: InProcessContext,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointAnswer<E>> {
  const found = registered.get(endpoint);
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no handler.`);
  if (endpoint.access === 'session')
    throw new Error(`${endpoint.path} lives by a cookie: it has no other way in.`);
  assertAccess(endpoint, context.actor);
  const answer = await found.handler({
    ...parseInput(endpoint, input as object),
    ...context,
    caller: IN_PROCESS,
    userAgent: IN_PROCESS,
    visitor: NO_VISITOR,
  });
  // Through the same writer as over HTTP: a page must not know a field that its browser would not get.
  return JSON.parse(found.write(answer).toString()) as EndpointAnswer<E>;
}
