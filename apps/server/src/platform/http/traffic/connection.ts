import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Caller } from './caller.ts';
import type { OpenRequest } from './open-request.ts';

/** Why a connection was refused or ended by us. */
export const CUT_REASONS = ['share', 'pipelining', 'slow-reader', 'slow-sender', 'idle'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

/** A client that is waited for: as which part of the conversation, since when, and what it had moved by then. */
export interface WaitedFor {
  part: 'reader' | 'sender';
  since: number;
  bytes: number;
}

export interface Connection {
  readonly socket: Socket;
  /** Nobody in particular when a trusted proxy holds it. */
  readonly caller: Caller | undefined;
  readonly requests: OpenRequest[];
  /** The request whose body may still be under way. */
  latest: IncomingMessage | undefined;
  isCut: boolean;
  /** What the client is waited for, if it is. */
  awaited: WaitedFor | undefined;
  /** Since when nothing has been asked; nought while something is. */
  idleSince: number;
}

const CONNECTION = Symbol('the connection of a socket');
type HeldSocket = Socket & { [CONNECTION]?: Connection };

export function connectionOf(socket: HeldSocket): Connection | undefined {
  return socket[CONNECTION];
}

export function holdSocket(socket: HeldSocket, caller: Caller | undefined): Connection {
  const connection: Connection = {
    socket,
    caller,
    requests: [],
    latest: undefined,
    isCut: false,
    awaited: undefined,
    idleSince: 0,
  };
  socket[CONNECTION] = connection;
  return connection;
}
