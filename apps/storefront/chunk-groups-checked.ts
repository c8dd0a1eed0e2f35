import type { Plugin } from 'vite';
import type { ChunkGroup } from './chunk-groups.ts';
import { idlePatterns } from './idle-patterns.ts';

/** Fails the build when a pattern of a group matches no module. */
export function chunkGroupsChecked(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'okoem:chunk-groups-checked',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const idle = idlePatterns(groups, [...this.getModuleIds()]);
      if (idle.length > 0) this.error(`Chunk patterns that match nothing:\n${idle.join('\n')}`);
    },
  };
}
