import { parentPort } from 'node:worker_threads';

export type JobAnswer<Result> = ({ result: Result } | { error: unknown }) & {
  /** Of a process: its memory after the job. */
  megabytes?: number;
};

/** Said once, before the first answer: whatever had to be loaded is loaded. */
export interface Ready {
  isReady: true;
}

/** The other end of a `ThreadQueue`: a job that fails is answered too, so the thread or process outlives it. */
export function answerJobs<Input, Result>(work: (input: Input) => Promise<Result>): void {
  const take = (input: Input, answer: (value: JobAnswer<Result>) => void) => {
    work(input).then(
      (result) => answer({ result: result }),
      (error: unknown) => answer({ error }),
    );
  };
  const port = parentPort;
  const ready: Ready = { isReady: true };
  if (port) {
    port.on('message', (input: Input) => take(input, (value) => port.postMessage(value)));
    port.postMessage(ready);
  } else if (process.send) {
    process.on('message', (input: Input) => take(input, tellParent));
    process.send(ready);
  } else throw new Error('Jobs are answered in a thread or a process of their own only.');
}

function tellParent(value: JobAnswer<unknown>): void {
  process.send!({ ...value, megabytes: process.memoryUsage.rss() / 2 ** 20 });
}
