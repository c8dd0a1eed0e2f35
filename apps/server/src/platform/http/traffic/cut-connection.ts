import { endRefused } from '../broken-http.ts';
import type { Connection, CutReason } from './connection.ts';
import type { Traffic } from './traffic.ts';

/** At once, and with what lies unread in the system's buffers: whoever is cut off is not waited for. */
export function cutConnection(traffic: Traffic, connection: Connection, reason: CutReason): void {
  if (!markCut(traffic, connection, reason)) return;
  connection.socket.resetAndDestroy();
}

/** For a client that may still be listening. */
export function timeOutConnection(traffic: Traffic, connection: Connection, reason: CutReason): void {
  if (markCut(traffic, connection, reason)) endRefused(connection.socket, 'REQUEST_TIMEOUT');
}

function markCut(traffic: Traffic, connection: Connection, reason: CutReason): boolean {
  if (connection.isCut || connection.socket.destroyed) return false;
  connection.isCut = true;
  traffic.cut[reason] += 1;
  return true;
}
