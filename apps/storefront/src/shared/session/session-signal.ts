/** How tabs of one browser tell each other of the session. */
export type SessionSignal =
  /** Signed out: every tab is a guest's now. */
  | 'out'
  /** Somebody signed in, or acts for another company: what other tabs show is out of date. */
  | 'changed';

const CHANNEL = 'okoem-session';

export function sendSessionSignal(signal: SessionSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(signal);
  channel.close();
}

/** Hears signals of other tabs; answers how to stop. */
export function onSessionSignal(listener: (signal: SessionSignal) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'out' || data === 'changed') listener(data);
  });
  return () => channel.close();
}
