import { flushCompileCache } from 'node:module';
import type { Log } from './log.ts';

/** Longest drain: requests still running then are cut off, so that a stuck one cannot block a deploy. */
const MOST_DRAIN_MS = 10_000;

/**
 * The manners of every long-running process of ours: says `ready` to its supervisor, drains once on SIGTERM, SIGINT or
 * when the supervisor is gone, and never dies of a stray rejection unnoticed.
 */
export function liveAs(name: string, log: Log, drain: (signal: string) => Promise<void>): void {
  let isEnding = false;
  const end = (signal: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ event: 'stopping', process: name, signal }, 'stopping');
    setTimeout(() => process.exit(1), MOST_DRAIN_MS).unref();
    drain(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ event: 'drain-failed', process: name, error }, 'drain failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal));
  // A supervisor that died before we came here sends no 'disconnect' any more.
  if (process.send) process.on('disconnect', () => end('supervisor gone'));
  if (process.send && !process.connected) end('supervisor gone');
  // A hung-up terminal must not keep us from draining.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('unhandledRejection', (error) =>
    log.error({ event: 'unhandled', process: name, error }, 'unhandled'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'uncaught', process: name, error }, 'uncaught');
    process.exit(1);
  });
}

export function sayReady(): void {
  process.send?.('ready');
  // By itself Node keeps what it compiled when it ends, which a killed process never does in good order.
  flushCompileCache();
}
