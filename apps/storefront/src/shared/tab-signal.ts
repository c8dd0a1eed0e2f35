export interface TabSignal<Signal> {
  /** Told to the other tabs of this browser, not to this one. */
  send: (signal: Signal) => void;
  /** Hears signals of other tabs; answers how to stop. */
  follow: (listener: (signal: Signal) => void) => () => void;
}

/** How tabs of one browser tell each other of something; what is not on the list is nobody's signal. */
export function tabSignal<Signal extends string>(
  name: string,
  signals: readonly Signal[],
): TabSignal<Signal> {
  return {
    send(signal) {
      const channel = new BroadcastChannel(name);
      channel.postMessage(signal);
      channel.close();
    },
    follow(listener) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => {
        const known = signals.find((signal) => signal === data);
        if (known !== undefined) listener(known);
      });
      return () => channel.close();
    },
  };
}
