export interface TabSignal<Signal> {
  /** Told to the other tabs of this browser, not to this one. */
  send: (signal: Signal) => void;
  /** Hears signals of other tabs; answers how to stop. */
  follow: (listener: (signal: Signal) => void) => () => void;
}

/** A channel hears every other channel of its name, those of its own document too: a message says which tab it is of. */
const THIS_TAB = Math.random();

/** How tabs of one browser tell each other of something; what is not on the list is nobody's signal. */
export function tabSignal<Signal extends string>(
  name: string,
  signals: readonly Signal[],
  tab: number = THIS_TAB,
): TabSignal<Signal> {
  return {
    send(signal) {
      const channel = new BroadcastChannel(name);
      channel.postMessage({ tab, signal });
      channel.close();
    },
    follow(listener) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<{ tab?: unknown; signal?: unknown }>) => {
        const known = signals.find((signal) => signal === data.signal);
        if (known !== undefined && data.tab !== tab) listener(known);
      });
      return () => channel.close();
    },
  };
}
