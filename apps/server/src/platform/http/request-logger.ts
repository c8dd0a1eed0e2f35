import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

interface RequestLogger {
  parent: FastifyBaseLogger;
  fields: Record<string, unknown>;
  own: FastifyBaseLogger | undefined;
}

const delegated = LEVELS.map((level) => [
  level,
  function (this: RequestLogger, ...args: Parameters<FastifyBaseLogger['info']>): void {
    ownOf(this)[level](...args);
  },
]);

const REQUEST_LOGGER: object = {
  ...Object.fromEntries(delegated),
  silent(): void {},
  child(this: RequestLogger, fields: Record<string, unknown>): FastifyBaseLogger {
    return requestLogger(ownOf(this), fields);
  },
};

/**
 * Fastify gives every request a logger that knows its number, and hardly any request says a word: it is made on demand.
 * By the log itself, because what a factory of ours makes Fastify examines anew for every request.
 */
export function withLazyChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const parent = Object.create(log) as FastifyBaseLogger;
  parent.child = (fields) => requestLogger(log, fields);
  return parent;
}

function requestLogger(parent: FastifyBaseLogger, fields: Record<string, unknown>): FastifyBaseLogger {
  const logger = Object.create(REQUEST_LOGGER) as RequestLogger & FastifyBaseLogger;
  logger.parent = parent;
  logger.fields = fields;
  logger.own = undefined;
  return logger;
}

function ownOf(logger: RequestLogger): FastifyBaseLogger {
  logger.own ??= logger.parent.child(logger.fields);
  return logger.own;
}
