import { flushCompileCache } from 'node:module';

// Ctrl-C reaches the whole group, and the server still answers what it has begun: only the end of its channel ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

// What a process of a `ThreadQueue` runs: the module with the work, by its address.
await import(process.argv[2]!);
// Now: it is killed one day, and what it compiled makes the next one start in a third of the time.
flushCompileCache();
