import { parentPort } from 'node:worker_threads';

export type JobAnswer<Made> = { made: Made } | { error: unknown };

/** The thread's end of a `ThreadQueue`: a job that fails is answered too, so the thread outlives it. */
export function answerJobs<Given, Made>(work: (given: Given) => Promise<Made>): void {
  const port = parentPort;
  if (!port) throw new Error('Jobs are answered in a worker thread only.');
  const answer = (value: JobAnswer<Made>) => port.postMessage(value);
  port.on('message', (given: Given) => {
    work(given).then(
      (made) => answer({ made }),
      (error: unknown) => answer({ error }),
    );
  });
}
