import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from './caller.ts';
import type { Connection } from './connection.ts';
import type { Traffic } from './traffic.ts';

/** What a request holds from its first line until its answer has been taken or its connection is gone. */
export interface OpenRequest {
  readonly traffic: Traffic;
  readonly connection: Connection | undefined;
  /** Known as soon as the proxies' headers are read. */
  caller: Caller | undefined;
  isWorkedOn: boolean;
  isOver: boolean;
}

const OPEN = Symbol('what a request holds');
type HeldRequest = IncomingMessage & { [OPEN]?: OpenRequest };

export function openRequestOf(raw: HeldRequest): OpenRequest | undefined {
  return raw[OPEN];
}

export function openRequest(
  traffic: Traffic,
  { raw, response }: { raw: HeldRequest; response: ServerResponse },
  connection: Connection | undefined,
): OpenRequest {
  const open: OpenRequest = { traffic, connection, caller: undefined, isWorkedOn: false, isOver: false };
  raw[OPEN] = open;
  traffic.open += 1;
  connection?.requests.push(open);
  response.on('finish', closeFinished);
  return open;
}

/** One function for all answers: a closure each would be paid for by every request. */
function closeFinished(this: ServerResponse): void {
  const open = openRequestOf(this.req);
  if (!open) return;
  closeRequest(open);
  const requests = open.connection?.requests;
  if (!requests) return;
  const place = requests.indexOf(open);
  if (place !== -1) requests.splice(place, 1);
}

export function chargeTo(open: OpenRequest, caller: Caller): void {
  open.caller = caller;
  caller.open += 1;
}

export function closeRequest(open: OpenRequest): void {
  if (open.isOver) return;
  leaveWork(open);
  open.isOver = true;
  open.traffic.open -= 1;
  if (open.caller) open.caller.open -= 1;
}

/** From here on it is we who are waited for. */
export function enterWork(open: OpenRequest): void {
  if (open.isOver || open.isWorkedOn) return;
  open.isWorkedOn = true;
  open.traffic.load.requests += 1;
  if (open.caller) open.caller.inFlight += 1;
}

/** The answer is there, or the client is waited for: no work of ours either way. */
export function leaveWork(open: OpenRequest): void {
  if (!open.isWorkedOn) return;
  open.isWorkedOn = false;
  open.traffic.load.requests -= 1;
  if (open.caller) open.caller.inFlight -= 1;
}
