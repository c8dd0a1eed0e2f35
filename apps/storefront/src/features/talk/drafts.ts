import { readStored, writeStored } from '../../shared/stored-value.ts';
import { TALK_DRAFTS_KEY } from '../../shared/typed-drafts.ts';

/** Of so many threads the words that were not sent are kept. */
const MOST = 30;

type Drafts = Record<string, string>;

function kept(): Drafts {
  const value = readStored(TALK_DRAFTS_KEY);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What was written in a thread and not sent, in whichever tab. */
export function draftOf(thread: string): string {
  return kept()[thread] ?? '';
}

export function keepDraft(thread: string, text: string): void {
  const { [thread]: _, ...others } = kept();
  const entries = text === '' ? Object.entries(others) : [...Object.entries(others), [thread, text]];
  writeStored(TALK_DRAFTS_KEY, Object.fromEntries(entries.slice(-MOST)));
}
