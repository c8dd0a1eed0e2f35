import { type ChildLoggerOptions, type LogFn, type Logger, pino } from 'pino';
import { type LogStream, standardOutput } from './log-output.ts';

export type Log = Logger;

type Fields = Record<string, unknown>;

/** The only fields a log line may carry. A body, a header, an address with its query can never slip in. */
const ALLOWED = new Set([
  'event',
  'requestId',
  // What Fastify calls the number of a request in the lines of its plugins.
  'reqId',
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

/** Fields whose text nobody chose word by word; the others hold names and numbers of ours. */
const FREE_TEXT = new Set(['error', 'reason']);

/**
 * What may hide in a text: addresses in any alphabet, phones, tokens and document numbers. Each pattern starts where a
 * run of its characters starts, so a long text costs no more than its length.
 */
const SECRETS: readonly [RegExp, string][] = [
  [
    /(?<![\p{L}\p{M}\p{N}_.+%-])[\p{L}\p{M}\p{N}_.+%-]+(?:@|%40)[\p{L}\p{M}\p{N}-]+\.[\p{L}\p{M}\p{N}.-]+/gu,
    '‹e-mail›',
  ],
  [/\b[\w+=-]{32,}/g, '‹token›'],
  [/\+?\p{Nd}[\p{Nd}\p{Zs}\p{Pd}().]{8,}\p{Nd}/gu, '‹number›'],
];

export function maskSecrets(text: string): string {
  return SECRETS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}

interface ErrorFields {
  name: string;
  code?: string;
  message?: string;
  table?: string;
  constraint?: string;
  stack?: string;
}

/** An error as it may be logged: its kind, its place, its text without personal data; never its values. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: 'thrown value is not an error' };
  const { name } = error;
  const code = textOf(error, 'code');
  if (isDatabaseError(error, code)) {
    const table = textOf(error, 'table_name', 'table');
    const constraint = textOf(error, 'constraint_name', 'constraint');
    return definedOnly({ name, code, table, constraint, stack: ownFrames(error) });
  }
  const stack = error.stack === undefined ? undefined : maskSecrets(error.stack);
  return definedOnly({ name, code, message: maskSecrets(error.message), stack });
}

const SQLSTATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;

/** PostgreSQL quotes the values it stumbled over in its message: any name, any address, in no shape a mask could know. */
function isDatabaseError(error: Error, code: string | undefined): boolean {
  return 'severity' in error || 'routine' in error || (code !== undefined && SQLSTATE.test(code));
}

/** The stack begins with the message, and a message may look like a frame: it is cut off first. */
function ownFrames({ stack = '', message }: Error): string | undefined {
  const start = message === '' ? -1 : stack.indexOf(message);
  const frames = (start === -1 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line) && !/node_modules|\(?node:/.test(line));
  return frames.length === 0 ? undefined : frames.join('\n');
}

/** Drivers differ in how they call a field: the first name that holds a text wins. */
function textOf(error: Error, ...names: string[]): string | undefined {
  const values = names.map((name) => (error as unknown as Fields)[name]);
  return values.find((value) => typeof value === 'string');
}

function definedOnly(fields: { [Name in keyof ErrorFields]: ErrorFields[Name] | undefined }): ErrorFields {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as unknown as ErrorFields;
}

const WARN = 40;

export function createLog(level: string, stream: LogStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: timeField,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Log, args: Parameters<LogFn>, write: LogFn, number: number): void {
        writeSafely.call(this, args, write);
        // Errors are flushed at once, because a crash may follow.
        if (number >= WARN) stream.flush?.();
      },
    },
  };
  return keepChildrenSafe(pino(options, stream));
}

/** Fields as they stand in a line, composed by a caller that knows every one of them. */
export type ComposedFields = `,"${string}`;

/**
 * The one line of every request is worth composing by hand: past the guard, which costs more than the line, so only for
 * names and numbers of our own.
 */
export function writeInfoLine(log: Log, fields: ComposedFields): void {
  if (!log.isLevelEnabled('info')) return;
  const stream = (log as unknown as Record<symbol, LogStream>)[pino.symbols.streamSym]!;
  stream.write(`{"level":"info"${timeField()}${fields}}\n`);
}

let wholeSecond = Number.NaN;
let upToSecond = '';

/** The time as pino writes it; all of it but the milliseconds is composed once a second. */
function timeField(): string {
  const now = Date.now();
  const milliseconds = now % 1000;
  if (now - milliseconds !== wholeSecond) {
    wholeSecond = now - milliseconds;
    upToSecond = new Date(wholeSecond).toISOString().slice(0, -'000Z'.length);
  }
  return `,"time":"${upToSecond}${String(milliseconds).padStart(3, '0')}Z"`;
}

/** Every line of every level passes here. Values meant for placeholders of the text are left out: they have no name. */
function writeSafely(this: Log, args: Parameters<LogFn>, write: LogFn): void {
  const [first, second] = args as unknown[];
  if (typeof first === 'string') return write.call(this, maskSecrets(first));
  const fields = first instanceof Error ? { error: errorFields(first) } : keepAllowed(first);
  if (typeof second === 'string') write.call(this, fields, maskSecrets(second));
  else write.call(this, fields);
}

/** pino writes the fields of a child once, when it is born, and asks no formatter; its options could lift the guard. */
function keepChildrenSafe(log: Log): Log {
  const child: (this: Log, fields: Fields, options?: ChildLoggerOptions) => Log = log.child;
  const { setBindings } = log;
  return Object.assign(log, {
    child(this: Log, fields: Fields, options?: ChildLoggerOptions): Log {
      const level = options?.level;
      return child.call(this, keepAllowed(fields), level === undefined ? undefined : { level });
    },
    setBindings(this: Log, fields: Fields): void {
      setBindings.call(this, keepAllowed(fields));
    },
  });
}

function keepAllowed(fields: unknown): Fields {
  const allowed: Fields = {};
  if (typeof fields !== 'object' || fields === null) return allowed;
  for (const name of Object.keys(fields)) {
    const value = (fields as Fields)[name];
    // Fastify and its plugins log errors as `err`; everything else they might add stays outside.
    if (name === 'err') allowed['error'] = errorFields(value);
    else if (ALLOWED.has(name)) allowed[name] = safeValue(name, value);
  }
  return allowed;
}

/** Names and numbers pass; an object could hold anything, so only what is known of an error is taken from it. */
function safeValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return FREE_TEXT.has(name) ? maskSecrets(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return value;
  if (value === null || value === undefined) return undefined;
  return value instanceof Error || name === 'error' ? errorFields(value) : undefined;
}
