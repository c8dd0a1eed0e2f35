import { readFileSync } from 'node:fs';

export type IsLeaked = (password: string) => boolean;

/**
 * Passwords of a file, one in a line, as collections of leaked ones are published. Read once, at the start: a file that is
 * named and cannot be read stops us rather than letting every password pass.
 */
export function leakedPasswords(file: string | undefined): IsLeaked {
  if (file === undefined) return () => false;
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const leaked = new Set(lines.filter((line) => line !== '').map(spelled));
  return (password) => leaked.has(spelled(password));
}

function spelled(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
