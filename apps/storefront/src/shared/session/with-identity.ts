import { hasCode } from '../api-failure.ts';
import { openSitePopup } from '../site-popup.ts';

export function asksForIdentity(error: unknown): boolean {
  return hasCode(error, 'CONFIRM_IDENTITY');
}

/**
 * Does what needs a fresh proof of who one is, and asks for the proof only if the server does. Undefined when the person
 * thought better of it.
 */
export async function withIdentity<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!asksForIdentity(error)) throw error;
  }
  const isConfirmed = await new Promise<boolean>((onSettled) => openSitePopup('identity', { onSettled }));
  return isConfirmed ? work() : undefined;
}
