import { type ApiTransport, ApiError } from '@okoem/contract/call-api.ts';

export interface Connection {
  isOnline: () => boolean;
  /** When the browser says that it is online again; refuses when the signal aborts. */
  returned: (signal?: AbortSignal) => Promise<void>;
}

export const browserConnection: Connection = {
  // A browser that does not know counts as online.
  isOnline: () => navigator.onLine !== false,
  returned: (signal) =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        window.removeEventListener('online', back);
        signal?.removeEventListener('abort', gone);
        end();
      };
      const back = settle(resolve);
      const gone = settle(() => reject(signal?.reason));
      window.addEventListener('online', back);
      signal?.addEventListener('abort', gone);
      if (signal?.aborted) gone();
    }),
};

/**
 * A call that was begun without a connection reached nobody, so it waits for the connection and is sent then: what was
 * pressed or written meanwhile is not lost. Browsers may be wrong about being offline, so each call is tried first.
 */
export function patient(transport: ApiTransport, connection: Connection = browserConnection): ApiTransport {
  return async (endpoint, input, options = {}) => {
    for (;;) {
      const wasOffline = !connection.isOnline();
      try {
        return await transport(endpoint, input, options);
      } catch (error) {
        if (!wasOffline || error instanceof ApiError || options.signal?.aborted) throw error;
        if (!connection.isOnline()) await connection.returned(options.signal);
      }
    }
  };
}
