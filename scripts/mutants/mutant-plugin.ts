import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './areas.ts';
import { applyMutant, instrument, type Mutant } from './find-mutants.ts';

/** What the next transform of the mutated files gives: the mutant, or functions that say when they are called. */
export interface MutantPlugin extends Plugin {
  state: { mutant: Mutant | undefined; recorded: ReadonlySet<string> };
}

/** Mutates in memory only: a run that is killed leaves no changed file behind. */
export function mutantPlugin(): MutantPlugin {
  const state: MutantPlugin['state'] = { mutant: undefined, recorded: new Set() };
  return {
    name: 'okoem-mutants',
    enforce: 'pre',
    state,
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0]!);
      if (state.mutant?.file === file) return { code: applyMutant(code, state.mutant), map: null };
      return state.recorded.has(file) ? { code: instrument(file, code), map: null } : undefined;
    },
  };
}
