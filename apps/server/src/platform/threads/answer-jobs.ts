import { parentPort } from 'node:worker_threads';

export type JobAnswer<Made> = ({ made: Made } | { error: unknown }) & {
  /** Of a process: what it holds now that the job is done. */
  megabytes?: number;
};

/** The other end of a `ThreadQueue`: a job that fails is answered too, so the thread or process outlives it. */
export function answerJobs<Given, Made>(work: (given: Given) => Promise<Made>): void {
  const take = (given: Given, answer: (value: JobAnswer<Made>) => void) => {
    work(given).then(
      (made) => answer({ made }),
      (error: unknown) => answer({ error }),
    );
  };
  const port = parentPort;
  if (port) port.on('message', (given: Given) => take(given, (value) => port.postMessage(value)));
  else if (process.send) process.on('message', (given: Given) => take(given, tellParent));
  else throw new Error('Jobs are answered in a thread or a process of their own only.');
}

function tellParent(value: JobAnswer<unknown>): void {
  process.send!({ ...value, megabytes: process.memoryUsage.rss() / 2 ** 20 });
}
