import type { Pool } from './database.ts';

export interface Hearing {
  onTold: (text: string) => void;
  /** After every connection, the first one included. */
  onListen: () => void;
}

export interface Listening {
  stop: () => Promise<void>;
}

/**
 * Hears what is told on a channel. The driver connects again by itself, and until the first connection stands nothing is heard.
 * It also remembers for good where its queries came from, and with that whoever listens: so they are forgotten here.
 */
export async function listenTo(pool: Pool, channel: string, hearing: Hearing): Promise<Listening> {
  let heard: Hearing | undefined = hearing;
  const listening = await pool
    .listen(
      channel,
      (text) => heard?.onTold(text),
      () => heard?.onListen(),
    )
    .catch(() => undefined);
  return {
    stop: async () => {
      heard = undefined;
      await listening?.unlisten().catch(() => {});
    },
  };
}
