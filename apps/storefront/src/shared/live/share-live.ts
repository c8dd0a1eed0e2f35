import type { LiveDoor } from '@okoem/contract/live-stream.ts';
import { inOneTab } from './in-one-tab.ts';
import { type Heard, keepListening } from './keep-listening.ts';
import { liveState, tellLive } from './live.ts';

const NAME = 'okoem-live';

/**
 * One stream for all tabs of a browser: the tab that holds it tells the others what it hears, and the place in the stream with
 * it, so that the next one goes on without a gap.
 *
 * @param whose - Tabs of one session share; those of another person or company have a stream of their own.
 */
export function shareLive(door: LiveDoor, whose: string): () => void {
  const name = `${NAME}-${whose}`;
  const channel = new BroadcastChannel(name);
  let lastId = '';
  const hear = (heard: Heard) => {
    lastId = heard.lastId;
    liveState.set(heard.state);
    for (const news of heard.news) tellLive(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  const stop = inOneTab(name, (signal) => {
    const onHeard = (heard: Heard) => {
      hear(heard);
      if (!signal.aborted) channel.postMessage(heard);
    };
    void keepListening({ door, lastId, signal, onHeard });
  });
  // Something may have happened since the page was drawn; the tab at the stream has told the others of it already.
  tellLive({ type: 'again' });
  return () => {
    stop();
    channel.close();
    liveState.set('off');
  };
}
