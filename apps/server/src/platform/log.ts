import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The only fields a log line may carry. A body, a header, an address with its query can never slip in. */
const ALLOWED = new Set([
  'event',
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'actor',
  'process',
  'job',
  'task',
  'attempt',
  'count',
  'consumer',
  'error',
  'signal',
  'port',
  'env',
  'version',
  'reason',
]);

/** What may hide in an error's text: addresses, phones, tokens and document numbers. */
const SECRETS: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '‹e-mail›'],
  [/\b[\w+=-]{32,}\b/g, '‹token›'],
  [/\+?\d[\d ()-]{8,}\d/g, '‹number›'],
];

export function maskSecrets(text: string): string {
  return SECRETS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}

interface ErrorFields {
  name: string;
  code?: string;
  message: string;
  stack?: string;
}

/** An error as it may be logged: its kind, its place, its text without personal data; never its values. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: 'thrown value is not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const stack = error.stack === undefined ? {} : { stack: maskSecrets(error.stack) };
  return { name: error.name, ...code, message: maskSecrets(error.message), ...stack };
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: keepAllowed,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    // Fastify and its plugins log errors as `err`; everything else they might add stays outside.
    if (name === 'err') kept['error'] = errorFields(value);
    else if (ALLOWED.has(name)) kept[name] = value instanceof Error ? errorFields(value) : value;
  }
  return kept;
}
