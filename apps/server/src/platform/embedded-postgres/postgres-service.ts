import type { Service } from '../supervisor/supervisor.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

/** PostgreSQL for the supervisor: started again on the same port, since its clients know that one. */
export function postgresService(
  options: EmbeddedPostgresOptions & { name: string; onStart: (database: EmbeddedPostgres) => void },
): Service {
  let port: number | undefined;
  return {
    name: options.name,
    start() {
      const abort = new AbortController();
      const starting = startEmbeddedPostgres({ ...options, port, signal: abort.signal });
      return {
        ready: starting.then((database) => {
          port = database.port;
          return options.onStart(database);
        }),
        ended: starting.then(
          (database) => database.ended.then(() => 'its process is gone'),
          (error: Error) => error.message,
        ),
        async stop() {
          abort.abort();
          const database = await starting.catch(() => undefined);
          await database?.stop();
        },
      };
    },
  };
}
