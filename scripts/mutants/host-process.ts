import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { HostAnswer, HostRequest } from './mutant-host.ts';

/** A host that can be given up: an endless loop cannot be asked to stop, but its process can be killed. */
export interface Host {
  /** Undefined when it did not answer in time, or died. */
  ask: (request: HostRequest, mostMs: number) => Promise<HostAnswer | undefined>;
  stop: () => void;
}

export function openHost(area: string): Host {
  let child: ChildProcess | undefined;
  const stop = () => {
    const pid = child?.pid;
    child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  };
  return {
    stop,
    ask: async (request, mostMs) => {
      // A group of its own, so that its workers go with it; no debugger's port and no options of ours.
      child ??= fork(join(import.meta.dirname, 'mutant-host.ts'), [area], {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const answer = await answerOf(child, request, mostMs);
      if (!answer) stop();
      return answer;
    },
  };
}

function answerOf(
  child: ChildProcess,
  request: HostRequest,
  mostMs: number,
): Promise<HostAnswer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: HostAnswer) => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => finish();
    const timer = setTimeout(finish, mostMs);
    child.on('message', finish).on('exit', onExit);
    child.send(request);
  });
}
