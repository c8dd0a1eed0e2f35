import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Attack } from './attackers/attacker.ts';
import type { Shop } from './shop.ts';

const ATTACKER = join(import.meta.dirname, 'attackers/attacker.ts');

export interface RunningAttack {
  stop: () => Promise<void>;
}

/** Niced: an attacker sits at another machine and does not take the shop's processor. */
export function beginAttack(attack: Attack): RunningAttack {
  const child = spawn('nice', ['-n', '15', process.execPath, ATTACKER, JSON.stringify(attack)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    stop: async () => {
      if (child.exitCode !== null) throw new Error(`The attacker gave up with ${child.exitCode}.`);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The largest script of the pages. */
export async function largestAsset({ origin }: Shop): Promise<string> {
  const page = await (await fetch(origin)).text();
  const names = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))];
  const sizes = await Promise.all(
    names.map(async (name) => ({
      name,
      bytes: (await (await fetch(origin + name)).arrayBuffer()).byteLength,
    })),
  );
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
  if (!largest) throw new Error('The page has no scripts.');
  return largest.name;
}

/** Pages that visitors open: kept ones and, by their numbers, some that are not. */
export async function visitedPages({ origin }: Shop): Promise<string[]> {
  const links = async (path: string, pattern: RegExp) => [
    ...new Set([...(await (await fetch(origin + path)).text()).matchAll(pattern)].map(([, link]) => link!)),
  ];
  const categories = (await links('/', /href="(\/catalog\/[\w/-]+)"/g)).slice(0, 6);
  const products = (await links(categories[0]!, /href="(\/product\/[\w/-]+)"/g)).slice(0, 6);
  return ['/', ...categories, ...products, '/catalog/search?q=%D0%BA%D0%B0%D0%BC%D0%B5%D1%80%D0%B0', '/blog'];
}
