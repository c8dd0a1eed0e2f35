import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in, and notes which are new, the outermost first. Level by level: Node's own recursive
 * way tries for ever, and hears no signal meanwhile, where a parent is there and yet nothing can be made in it (/proc).
 */
export function makeFolder(folder: string, mode?: number, created: string[] = []): string[] {
  if (isFolder(folder)) return created;
  const parent = dirname(folder);
  if (!isThere(parent)) makeFolder(parent, mode, created);
  try {
    mkdirSync(folder, { mode });
    created.push(folder);
  } catch (error) {
    // Unless somebody else has made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
  return created;
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
