import type { Reply, Request } from './app-type.ts';
import { callerOf } from './caller-address.ts';

/** The client of a slow answer. */
export interface Asker {
  /** The address limits are counted for. */
  readonly caller: string;
  /** Aborted when the connection has gone. */
  readonly signal: AbortSignal;
}

/** Lazy getters: most answers need neither. */
export function askerOf(request: Request, reply: Reply): Asker {
  return {
    get caller() {
      return callerOf(request.ip ?? '');
    },
    get signal() {
      return goneSignal(reply);
    },
  };
}

function goneSignal({ raw }: Reply): AbortSignal {
  const abort = new AbortController();
  if (raw.destroyed) abort.abort();
  else raw.once('close', () => abort.abort());
  return abort.signal;
}
