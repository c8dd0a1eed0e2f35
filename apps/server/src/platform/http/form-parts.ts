import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

const ours = createRequire(import.meta.url);
const reader = createRequire(ours.resolve('@fastify/multipart'));
const { prototype } = reader('@fastify/busboy/deps/dicer/lib/PartStream') as { prototype: EventEmitter };
const { emit } = prototype;

/**
 * The reader of forms (@fastify/busboy 3.2) hears no error of a part beyond its limit of them: one that is cut off there would
 * end the process. Without the limit a form of unnamed parts keeps a core busy for half a second per megabyte.
 */
prototype.emit = function (this: EventEmitter, name: string | symbol, ...values: unknown[]): boolean {
  if (name === 'error' && this.listenerCount('error') === 0) return false;
  return emit.call(this, name, ...values);
};
