import { vi } from 'vitest';

/** Who acts when somebody runs `npm run operator`. */
export const BY_COMMAND = { actor: { kind: 'job', name: 'npm run operator' }, requestId: null } as const;

/** What most commands are given beside their words. */
export const OPERATOR = { by: BY_COMMAND, publicUrl: 'https://okoem.example' };

/** What a command says, line by line; the console is its own again, whether it succeeds or not. */
export async function linesOf(act: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  log.mockClear();
  try {
    await act();
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}
