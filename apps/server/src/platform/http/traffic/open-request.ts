import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from './caller.ts';
import type { Connection } from './connection.ts';
import type { Traffic } from './traffic.ts';

/** What a request holds from its first line until its answer has been taken or its connection is gone. */
export interface OpenRequest {
  readonly traffic: Traffic;
  readonly connection: Connection | undefined;
  /** Of a trusted proxy's request known as soon as its headers are read. */
  caller: Caller | undefined;
  /** Questions about the server's health are counted apart: they are answered when nothing else is. */
  isProbe: boolean;
  /** Answers that go on for hours are counted apart as well: they are no work, and nobody waits for their end. */
  isStream: boolean;
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
  const open: OpenRequest = {
    traffic,
    connection,
    caller: undefined,
    isProbe: false,
    isStream: false,
    isWorkedOn: false,
    isOver: false,
  };
  raw[OPEN] = open;
  // Also what is refused before any hook has seen it is somebody's.
  if (connection?.caller) chargeTo(open, connection.caller);
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
  open.traffic.open += 1;
  caller.open += 1;
}

export function countAsProbe(open: OpenRequest): void {
  if (open.isProbe || !open.caller) return;
  open.isProbe = true;
  open.traffic.open -= 1;
  open.caller.open -= 1;
  open.traffic.probes += 1;
  open.caller.probes += 1;
}

export function countAsStream(open: OpenRequest): void {
  leaveWork(open);
  if (open.isOver || open.isProbe || open.isStream || !open.caller) return;
  open.isStream = true;
  open.traffic.open -= 1;
  open.caller.open -= 1;
  open.traffic.streams += 1;
  open.caller.streams += 1;
}

export function closeRequest(open: OpenRequest): void {
  if (open.isOver) return;
  leaveWork(open);
  open.isOver = true;
  const { traffic, caller, isProbe, isStream } = open;
  if (!caller) return;
  const counted = isProbe ? 'probes' : isStream ? 'streams' : 'open';
  traffic[counted] -= 1;
  caller[counted] -= 1;
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
