import { type ChildProcess, fork } from 'node:child_process';

type Reply = { answer: unknown } | { failure: string };

/** A part of the benchmark in a process of its own, so that what it costs is not charged to who waits for it. */
export interface BenchProcess<Jobs extends Record<string, (input: never) => unknown>> {
  ask: <Name extends keyof Jobs & string>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  stop: () => void;
}

export function startBenchProcess<Jobs extends Record<string, (input: never) => unknown>>(
  script: URL,
): BenchProcess<Jobs> {
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    ask: async (name, input) => {
      child.send({ name, input });
      return (await replyOf(child)) as never;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

/** One job at a time, so the next message is the answer. */
async function replyOf(child: ChildProcess): Promise<unknown> {
  const reply = await new Promise<Reply>((resolve) => {
    const onExit = (code: number | null) => resolve({ failure: `it ended with ${code}` });
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Reply);
    });
  });
  if ('failure' in reply) throw new Error(`A process of the benchmark failed: ${reply.failure}`);
  return reply.answer;
}

/** The other side: does the jobs it is asked for until its parent is gone. */
export function answerJobs(jobs: Record<string, (input: never) => unknown>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ name, input }: { name: string; input: never }) => {
    try {
      process.send!({ answer: await jobs[name]!(input) });
    } catch (error) {
      process.send!({ failure: error instanceof Error ? error.stack! : String(error) });
    }
  });
}
