import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import { isWithinShare } from '../../fair-share.ts';
import { callerOf } from '../caller-address.ts';
import { type Connection, connectionOf, holdSocket } from './connection.ts';
import { cutConnection } from './cut-connection.ts';
import { closeRequest, openRequest } from './open-request.ts';
import type { Traffic } from './traffic.ts';

/** Browsers send one request at a time over a connection, proxies too; whoever sends more is not one of them. */
const MOST_AT_ONCE = 10;

/** A server that knows who holds how many connections, and hands on the requests of those it has let in. */
export function createGuardedServer(
  traffic: Traffic,
  options: ServerOptions,
  handle: RequestListener,
): Server {
  const server = createServer(options, (raw, response) => {
    const connection = connectionOf(raw.socket);
    // The rest of what a connection had sent before it was cut is still read out of the same bytes.
    if (connection?.isCut) return;
    if (connection && !isWithinReason(traffic, connection, raw)) return;
    openRequest(traffic, { raw, response }, connection);
    handle(raw, response);
  });
  const [serve] = server.listeners('connection') as [(this: Server, socket: Socket) => void];
  server.off('connection', serve);
  server.on('connection', (socket) => {
    // Before a parser is there: whoever is refused costs a descriptor for a moment and nothing else.
    if (admit(traffic, socket)) serve.call(server, socket);
  });
  return server;
}

function admit(traffic: Traffic, socket: Socket): boolean {
  const { limits, callers, connections } = traffic;
  const address = socket.remoteAddress ?? '';
  const caller = traffic.isTrusted(address) ? undefined : callers.of(callerOf(address));
  const taken = connections.size;
  const shared = { taken, places: limits.connections, mostForOne: limits.connectionsEach };
  const isWelcome = caller
    ? isWithinShare({ own: caller.connections, ...shared })
    : taken < limits.connections;
  if (!isWelcome) {
    traffic.cut.share += 1;
    socket.destroy();
    return false;
  }
  const connection = holdSocket(socket, caller);
  connections.add(connection);
  if (caller) caller.connections += 1;
  socket.once('close', () => release(traffic, connection));
  return true;
}

/** A client that goes away takes along what its connection had open; work of ours that goes on is counted apart. */
function release(traffic: Traffic, connection: Connection): void {
  traffic.connections.delete(connection);
  if (connection.caller) connection.caller.connections -= 1;
  for (const open of connection.requests.splice(0)) closeRequest(open);
}

function isWithinReason(traffic: Traffic, connection: Connection, raw: IncomingMessage): boolean {
  connection.latest = raw;
  connection.idleSince = 0;
  if (connection.requests.length < MOST_AT_ONCE || !connection.caller) return true;
  cutConnection(traffic, connection, 'pipelining');
  return false;
}
