// Runs before anything is installed and on any Node from 20 on: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseNode, installIfNeeded, major, MODULES, refuse, ROOT } from './bootstrap-install.mjs';

/** How long a child that was told to end by the terminal may take to say that it is stopping. */
const ANSWER_MS = 1000;
const PARENT_CHECK_MS = 500;

const COMMANDS = {
  start: ['apps/server/src/commands/start.ts'],
  dev: ['apps/server/src/commands/start.ts', '--dev'],
  build: ['scripts/build.ts'],
  test: ['scripts/test.ts'],
  mutants: ['scripts/mutants.ts'],
  bench: ['bench/run.ts'],
  demo: ['apps/server/src/commands/demo.ts'],
  operator: ['apps/server/src/commands/operator.ts'],
  rights: ['apps/server/src/commands/rights.ts'],
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name)) {
  refuse(`There is no command "${name}", but ${Object.keys(COMMANDS).join(', ')}.`);
}
if (major(process.versions.node) < 20)
  refuse(`Node 20 or newer is needed, this is ${process.versions.node}.`);

await installIfNeeded();
await run(chooseNode(), [...COMMANDS[name], ...args]);

async function run(node, scriptArgs) {
  const path = [join(MODULES, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  // The channel tells the child when we are killed; it then stops by itself.
  const child = spawn(node, scriptArgs, {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  passSignalsOn(child);
  const { code, signal } = await new Promise((resolve) => {
    child.once('error', (error) => refuse(`${node} could not be started: ${error.message}.`));
    child.once('exit', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
  });
  process.exit(code ?? 128 + constants.signals[signal]);
}

function passSignalsOn(child) {
  let isStopping = false;
  child.on('message', (message) => {
    if (message === 'stopping') isStopping = true;
  });
  const send = (signal) => {
    if (!isStopping) child.kill(signal);
  };
  process.on('SIGTERM', send);
  process.on('SIGHUP', send);
  process.on('SIGINT', () => {
    // Ctrl-C reaches the whole group, the child included, and npm sends us another. A second one would cut
    // the child's goodbye short, so it gets ours only when it does not say in time that it is stopping.
    if (hasTerminal()) setTimeout(send, ANSWER_MS, 'SIGINT');
    else send('SIGINT');
  });
  stopWithParent(send);
}

function hasTerminal() {
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
}

/** Some shells stand between npm and us, die of the signal that npm sends them, and do not pass it on. */
function stopWithParent(send) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    send('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
