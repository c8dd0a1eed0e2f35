import type { Socket } from 'node:net';
import type { WaitedFor, Connection } from './connection.ts';
import { cutConnection, timeOutConnection } from './cut-connection.ts';
import type { Traffic } from './traffic.ts';

/** Minimum progress of a client per interval. */
const LEAST_BYTES = 20 * 1024;
const WITHIN_MS = 20_000;
/** Addresses with more connections than a few browsers have get less time to keep them for later. */
const CROWD = 32;
const IDLE_IN_CROWD_MS = 10_000;

/**
 * Node has no timeout for clients that do not read, and its request timeout would cut off honest uploads. So connections that
 * wait for their client are checked periodically, and those without progress are closed.
 */
export function cutSlowClients(traffic: Traffic, now: number): void {
  for (const connection of traffic.connections) {
    // A proxy's connection is as slow as its clients, and its own to look after.
    if (connection.caller && !connection.isCut) look(traffic, connection, now);
  }
}

function look(traffic: Traffic, connection: Connection, now: number): void {
  const { socket, latest } = connection;
  if (isReaderAwaited(socket)) {
    if (isSlow(connection, { part: 'reader', bytes: bytesTaken(socket) }, now))
      cutConnection(traffic, connection, 'slow-reader');
  } else if (latest !== undefined && !latest.complete) {
    if (!isSlow(connection, { part: 'sender', bytes: socket.bytesRead }, now)) return;
    // Who has been answered before the end of the body would take another answer for that of the next request.
    const cut = connection.requests.length > 0 ? timeOutConnection : cutConnection;
    cut(traffic, connection, 'slow-sender');
  } else {
    connection.awaited = undefined;
    lookWhetherIdle(traffic, connection, now);
  }
}

function lookWhetherIdle(traffic: Traffic, connection: Connection, now: number): void {
  if (connection.requests.length > 0 || connection.latest === undefined) return;
  if (connection.idleSince === 0) connection.idleSince = now;
  const isLong = now - connection.idleSince >= IDLE_IN_CROWD_MS;
  if (isLong && connection.caller!.connections > CROWD) cutConnection(traffic, connection, 'idle');
}

interface Moved {
  part: WaitedFor['part'];
  bytes: number;
}

/** From when it began to be waited for in this part, and from every time it has done enough. */
function isSlow(connection: Connection, { part, bytes }: Moved, now: number): boolean {
  const { awaited } = connection;
  const isLong = awaited?.part === part && now - awaited.since >= WITHIN_MS;
  if (isLong && bytes - awaited.bytes < LEAST_BYTES) return true;
  if (isLong || awaited?.part !== part) connection.awaited = { part, bytes, since: now };
  return false;
}

/**
 * What was handed to libuv and what it still has. Streams call a write done only as a whole, and a page is one write:
 * without this look inside, an honest reader of a large answer would seem to stand still.
 */
type Handled = Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null };

function isReaderAwaited(socket: Handled): boolean {
  return socket.writableLength > 0 || (socket._handle?.writeQueueSize ?? 0) > 0;
}

/** Bytes that the system has taken over, which it does only as the client reads. */
function bytesTaken(socket: Handled): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = socket._handle ?? {};
  return bytesWritten - writeQueueSize;
}
