// Part of the bootstrap: plain JavaScript for Node 20, no packages.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const TURN_MS = 250;
/** Whoever made the folder writes its number into it at once, unless it was killed in between. */
const NAMELESS_MS = 5000;

/** Waits for its turn and answers with the release; undefined when the other one has done the work meanwhile. */
export async function holdInstallLock(folder, isDone) {
  for (let turn = 0; ; turn += 1) {
    if (makeFolder(folder)) {
      noteIfThere(folder);
      // Two may clear the same stale lock, the second one ours along with it. Then the folder is not ours.
      await delay(TURN_MS);
      if (readdirIfThere(folder).join() === String(process.pid)) break;
      continue;
    }
    if (isStale(folder)) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (turn === 0) process.stdout.write('… Waiting for another install of these packages\n');
    await delay(TURN_MS);
    if (isDone()) return undefined;
  }
  const release = () => {
    process.off('exit', release);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', release);
  return release;
}

function noteIfThere(folder) {
  try {
    noteInstaller(folder, process.pid);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** One file per process: npm goes on when the bootstrap that started it is killed. */
export function noteInstaller(folder, pid) {
  writeFileSync(join(folder, String(pid)), processStart(pid) ?? '');
}

function makeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(folder) {
  try {
    const pids = readdirSync(folder);
    if (pids.length === 0) return Date.now() - statSync(folder).mtimeMs > NAMELESS_MS;
    return pids.every((pid) => processStart(pid) !== readFileSync(join(folder, pid), 'utf8'));
  } catch {
    return false;
  }
}

function readdirIfThere(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Numbers of processes are reused; number and start time together are not. */
function processStart(pid) {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(Number(pid), 0);
    return '';
  } catch (error) {
    return error.code === 'EPERM' ? '' : undefined;
  }
}
