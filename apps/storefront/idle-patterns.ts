import type { ChunkGroup } from './chunk-groups.ts';

/** Those that no module of the build answers to, as `group: pattern`. */
export function idlePatterns(groups: readonly ChunkGroup[], modules: readonly string[]): string[] {
  return groups.flatMap(({ name, patterns }) =>
    patterns
      .filter((pattern) => !modules.some((id) => pattern.test(id)))
      .map((pattern) => `${name}: ${pattern.source}`),
  );
}
