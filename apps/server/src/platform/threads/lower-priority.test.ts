import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { expect, it } from 'vitest';

it('all threads of a process go behind, also those that the engine had begun before', () => {
  const script = `
    import { existsSync, readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { lowerPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)};
    lowerPriority();
    const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [];
    console.log(JSON.stringify([0, ...threads].map((thread) => getPriority(thread))));
  `;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const priorities = JSON.parse(told) as number[];
  expect(priorities.length).toBeGreaterThan(process.platform === 'linux' ? 1 : 0);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
});
