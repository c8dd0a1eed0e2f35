import type { Pool } from '../database/database.ts';
import { type Listening, listenTo } from '../database/listen-to.ts';
import type { Told } from './announce.ts';

const CHANNEL = 'live_typing';
/** Of all people of this process: what is over it is not worth a word. */
const MOST_A_SECOND = 50;

export interface Typing {
  tell: (told: readonly Told[]) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** From process to process and nowhere else: nothing is written down, and what is lost is of no consequence. */
export function createTyping(
  pool: Pool,
  { onTold, onReconnect }: { onTold: (told: readonly Told[]) => void; onReconnect: () => void },
): Typing {
  let second = 0;
  let sent = 0;
  let hasBegun = false;
  let listening: Listening | undefined;

  return {
    tell(told) {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) [second, sent] = [now, 0];
      sent += 1;
      if (sent <= MOST_A_SECOND) pool.notify(CHANNEL, JSON.stringify(told)).catch(() => {});
    },
    async start() {
      const onListen = () => {
        if (hasBegun) onReconnect();
        hasBegun = true;
      };
      listening = await listenTo(pool, CHANNEL, { onTold: (text) => onTold(toldOf(text)), onListen });
    },
    async stop() {
      await listening?.stop();
    },
  };
}

/** Only processes of ours speak on this channel, yet a broken word must not end one. */
function toldOf(text: string): readonly Told[] {
  try {
    return JSON.parse(text) as Told[];
  } catch {
    return [];
  }
}
