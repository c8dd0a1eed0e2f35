import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process by more than its number: numbers are reused, and a lock must not be fooled by that. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Undefined when no such process lives; a zombie does not live. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

function startOnLinux(pid: number): string | undefined {
  try {
    // The second field is the command in brackets and may itself hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state, ticksAfterBoot] = [fields[0], fields[19]];
    return state === 'Z' ? undefined : `${bootId()}:${ticksAfterBoot}`;
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function startByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return state?.startsWith('Z') ? undefined : started;
}
