/** How long a tab that holds the work has to answer before it counts as frozen. */
const ANSWER_MS = 3000;

type Told = 'who' | 'here';

/**
 * Does the work in one tab of the browser: the others wait in line, and the next begins when that tab is closed. A phone
 * freezes tabs in the background, so whoever comes into sight asks the one at work, and takes it over when nobody answers.
 */
export function inOneTab(name: string, work: (signal: AbortSignal) => void): () => void {
  // Pages that did not come over https have no locks: then each tab works for itself.
  if (!navigator.locks) return alone(work);
  const tab = new Tab(name, work);
  tab.begin();
  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', () => document.hidden || tab.ask()],
    // A page in the browser's memory must hold nothing, or it would not be kept there.
    [window, 'pagehide', () => tab.end()],
    [window, 'pageshow', () => tab.begin()],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    tab.end();
  };
}

function alone(work: (signal: AbortSignal) => void): () => void {
  const over = new AbortController();
  work(over.signal);
  return () => over.abort();
}

class Tab {
  readonly #name: string;
  readonly #work: (signal: AbortSignal) => void;
  #over: AbortController | undefined;
  #isAtWork = false;
  #channel: BroadcastChannel | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, work: (signal: AbortSignal) => void) {
    this.#name = name;
    this.#work = work;
  }

  begin(): void {
    if (this.#over) return;
    this.#over = new AbortController();
    this.#channel = new BroadcastChannel(`${this.#name}-tabs`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data));
    this.#wait({ signal: this.#over.signal });
  }

  end(): void {
    clearTimeout(this.#patience);
    this.#channel?.close();
    this.#over?.abort();
    this.#over = undefined;
  }

  /** Whether somebody is awake at work. */
  ask(): void {
    if (!this.#over || this.#isAtWork) return;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#wait({ steal: true }), ANSWER_MS);
    this.#channel?.postMessage('who' satisfies Told);
  }

  #hear(told: Told): void {
    if (told === 'here') clearTimeout(this.#patience);
    else if (this.#isAtWork) this.#channel?.postMessage('here' satisfies Told);
  }

  #wait(options: LockOptions): void {
    const over = this.#over;
    if (!over || this.#isAtWork) return;
    const ours = new AbortController();
    const held = () =>
      new Promise<void>((release) => {
        if (over.signal.aborted || this.#isAtWork) {
          release();
          return;
        }
        this.#isAtWork = true;
        over.signal.addEventListener('abort', () => {
          this.#leave(ours);
          release();
        });
        this.#work(ours.signal);
      });
    navigator.locks.request(this.#name, options, held).catch(() => {
      // Taken over by a tab that is looked at: back into the line, or the end was asked for while waiting.
      this.#leave(ours);
      if (!over.signal.aborted) this.#wait({ signal: over.signal });
    });
  }

  #leave(ours: AbortController): void {
    if (ours.signal.aborted) return;
    ours.abort();
    this.#isAtWork = false;
  }
}
