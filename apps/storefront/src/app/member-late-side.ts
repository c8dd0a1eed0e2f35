import { createElement } from 'react';
import { Bell } from '../features/bell/bell.tsx';
import { startTalk } from '../features/talk/start-talk.ts';
import { bellSlot } from '../shared/frame/bell-slot.ts';
import { hasGuestChat, keepGuestChat } from '../shared/talk/guest-chat-kept.ts';
import type { BrowserSide } from './start-browser-side.ts';

/** What happens elsewhere while a page is open: the stream, the bell, what waits to be sent. A guest has it with his first message. */
export function startMemberLateSide(side: BrowserSide): () => void {
  const isMember = side.session.kind === 'member';
  const stop = startTalk(side);
  if (isMember) {
    bellSlot.set(createElement(Bell));
    // What was written as a guest is the member's now.
    if (hasGuestChat()) keepGuestChat(false);
  }
  return () => {
    stop();
    bellSlot.set(null);
  };
}
