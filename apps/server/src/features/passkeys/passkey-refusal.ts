import { Refusal } from '@okoem/domain/refusal.ts';
import type { Log } from '../../platform/log.ts';

/** One refusal for all that can be wrong with a key; the log knows what it was. */
export function refused(log: Log, reason: string): Refusal {
  log.info({ event: 'passkey-refused', reason: reason.slice(0, 200) }, 'a passkey was refused');
  return new Refusal('PASSKEY_INVALID');
}

/** For reading what a stranger sent: whatever is thrown on the way is the stranger's fault. No database in here. */
export async function judged<Good>(log: Log, read: () => Promise<Good> | Good): Promise<Good> {
  try {
    return await read();
  } catch (error) {
    throw refused(log, error instanceof Error ? error.message : 'unknown');
  }
}
