import { describe, expect, it } from 'vitest';
import { CHUNK_GROUPS, type ChunkGroup } from './chunk-groups.ts';
import { idlePatterns } from './idle-patterns.ts';

describe('idlePatterns', () => {
  const groups: ChunkGroup[] = [{ name: 'frame', patterns: [/shared\/link\./, /shared\/renamed\./] }];

  it('names what no module of the build answers to, and its group', () => {
    expect(idlePatterns(groups, ['/src/shared/link.tsx'])).toEqual(['frame: shared\\/renamed\\.']);
  });

  it('names nothing when each pattern has a module', () => {
    expect(idlePatterns(groups, ['/src/shared/link.tsx', '/src/shared/renamed.ts'])).toEqual([]);
  });
});

it('every group has a name of its own and something to match', () => {
  expect(new Set(CHUNK_GROUPS.map(({ name }) => name)).size).toBe(CHUNK_GROUPS.length);
  for (const { patterns } of CHUNK_GROUPS) expect(patterns.length).toBeGreaterThan(0);
});
