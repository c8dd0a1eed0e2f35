import { flushCompileCache } from 'node:module';

// What a process of a `ThreadQueue` runs: the module with the work, by its address.
await import(process.argv[2]!);
// Now: it is killed one day, and what it compiled makes the next one start in a third of the time.
flushCompileCache();
