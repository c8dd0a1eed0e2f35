import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { logOut } from '@okoem/contract/session.ts';
import { ending } from './leaving.ts';

/** Who leaves does not wait longer for what was still under way. */
const PATIENCE_MS = 2000;

const underWay = new Set<Promise<unknown>>();

/**
 * Calls of a session that may end while they are on their way, to be answered by 401. From the press that ends it on nothing
 * new is sent, unless the session goes on after all; what was sent before is waited for (`callsSettled`).
 */
export function untilLeaving(transport: ApiTransport): ApiTransport {
  return async (endpoint, input, options) => {
    while (ending.get() && endpoint.path !== logOut.path) await changed();
    const call = transport(endpoint, input, options);
    underWay.add(call);
    try {
      return await call;
    } finally {
      underWay.delete(call);
    }
  };
}

export async function callsSettled(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(underWay), patience]);
  clearTimeout(timer);
}

function changed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = ending.subscribe(() => {
      stop();
      resolve();
    });
  });
}
