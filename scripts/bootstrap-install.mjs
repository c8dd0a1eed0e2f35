// Part of the bootstrap: plain JavaScript for Node 20, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdInstallLock, noteInstaller } from './bootstrap-lock.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.bootstrap-stamp');
const LOCK = join(MODULES, '.bootstrap-lock');
/** Left behind by an install that was killed: npm would take half a package for a whole one. */
const UNFINISHED = join(MODULES, '.bootstrap-unfinished');
const NODE_MAJOR = 24;

const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
const PINNED_NODE = `node-${PLATFORM}-${process.arch}`;
const PINNED_BINARY = join(MODULES, PINNED_NODE, 'bin', PLATFORM === 'win' ? 'node.exe' : 'node');

/** Installs from the lock file when what is installed is not what the package files ask for. */
export async function installIfNeeded() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  let release;
  try {
    mkdirSync(MODULES, { recursive: true });
    release = await holdInstallLock(LOCK, () => isInstalled(wanted));
  } catch (error) {
    refuse(
      `The packages cannot be installed: ${MODULES} cannot be written (${error.code ?? error.message}).`,
    );
  }
  if (!release) return;
  if (!isInstalled(wanted)) await install(wanted);
  release();
}

/** Everything that decides what an install brings. */
function fingerprint() {
  const { workspaces } = readManifest();
  const manifests = workspaces.flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, '');
    return readdirSync(join(ROOT, folder)).map((entry) => `${folder}/${entry}/package.json`);
  });
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json', ...manifests.sort()]) {
    const path = join(ROOT, file);
    if (existsSync(path)) hash.update(`\n${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isInstalled(wanted) {
  const stamped = existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted;
  return stamped && (!isPinnedHere() || existsSync(PINNED_BINARY));
}

async function install(wanted) {
  const begun = performance.now();
  const elapsed = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const isFirst = !existsSync(join(MODULES, '.package-lock.json'));
  const progress = showProgress(
    isFirst ? 'Installing packages (first time: a minute or two)' : 'Installing packages',
    elapsed,
  );
  if (existsSync(UNFINISHED)) emptyModules();
  rmSync(STAMP, { force: true });
  writeFileSync(UNFINISHED, '');

  const { code, stoppedBy, said } = await runNpm();
  progress.end();
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
  rmSync(UNFINISHED, { force: true });
  if (code !== 0) {
    process.stderr.write(said);
    refuse(
      `The packages could not be installed (npm ended with code ${code} after ${elapsed()}): see its words above, then try again.`,
    );
  }
  writeFileSync(STAMP, `${wanted}\n`);
  process.stdout.write(`✓ Packages installed (${elapsed()})\n`);
}

/** `npm ci` refuses a lock file that lacks another platform's optional package; this installs the same versions. */
async function runNpm() {
  const npmArgs = ['install', '--no-save', '--include=dev', '--include=optional'];
  npmArgs.push('--no-audit', '--no-fund', '--no-progress', '--loglevel=error');
  // Other package managers set npm_execpath too, to themselves.
  const own = process.env.npm_execpath ?? '';
  const [file, prefix] = basename(own).startsWith('npm-cli.') ? [process.execPath, [own]] : ['npm', []];
  // The handlers stand before npm does: a signal in between would end us and leave npm to itself.
  let npm;
  let stoppedBy;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = (signal) => {
    stoppedBy ??= signal;
    npm?.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  // Its own group, so that a signal reaches it once and from us.
  npm = spawn(file, [...prefix, ...npmArgs], {
    cwd: ROOT,
    detached: PLATFORM !== 'win',
    shell: PLATFORM === 'win' && prefix.length === 0,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (npm.pid) noteInstaller(LOCK, npm.pid);
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      said = (said + chunk).slice(-8000);
    });
  }
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => {
      said += `${error.message}\n`;
      resolve(1);
    });
    npm.once('close', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]));
  });
  for (const signal of signals) process.off(signal, stop);
  return { code, stoppedBy, said };
}

function emptyModules() {
  // A link leads to packages that are somebody else's.
  if (lstatSync(MODULES).isSymbolicLink()) return;
  for (const entry of readdirSync(MODULES)) {
    const path = join(MODULES, entry);
    if (path !== LOCK) rmSync(path, { recursive: true, force: true });
  }
}

function showProgress(title, elapsed) {
  const { isTTY } = process.stdout;
  process.stdout.write(isTTY ? `… ${title}` : `… ${title}\n`);
  const timer = setInterval(() => {
    if (isTTY) process.stdout.write(`\r\u001B[K… ${title} (${elapsed()})`);
  }, 1000);
  return {
    end() {
      clearInterval(timer);
      if (isTTY) process.stdout.write('\r\u001B[K');
    },
  };
}

/** The pinned Node; the machine's own where none is published, or where it does not run (another C library). */
export function chooseNode() {
  if (isPinnedHere() && spawnSync(PINNED_BINARY, ['--version']).status === 0) return PINNED_BINARY;
  if (major(process.versions.node) >= NODE_MAJOR) return process.execPath;
  return refuse(
    `There is no packaged Node ${NODE_MAJOR} that runs on this ${process.platform} ${process.arch}, and the machine has ${process.versions.node}: install Node ${NODE_MAJOR} or newer.`,
  );
}

function isPinnedHere() {
  return PINNED_NODE in (readManifest().optionalDependencies ?? {});
}

function readManifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

export function major(version) {
  return Number(version.split('.')[0]);
}

export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
