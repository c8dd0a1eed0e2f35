import { MOST_MESSAGE_FILES } from '@okoem/domain/talk/message-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { useState } from 'react';
import { useUploads } from '../../shared/uploads/use-uploads.ts';
import type { AttachedFile } from './outgoing.ts';

export const ATTACHED = 'message';

/** Files go up as soon as they are chosen, in pieces that a lost connection does not undo: the message waits for nothing. */
export function useAttachments(draft: string) {
  const [ready, setReady] = useState<readonly AttachedFile[]>([]);
  const [error, setError] = useState<string>();
  const uploads = useUploads({
    purpose: ATTACHED,
    scope: `thread ${draft}`,
    onFinished: async ({ id, name, size }) => setReady((now) => [...now, { id, name, size }]),
  });
  // What an earlier page had begun is not asked for again: a message is written anew sooner.
  const items = uploads.items.filter(({ state }) => state !== 'unchosen');
  const count = ready.length + items.length;
  return {
    items,
    ready,
    error,
    isFull: count >= MOST_MESSAGE_FILES,
    isWaiting: items.some(({ state }) => state !== 'failed'),
    isWrong: items.some(({ state }) => state === 'failed'),
    add: (chosen: readonly File[]) => {
      const room = MOST_MESSAGE_FILES - count;
      setError(chosen.length > room ? VALIDATION_MESSAGES.MAX_FILES(MOST_MESSAGE_FILES) : undefined);
      uploads.add(chosen.slice(0, Math.max(0, room)));
    },
    again: uploads.resume,
    giveUp: (key: string) => {
      setError(undefined);
      uploads.remove(key);
    },
    remove: (id: string) => {
      setError(undefined);
      setReady((now) => now.filter((file) => file.id !== id));
    },
    clear: () => setReady([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
