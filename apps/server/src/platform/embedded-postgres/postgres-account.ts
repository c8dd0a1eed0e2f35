import { spawn, spawnSync } from 'node:child_process';

const SYSTEM_USER = 'okoem-postgres';

/** Whom PostgreSQL runs as: it refuses to run as root. */
export interface Account {
  name: string;
  /** Undefined when it is the user we already are. */
  ids: { uid: number; gid: number } | undefined;
}

/** PostgreSQL reads a dozen PG… variables, and a stray one would change what we start. */
const CLEAN_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function chooseAccount(): Account {
  if (!isRoot()) return { name: process.env['USER'] ?? `uid ${process.getuid?.()}`, ids: undefined };
  const account = lookUp('postgres') ?? lookUp(SYSTEM_USER) ?? createSystemUser() ?? lookUp('nobody');
  if (!account) throw new Error('This machine has no user that PostgreSQL could run as.');
  return account;
}

function createSystemUser(): Account | undefined {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...args, '--shell', '/usr/sbin/nologin', SYSTEM_USER], { stdio: 'ignore' });
  return lookUp(SYSTEM_USER);
}

/** Asks `id` rather than /etc/passwd, which does not hold the users of a directory service. */
function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) => {
    const { status, stdout } = spawnSync('id', [what, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid && gid ? { name, ids: { uid, gid } } : undefined;
}

/** Options of a process of that account: it may not be allowed to stand in our current folder. */
export function spawnOptions(account: Account) {
  return { ...account.ids, cwd: '/', env: CLEAN_ENV };
}

/** Tries it as that user: rights, ACLs and mount options all matter. */
export function canEnter(account: Account, folder: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...spawnOptions(account),
    stdio: 'ignore',
  });
  return check.status === 0;
}

export function canRun(account: Account, file: string): boolean {
  const check = spawnSync(file, ['--version'], { ...spawnOptions(account), stdio: 'ignore' });
  return check.status === 0;
}

/** Runs a program to its end as that user; a failure carries what it complained of first. */
export async function runAs(account: Account, { file, args, input = '', signal }: RunOptions): Promise<void> {
  signal?.throwIfAborted();
  // Its own group: Ctrl-C in the terminal is ours to pass on.
  const child = spawn(file, args, {
    ...spawnOptions(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-4000);
  });
  child.stdin.on('error', () => undefined).end(input);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    signal?.throwIfAborted();
    if (code !== 0) throw new Error(firstComplaint(output) ?? `${file} ended with code ${code}`);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

export interface RunOptions {
  file: string;
  args: readonly string[];
  input?: string;
  signal?: AbortSignal | undefined;
}

const COMPLAINT = /^.*?\b(FATAL|PANIC|error|ERROR):\s*/;

/** The first complaint names the cause, those after it the consequences; without PostgreSQL's time stamp. */
export function firstComplaint(text: string): string | undefined {
  const line = text.split('\n').find((text) => COMPLAINT.test(text));
  return line?.replace(COMPLAINT, '');
}
